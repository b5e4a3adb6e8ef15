import { formatFixed, formatNumber, withPercent } from "../../i18n/format.ts";
import type { Language } from "../../i18n/languages.ts";
import type { Split } from "../content/groups.ts";

export type Write = {
  count(value: number): string;
  /** With two decimals, unless told otherwise. */
  rate(value: number, decimals?: number): string;
  percent(value: number): string;
};

export function liftCase(
  { with: own, without, lift }: Split & { lift: number | null },
  { rate }: Write,
): string {
  if (own.rate === null || without.rate === null || lift === null) return "";
  const decimals = decimalsOf(own.rate, without.rate);
  return `${rate(own.rate, decimals)} ÷ ${rate(without.rate, decimals)} ≈ ${rate(lift)}`;
}

const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** As many as the division of what is written needs to come to what is written. Rates are stored with four. */
function decimalsOf(above: number, below: number): number {
  const result = round(above / below, 2);
  const holds = (decimals: number) => round(round(above, decimals) / round(below, decimals), 2) === result;
  return [2, 3].find(holds) ?? 4;
}

/** How the numbers of a formula are written. */
export function writeIn(language: Language): Write {
  const count = (number: number) => formatNumber(number, language);
  return {
    count,
    rate: (number, decimals = 2) => formatFixed(number, language, decimals),
    percent: (number) => withPercent(count(number), language),
  };
}
