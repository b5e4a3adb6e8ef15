/** Tabs stand on a line; the current one is marked on it. */
export const TAB_LIST = "flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]";
const TAB =
  "relative flex h-11 shrink-0 items-center gap-2 rounded-t-control px-3 font-medium whitespace-nowrap focus-visible:outline-offset-[-2px]";
export const TAB_IDLE = `${TAB} text-muted hover:text-ink`;
export const TAB_CURRENT = `${TAB} text-ink after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full after:bg-brand-line`;
