export type Money = { currency_code: string; value: string };

/** Amounts are texts with two decimals on the wire and whole cents inside. */
export const centsOf = (money: Money | undefined): number => Math.round(Number(money?.value ?? 0) * 100);

export const moneyOf = (cents: number, currency_code = "EUR"): Money => ({
  currency_code,
  value: (cents / 100).toFixed(2),
});

/** Tax on an amount, rounded half up. Percentages have at most two decimals. */
export const taxOf = (cents: number, percentage: string): number =>
  Math.floor((cents * Math.round(Number(percentage) * 100) + 5000) / 10_000);

export type Unit = "DAY" | "WEEK" | "MONTH" | "YEAR";
const DAY = 86_400_000;

/** So many units later. A month that has no such day gives its last one. */
export function later(from: number, unit: Unit, count: number): number {
  if (unit === "DAY") return from + count * DAY;
  if (unit === "WEEK") return from + 7 * count * DAY;
  const at = new Date(from);
  const wanted = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + count * (unit === "YEAR" ? 12 : 1));
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(wanted, last));
  return at.getTime();
}
