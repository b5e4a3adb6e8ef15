import type { Reading } from "@owlstat/core/charts/types.ts";
import type { ReactNode } from "react";
import { panelLeft, panelWidth } from "./cursor.ts";
import { cssPaint } from "./paint.ts";

type CursorPanelProps = {
  reading: Reading;
  width: number;
  height: number;
  /** Room for flags above. */
  below: number;
  /** A button for the day that was clicked. */
  action?: ReactNode;
};

const ROOM_FOR_ACTION = 152;

/** The values at the cursor. Hidden from screen readers, which hear the same from the live region. */
export function CursorPanel({ reading, width, height, below, action }: CursorPanelProps) {
  const panel = Math.min(Math.max(panelWidth(reading), action ? ROOM_FOR_ACTION : 0), width);
  const rows = 24 + reading.values.length * 20 + 16 + (action ? 44 : 0);
  const top = reading.area ? Math.max(below, Math.min(reading.y - rows / 2, height - rows)) : below;
  return (
    <div
      className="pointer-events-none absolute z-2 flex flex-col gap-2 rounded-control bg-surface px-3 py-2 text-xs shadow-panel"
      style={{ left: panelLeft(reading.x, panel, width), top, width: panel }}
    >
      <Values reading={reading} />
      {action}
    </div>
  );
}

function Values({ reading }: { reading: Reading }) {
  return (
    <div aria-hidden="true" className="flex flex-col gap-1">
      <span className="truncate font-semibold">{reading.label}</span>
      {reading.values.map(({ label, text, paint }) => (
        <span key={label} className="flex items-center gap-1.5">
          <span className="size-2.5 shrink-0 rounded-xs" style={{ background: cssPaint(paint) }} />
          {label !== reading.label && <span className="truncate text-muted">{label}</span>}
          <span className="ml-auto pl-1.5 font-medium whitespace-nowrap tabular-nums">{text}</span>
        </span>
      ))}
      {reading.notes?.map(({ id, number, text }) => (
        <span key={id} className="flex items-start gap-1.5 border-t border-line pt-1">
          <span className="min-w-4 shrink-0 rounded-full bg-ink px-1 text-center leading-4 font-semibold text-surface">
            {number}
          </span>
          <span className="line-clamp-4 wrap-anywhere">{text}</span>
        </span>
      ))}
    </div>
  );
}
