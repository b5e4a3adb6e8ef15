import type { KeyboardEvent, ReactNode } from "react";
import { nextIndex } from "../controls/roving.ts";
import { cx } from "../styles/cx.ts";
import { MenuRow } from "./MenuRow.tsx";
import type { MenuItem } from "./menu-item.ts";
import { usePopover } from "./use-popover.ts";

/** Spread over the button that opens the menu. */
type MenuTrigger = {
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

const ROW = "[role^=menuitem]:not([aria-disabled=true])";

/** A button with a list of acts. Arrows, Home, End and first letters move; Esc closes. */
export function Menu({ label, items, align = "start", className, trigger }: MenuProps) {
  const { open, show, close, button, panel } = usePopover<HTMLDivElement>({ align, first: ROW });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Tab") close();
    else moveTo(event, [...event.currentTarget.querySelectorAll<HTMLElement>(ROW)]);
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    show();
  };
  return (
    <>
      {trigger({ ...button, "aria-haspopup": "menu", onKeyDown: openByArrow })}
      <div
        {...panel}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
        className={cx(
          "fixed inset-auto m-0 min-w-48 overflow-y-auto rounded-card bg-surface p-1 shadow-panel transition duration-120 starting:-translate-y-1 starting:opacity-0",
          className,
        )}
      >
        {open && items.map((item) => <MenuRow key={item.id} item={item} close={close} />)}
      </div>
    </>
  );
}

/** Gives the focus to the row that a key leads to. */
function moveTo(event: KeyboardEvent, rows: readonly HTMLElement[]): void {
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const next = nextIndex(event.key, at, rows.length, "vertical") ?? letterIndex(rows, at, event.key);
  if (next === undefined) return;
  event.preventDefault();
  rows[next]?.focus();
}

function letterIndex(rows: readonly HTMLElement[], at: number, key: string): number | undefined {
  if (key.length !== 1 || key === " ") return undefined;
  const starts = (row: HTMLElement) => row.textContent?.trim().toLowerCase().startsWith(key.toLowerCase());
  const after = rows.findIndex((row, index) => index > at && starts(row));
  const found = after >= 0 ? after : rows.findIndex(starts);
  return found >= 0 ? found : undefined;
}
