import { DAY } from "../time.ts";

/** `hide`: do not show the profile any more. `show`: show it again. */
export const WISHES = ["hide", "show"] as const;
export type Wish = (typeof WISHES)[number];

/**
 * `open`: waits for the code in the biography. `proven`: the code was found there. `asked`: a person has to
 * decide, because the biography cannot be read; then `granted` or `refused`.
 */
export const HIDING_STATES = ["open", "proven", "asked", "granted", "refused"] as const;
export type HidingState = (typeof HIDING_STATES)[number];

/** How long a code is valid. */
export const CODE_LASTS = 7 * DAY;
/** How long the address and note of whoever asked a person are kept after the decision. */
export const ASKER_KEPT = 30 * DAY;
export const LONGEST_HIDING_NOTE = 1000;

/** Whether the biography contains the code as a separate word, in any letter case. */
export function holdsCode(biography: string | null, code: string): boolean {
  const words = (biography ?? "").toLowerCase().split(/[^a-z0-9-]+/u);
  return words.includes(code.toLowerCase());
}

/** Whether the code may still be checked. */
export function isOpen({ state, createdAt }: { state: HidingState; createdAt: number }, now: number) {
  return (state === "open" || state === "asked") && now < createdAt + CODE_LASTS;
}
