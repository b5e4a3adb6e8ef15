import { CURRENCY } from "@owlstat/core/pricing/rules.ts";

/** Amounts are texts with two decimals on the wire. */
export const moneyOf = (cents: number) => ({ currency_code: CURRENCY, value: (cents / 100).toFixed(2) });

export function centsOf(money: unknown): number {
  const { value } = (money ?? {}) as { value?: unknown };
  return Math.round(Number(value ?? 0) * 100);
}

/** Hundredths of a per cent as PayPal writes percentages, and back. */
export const percentOf = (rate: number): string => String(rate / 100);
export const rateOf = (percentage: unknown): number => Math.round(Number(percentage ?? 0) * 100);
