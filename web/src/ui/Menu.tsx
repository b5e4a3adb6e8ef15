import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from "react";
import { cx } from "./cx.ts";
import { MenuRow } from "./MenuRow.tsx";
import type { MenuItem } from "./menu-item.ts";
import { placeMenu } from "./place.ts";
import { nextIndex } from "./roving.ts";

/** Spread over the button that opens the menu. */
export type MenuTrigger = {
  id: string;
  type: "button";
  popoverTarget: string;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  onKeyDown: (event: KeyboardEvent) => void;
};

type MenuProps = {
  label: string;
  items: readonly MenuItem[];
  align?: "start" | "end";
  className?: string;
  trigger: (props: MenuTrigger) => ReactNode;
};

const rowsOf = (panel: HTMLElement | null) => [
  ...(panel?.querySelectorAll<HTMLElement>("[role^=menuitem]:not([aria-disabled=true])") ?? []),
];

/** A button with a list of acts. Arrows, Home, End and first letters move; Esc closes. */
export function Menu({ label, items, align = "start", className, trigger }: MenuProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const onBeforeToggle = (event: ToggleEvent<HTMLDivElement>) => {
    const anchor = document.getElementById(`${id}-button`);
    if (event.newState === "open" && anchor) placeMenu(event.currentTarget, anchor, align);
    if (event.newState === "open") setOpen(true);
  };
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === "open") rowsOf(event.currentTarget)[0]?.focus();
    // Not before it has closed: the focus finds its way back only from a row that is still there.
    else setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const rows = rowsOf(panel.current);
    const at = rows.indexOf(document.activeElement as HTMLElement);
    const next = nextIndex(event.key, at, rows.length, "vertical") ?? letterIndex(rows, at, event.key);
    if (event.key === "Tab") panel.current?.hidePopover();
    if (next === undefined) return;
    event.preventDefault();
    rows[next]?.focus();
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    panel.current?.showPopover();
  };

  return (
    <>
      {trigger({
        id: `${id}-button`,
        type: "button",
        popoverTarget: id,
        "aria-haspopup": "menu",
        "aria-expanded": open,
        onKeyDown: openByArrow,
      })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onBeforeToggle={onBeforeToggle}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
        className={cx(
          "fixed inset-auto m-0 min-w-48 overflow-y-auto rounded-card bg-surface p-1 shadow-panel transition duration-120 starting:-translate-y-1 starting:opacity-0",
          className,
        )}
      >
        {open &&
          items.map((item) => (
            <MenuRow key={item.id} item={item} close={() => panel.current?.hidePopover()} />
          ))}
      </div>
    </>
  );
}

function letterIndex(rows: readonly HTMLElement[], at: number, key: string): number | undefined {
  if (key.length !== 1 || key === " ") return undefined;
  const starts = (row: HTMLElement) => row.textContent?.trim().toLowerCase().startsWith(key.toLowerCase());
  const after = rows.findIndex((row, index) => index > at && starts(row));
  const found = after >= 0 ? after : rows.findIndex(starts);
  return found >= 0 ? found : undefined;
}
