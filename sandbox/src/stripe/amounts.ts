import type { Coupon, Price, TaxRate } from "./types.ts";

/** What a card is charged at least, in euro cents: less is carried over to the next bill. */
export const LEAST_CHARGE = 50;

/** The price of a quantity in cents. Graduated: each unit in its own tier; volume: all in the tier reached. */
export function amountOf(price: Price, quantity: number): number {
  if (price.billing_scheme === "per_unit") return (price.unit_amount ?? 0) * quantity;
  let from = 0;
  let sum = 0;
  for (const { up_to, unit_amount, flat_amount } of price.tiers) {
    const to = up_to ?? Number.POSITIVE_INFINITY;
    if (price.tiers_mode === "volume") {
      if (quantity <= to) return quantity * unit_amount + (flat_amount ?? 0);
    } else if (quantity > from) {
      sum += (Math.min(quantity, to) - from) * unit_amount + (flat_amount ?? 0);
    }
    from = to;
  }
  return sum;
}

/** A graduated price has a line for each tier that is reached. */
export function tierLines(price: Price, quantity: number): { quantity: number; amount: number }[] {
  if (price.tiers_mode !== "graduated") return [{ quantity, amount: amountOf(price, quantity) }];
  return price.tiers.flatMap(({ up_to }, index) => {
    const from = price.tiers[index - 1]?.up_to ?? 0;
    const to = Math.min(quantity, up_to ?? quantity);
    return to > from ? [{ quantity: to - from, amount: amountOf(price, to) - amountOf(price, from) }] : [];
  });
}

const roundHalfUp = (value: number) => Math.sign(value) * Math.floor(Math.abs(value) + 0.5);

export function discountOf(subtotal: number, coupon: Coupon | undefined): number {
  return coupon?.percent_off ? roundHalfUp((subtotal * coupon.percent_off) / 100) : 0;
}

/** Tax on an amount, by rate. Percentages have at most four decimals, so the sum is done in whole numbers. */
export function taxOf(amount: number, rate: TaxRate): number {
  return roundHalfUp((amount * Math.round(rate.percentage * 10_000)) / 1_000_000);
}

/** The part of an amount for the remaining time of a period. */
export function restOf(amount: number, period: { start: number; end: number }, at: number): number {
  const share = Math.min(1, Math.max(0, (period.end - at) / (period.end - period.start)));
  return roundHalfUp(amount * share);
}

/** One interval later. The day of the anchor is kept, or the last day of a shorter month. */
export function nextPeriodEnd(start: number, interval: "month" | "year", anchor: number): number {
  const from = new Date(start * 1000);
  const wanted = new Date(anchor * 1000).getUTCDate();
  const months = interval === "year" ? 12 : 1;
  const target = new Date(from);
  target.setUTCDate(1);
  target.setUTCMonth(target.getUTCMonth() + months);
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(wanted, last));
  return Math.floor(target.getTime() / 1000);
}
