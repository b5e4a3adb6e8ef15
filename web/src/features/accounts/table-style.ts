/** Rows are exactly 44 px high, so the line between them is drawn inside. */
export const CELL = "h-11 px-1.5 py-0 shadow-[inset_0_-1px_var(--line)]";

/** Left out where the table is too narrow for it. */
export const STAR = "w-9 @max-[479px]:hidden";
