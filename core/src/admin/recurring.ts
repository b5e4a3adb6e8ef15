import { cyclesLater } from "../pricing/rules.ts";
import { DAY } from "../time.ts";

/** A line of an invoice. `credit` and `rest` settle the remainder of a period when a plan is changed. */
export type PaidLine = {
  kind: "period" | "credit" | "rest" | "discount" | "refund";
  cents: number;
  start: number;
  end: number;
};

/** A period longer than this is a year. */
const LONGEST_MONTH = 45 * DAY;
const isYear = ({ start, end }: PaidLine) => end - start > LONGEST_MONTH;

/** What a line comes to per month. Discounts hold once and refunds are counted apart. */
function perMonth(line: PaidLine, yearly: boolean): number {
  const { kind, cents, start, end } = line;
  if (kind === "period") return isYear(line) ? cents / 12 : cents;
  if (kind !== "credit" && kind !== "rest") return 0;
  const month = yearly ? (end - cyclesLater(end, "yearly", -1)) / 12 : end - cyclesLater(end, "monthly", -1);
  return end > start ? (cents * month) / (end - start) : 0;
}

/** What a customer pays per month before VAT, by what is paid for at an instant. */
export function monthlyValue(lines: readonly PaidLine[], at: number): number {
  const running = lines.filter(({ start, end }) => start <= at && at < end);
  const yearly = running.some((line) => line.kind === "period" && isYear(line));
  return Math.max(0, Math.round(running.reduce((sum, line) => sum + perMonth(line, yearly), 0)));
}

type Movement = {
  /** Per month before VAT, at the end of the month. */
  recurring: number;
  customers: number;
  /** Of it from customers who paid nothing at the end of the month before. */
  gained: number;
  /** What customers paid at the end of the month before, who pay nothing now. */
  lost: number;
  /** What larger and smaller plans of the others amount to. */
  changed: number;
};

/** One movement for each instant but the first, compared with the one before it. */
export function movements(
  customers: readonly (readonly PaidLine[])[],
  instants: readonly number[],
): Movement[] {
  const values = customers.map((lines) => instants.map((at) => monthlyValue(lines, at)));
  return instants.slice(1).map((_, index) => {
    const pairs = values.map((row) => ({ was: row[index] ?? 0, is: row[index + 1] ?? 0 }));
    const sum = (worth: (pair: { was: number; is: number }) => number) =>
      pairs.reduce((all, pair) => all + worth(pair), 0);
    return {
      recurring: sum(({ is }) => is),
      customers: pairs.filter(({ is }) => is > 0).length,
      gained: sum(({ was, is }) => (was === 0 ? is : 0)),
      lost: sum(({ was, is }) => (is === 0 ? was : 0)),
      changed: sum(({ was, is }) => (was > 0 && is > 0 ? is - was : 0)),
    };
  });
}
