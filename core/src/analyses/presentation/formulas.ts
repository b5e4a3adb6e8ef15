import { formatFixed, formatNumber, withPercent } from "../../i18n/format.ts";
import type { Language } from "../../i18n/languages.ts";
import type { Split } from "../content/groups.ts";

export type Write = {
  count(value: number): string;
  rate(value: number): string;
  percent(value: number): string;
};

export function liftCase(
  { with: own, without, lift }: Split & { lift: number | null },
  { rate }: Write,
): string {
  if (own.rate === null || without.rate === null || lift === null) return "";
  return `${rate(own.rate)} ÷ ${rate(without.rate)} ≈ ${rate(lift)}`;
}

/** How the numbers of a formula are written. */
export function writeIn(language: Language): Write {
  const count = (number: number) => formatNumber(number, language);
  return {
    count,
    rate: (number) => formatFixed(number, language, 2),
    percent: (number) => withPercent(count(number), language),
  };
}
