import { type Language, LOCALES } from "@owlstat/core/i18n/languages.ts";
import { DAY, HOUR, MINUTE } from "@owlstat/core/time.ts";

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
];

/** How long ago, in the largest unit that fits: 2 hours ago, yesterday. */
export function ageText(instant: number, now: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: "auto" });
  const age = Math.max(0, now - instant);
  const [unit, length] = UNITS.find(([, size]) => age >= size) ?? ["minute", MINUTE];
  return format.format(-Math.floor(age / length), unit);
}
