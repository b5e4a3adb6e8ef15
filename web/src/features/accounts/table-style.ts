import { cx } from "../../ui/styles/cx.ts";

/** Rows are exactly 44 px high, so the line between them is drawn inside. */
export const CELL = "h-11 px-1.5 py-0 shadow-[inset_0_-1px_var(--line)]";
const HELD = "z-1 bg-inherit md:sticky";

/** Columns that stay visible when the table scrolls sideways; on a phone only the account. */
export function heldStyle(mayWrite: boolean) {
  return {
    select: cx(CELL, HELD, "md:left-0"),
    star: cx(CELL, HELD, "px-0.5", mayWrite ? "md:left-10" : "md:left-0"),
    account: cx(
      CELL,
      "sticky left-0 z-1 bg-inherit shadow-[inset_-1px_-1px_var(--line)]",
      mayWrite ? "md:left-19" : "md:left-9",
    ),
  };
}
