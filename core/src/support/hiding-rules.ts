import { DAY } from "../time.ts";

/** Not to be shown any more, or to be shown again. */
export const WISHES = ["hide", "show"] as const;
export type Wish = (typeof WISHES)[number];

/**
 * Open: waits for its code in the biography. Proven: it was found there. Asked: a person has to decide, because the
 * biography cannot be read; then granted or refused.
 */
export const HIDING_STATES = ["open", "proven", "asked", "granted", "refused"] as const;
export type HidingState = (typeof HIDING_STATES)[number];

/** How long a code proves something. */
export const CODE_LASTS = 7 * DAY;
export const LONGEST_HIDING_NOTE = 1000;

/** Does the code stand in the biography? As a word of its own, however it is capitalised. */
export function holdsCode(biography: string | null, code: string): boolean {
  const words = (biography ?? "").toLowerCase().split(/[^a-z0-9-]+/u);
  return words.includes(code.toLowerCase());
}

/** May the code still be looked for? */
export function isOpen({ state, createdAt }: { state: HidingState; createdAt: number }, now: number) {
  return (state === "open" || state === "asked") && now < createdAt + CODE_LASTS;
}
