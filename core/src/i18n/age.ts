import { DAY, HOUR, MINUTE } from "../time.ts";
import { type Language, LOCALES } from "./languages.ts";

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
];

const formats = new Map<string, Intl.RelativeTimeFormat>();

function formatOf(language: Language, style: "long" | "short"): Intl.RelativeTimeFormat {
  const key = language + style;
  const format =
    formats.get(key) ?? new Intl.RelativeTimeFormat(LOCALES[language], { numeric: "auto", style });
  formats.set(key, format);
  return format;
}

/** How long ago, in the largest unit that fits: 2 hours ago, yesterday. Short in the column of a table: 2 hr ago. */
export function ageText(
  instant: number,
  now: number,
  language: Language,
  style: "long" | "short" = "long",
): string {
  const format = formatOf(language, style);
  const age = Math.max(0, now - instant);
  const [unit, length] = UNITS.find(([, size]) => age >= size) ?? ["minute", MINUTE];
  const count = Math.floor(age / length);
  return format.format(-(style === "short" ? Math.max(1, count) : count), unit);
}
