import { CYCLES, type Cycle, MAX_SLOTS, MIN_SLOTS } from "@owlstat/core/pricing/rules.ts";
import type { User } from "@owlstat/core/users/contract.ts";

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

/** What the price list offers at first. */
const FIRST_SLOTS = 10;

/** The first choice: for somebody who comes back, no fewer slots than they had or have accounts. */
export function firstChoice(user: Pick<User, "linkedAccounts" | "hasToRenew" | "prolevel"> | null): Choice {
  const had = user?.hasToRenew ? user.prolevel : 0;
  const slots = clampSlots(Math.max(FIRST_SLOTS, had, user?.linkedAccounts.length ?? 0));
  return { slots, cycle: "monthly" };
}

export const checkoutPath = ({ slots, cycle }: Choice): string => `/checkout?slots=${slots}&cycle=${cycle}`;

/** Where somebody who has a plan changes it to this choice. */
export const changePath = ({ slots, cycle }: Choice): string =>
  `/settings?page=billing&slots=${slots}&cycle=${cycle}`;
