import { abbreviate, formatFixed, formatNumber, MINUS } from "./format.ts";
import type { Language } from "./languages.ts";

/** What changed: a count, a share in per cent, or a rate in percentage points. */
export type DeltaKind = "count" | "percent" | "points";
export type DeltaParts = {
  tone: "positive" | "negative" | "neutral";
  arrow: "▲" | "▼" | "";
  /** Sign and size in the language's own digits, without a unit. */
  amount: string;
};

const PERCENT_DECIMALS = 2;

/** A change with sign, arrow and colour. If it rounds to 0 it is neutral and has no arrow. */
export function deltaParts(
  value: number,
  language: Language,
  kind: DeltaKind = "count",
  short = false,
  /** Of percentage points. */
  decimals = 2,
): DeltaParts {
  const size = Math.abs(value);
  const amount = short ? abbreviate(size, language) : sizeText(size, language, kind, decimals);
  if (!/[1-9]/.test(amount)) return { tone: "neutral", arrow: "", amount };
  return value > 0
    ? { tone: "positive", arrow: "▲", amount: `+${amount}` }
    : { tone: "negative", arrow: "▼", amount: `${MINUS}${amount}` };
}

function sizeText(size: number, language: Language, kind: DeltaKind, decimals: number): string {
  if (kind === "count") return formatNumber(size, language);
  return formatFixed(size, language, kind === "percent" ? PERCENT_DECIMALS : decimals);
}

/** The difference of two rates as both are written, for where they stand one above the other. */
export function shownDelta(now: number, change: number, decimals: number): number {
  const shown = (rate: number) => Math.round(rate * 10 ** decimals);
  return (shown(now) - shown(now - change)) / 10 ** decimals;
}
