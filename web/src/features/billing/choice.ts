import { CYCLES, type Cycle, MAX_SLOTS, MIN_SLOTS } from "@owlstat/core/pricing/rules.ts";

export type Choice = { slots: number; cycle: Cycle };

/** A typed number of slots, limited to what can be bought. */
export function clampSlots(value: number): number {
  if (!Number.isFinite(value)) return MIN_SLOTS;
  return Math.min(MAX_SLOTS, Math.max(MIN_SLOTS, Math.round(value)));
}

/** The choice in an address; null if there is none. */
export function choiceIn(query: URLSearchParams): Choice | null {
  const slots = query.get("slots");
  if (slots === null || slots === "") return null;
  const cycle = CYCLES.find((one) => one === query.get("cycle")) ?? "monthly";
  return { slots: clampSlots(Number(slots)), cycle };
}

export const checkoutPath = ({ slots, cycle }: Choice): string => `/checkout?slots=${slots}&cycle=${cycle}`;
