/** What one slot costs a month, in euro cents before VAT, by its own position. `to` is null for the last step. */
export type PriceStep = { from: number; to: number | null; cents: number };

export const PRICE_STEPS: readonly PriceStep[] = [
  { from: 1, to: 2, cents: 0 },
  { from: 3, to: 50, cents: 175 },
  { from: 51, to: 100, cents: 155 },
  { from: 101, to: 200, cents: 135 },
  { from: 201, to: 300, cents: 115 },
  { from: 301, to: null, cents: 95 },
];

/** A yearly plan costs ten months. */
const MONTHS_PAID_A_YEAR = 10;

/** The price of a number of slots, in euro cents before VAT. Each slot is priced in its own step. */
export function priceOf(slots: number): { monthly: number; yearly: number } {
  const monthly = PRICE_STEPS.reduce((sum, { from, to, cents }) => {
    const inStep = Math.max(0, Math.min(slots, to ?? slots) - from + 1);
    return sum + inStep * cents;
  }, 0);
  return { monthly, yearly: monthly * MONTHS_PAID_A_YEAR };
}
