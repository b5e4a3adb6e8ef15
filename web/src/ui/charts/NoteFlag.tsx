import { textWidth } from "@owlstat/core/charts/text.ts";
import type { Flag } from "@owlstat/core/charts/types.ts";
import { formatDate } from "@owlstat/core/i18n/format.ts";
import { useId, useState } from "react";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";

type NoteFlagProps = { flag: Flag; width: number };

const WIDEST = 260;
/** The minimum size of a touch target. */
const TARGET = 24;

/** The button over a drawn flag: its notes show on hover, on focus and on a tap. */
export function NoteFlag({ flag, width, onOpen }: NoteFlagProps & { onOpen: (open: boolean) => void }) {
  const t = useT("charts");
  const id = useId();
  const [open, setOpen] = useState(false);
  const show = (next: boolean) => {
    setOpen(next);
    onOpen(next);
  };
  const size = Math.max(TARGET, flag.badge.width);
  const left = flag.badge.x - (size - flag.badge.width) / 2;
  return (
    <>
      <button
        type="button"
        aria-label={t("notes.flag", { count: flag.notes.length })}
        aria-describedby={id}
        onPointerEnter={() => show(true)}
        onPointerLeave={() => show(false)}
        onFocus={() => show(true)}
        onBlur={() => show(false)}
        onClick={(event) => {
          // A click on the chart picks the day below.
          event.stopPropagation();
          show(true);
        }}
        onKeyDown={({ key }) => key === "Escape" && show(false)}
        className="absolute z-1 h-6 rounded-full"
        style={{ left: `${(left / width) * 100}%`, top: flag.badge.y - 3, width: size }}
      />
      <NoteTexts flag={flag} width={width} id={id} open={open} />
    </>
  );
}

type NoteTextsProps = NoteFlagProps & { id: string; open: boolean };

function NoteTexts({ flag, width, id, open }: NoteTextsProps) {
  const language = useLanguage();
  const room = Math.min(WIDEST, width);
  const widths = flag.notes.flatMap(({ text, day }) => [
    textWidth(text) + 24,
    textWidth(formatDate(day, language)) + 24,
  ]);
  const panel = Math.min(room, Math.max(...widths) + 28);
  const left = Math.max(0, Math.min(flag.x - panel / 2, width - panel));
  return (
    <div
      id={id}
      role="tooltip"
      hidden={!open}
      className="pointer-events-none absolute z-3 rounded-control bg-surface px-3 py-2 text-xs shadow-panel"
      style={{ left, top: flag.y + 26, width: panel }}
    >
      {flag.notes.map((note) => (
        <p key={note.id} className="py-0.5">
          <span className="block text-muted">
            {note.number} · {formatDate(note.day, language)}
          </span>
          <span className="whitespace-pre-line wrap-anywhere">{note.text}</span>
        </p>
      ))}
    </div>
  );
}
