import { FREE_SLOTS } from "../plans/rules.ts";
import { type VatRounding, type VatVerdict, vatAmount } from "../vat/rules.ts";

/**
 * The monthly price of one slot in euro cents before VAT, depending on its position. `to` is null for the
 * last step.
 */
export type PriceStep = { from: number; to: number | null; cents: number };

export const PRICE_STEPS: readonly PriceStep[] = [
  { from: 1, to: 2, cents: 0 },
  { from: 3, to: 50, cents: 175 },
  { from: 51, to: 100, cents: 155 },
  { from: 101, to: 200, cents: 135 },
  { from: 201, to: 300, cents: 115 },
  { from: 301, to: null, cents: 95 },
];

export const CURRENCY = "EUR";

export const CYCLES = ["monthly", "yearly"] as const;
export type Cycle = (typeof CYCLES)[number];

/** A yearly plan costs ten months. */
export const MONTHS_PAID_A_YEAR = 10;

/** What can be bought: the first slot beyond the free ones, up to what one bill should reasonably hold. */
export const MIN_SLOTS = FREE_SLOTS + 1;
export const MAX_SLOTS = 10_000;

export const mayBuy = (slots: number): boolean =>
  Number.isInteger(slots) && slots >= MIN_SLOTS && slots <= MAX_SLOTS;

/** What a number of slots costs by a table, in cents. Each slot is priced in its own step. */
export function costOf(slots: number, steps: readonly PriceStep[]): number {
  return steps.reduce((sum, { from, to, cents }) => {
    const inStep = Math.max(0, Math.min(slots, to ?? slots) - from + 1);
    return sum + inStep * cents;
  }, 0);
}

/** The price of a number of slots, in euro cents before VAT. */
export function priceOf(slots: number, steps = PRICE_STEPS): { monthly: number; yearly: number } {
  const monthly = costOf(slots, steps);
  return { monthly, yearly: monthly * MONTHS_PAID_A_YEAR };
}

/** The discount of the code for a first order, in per cent. */
export const FIRST_ORDER_PERCENT = 5;

/** What a discount takes off, in cents, rounded half up. */
export const discountOf = (cents: number, percent: number): number =>
  Math.floor((cents * percent + 50) / 100);

/** What each step of the table adds to a price. */
function stepsOf({ slots, cycle }: Change, steps: readonly PriceStep[]): number[] {
  const upTo = (to: number | null) => priceOf(Math.min(slots, to ?? slots), steps)[cycle];
  return steps.map(({ to }, index) => upTo(to) - upTo(steps[index - 1]?.to ?? 0));
}

type Order = Change & { percentOff: number };

/** VAT on each step of an order, after the step's part of the discount, each rounded. */
function vatOnLines(order: Order, rate: number, steps: readonly PriceStep[]): number {
  const { percentOff } = order;
  let [before, vat] = [0, 0];
  for (const cents of stepsOf(order, steps)) {
    const off = discountOf(before + cents, percentOff) - discountOf(before, percentOff);
    vat += vatAmount(cents - off, rate);
    before += cents;
  }
  return vat;
}

/** The first bill of an order in cents. The discount comes off before VAT. */
type Quote = { net: number; discount: number; vat: number; total: number };

export function quoteOf(
  order: Order,
  { rate }: Pick<VatVerdict, "rate">,
  rounding: VatRounding = "invoice",
  steps: readonly PriceStep[] = PRICE_STEPS,
): Quote {
  const net = priceOf(order.slots, steps)[order.cycle];
  const discount = discountOf(net, order.percentOff);
  const vat = rounding === "line" ? vatOnLines(order, rate, steps) : vatAmount(net - discount, rate);
  return { net, discount, vat, total: net - discount + vat };
}

/** So many cycles later, or earlier; a month that has no such day gives its last one. */
export function cyclesLater(instant: number, cycle: Cycle, count: number): number {
  const at = new Date(instant);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + count * (cycle === "yearly" ? 12 : 1));
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, last));
  return at.getTime();
}

/** A paid period, in milliseconds. */
type Period = { start: number; end: number };

/** The part of a price that falls on the rest of a period, in cents, rounded half up. */
export function restOf(cents: number, { start, end }: Period, now: number): number {
  const share = end > start ? Math.min(1, Math.max(0, (end - now) / (end - start))) : 0;
  return Math.floor(cents * share + 0.5);
}

/**
 * What a dearer plan costs until the period ends, before VAT: the rest of the new price less the rest of the old one,
 * each rounded, as a card service bills it. A cheaper one gives nothing back.
 */
export function dearerCost(before: number, after: number, period: Period, now: number): number {
  return Math.max(0, restOf(after, period, now) - restOf(before, period, now));
}

export type Change = { slots: number; cycle: Cycle };
/** A plan with what a period of it costs before VAT: it stays at that price until it is changed. */
export type Bought = Change & { net: number };
export type ChangeMoment = "none" | "now" | "period_end";

/** More slots or a year instead of a month: at once. Fewer slots or a month instead of a year: when the period ends. */
export function changeMoment(from: Change, to: Change): ChangeMoment {
  if (from.slots === to.slots && from.cycle === to.cycle) return "none";
  if (from.cycle === "yearly" && to.cycle === "monthly") return "period_end";
  return to.slots < from.slots ? "period_end" : "now";
}

/** What a change that happens at once costs before VAT: the rest of the period, or a new one less what is unused. */
export function changeCost(
  from: Bought,
  to: Bought,
  period: Period,
  now: number,
): { charge: number; credit: number } {
  if (from.cycle === to.cycle) return { charge: dearerCost(from.net, to.net, period, now), credit: 0 };
  return { charge: to.net, credit: Math.min(to.net, restOf(from.net, period, now)) };
}
