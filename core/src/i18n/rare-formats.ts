import { DAY, type Day, dayStart } from "../time.ts";
import { dateFormat, GROUPED } from "./format.ts";
import { type Language, LOCALES } from "./languages.ts";

// What few pages write, by the browser's own formats; every page loads the others.

/** The month alone, in short: Nov. */
export function formatMonthShort(day: Day, language: Language): string {
  return dateFormat(language, "short month", { month: "short", timeZone: "UTC" }).format(dayStart(day));
}

/** Date and minute, for stamps. */
export function formatInstant(instant: number, language: Language, timeZone = "UTC"): string {
  const options = { dateStyle: "long", timeStyle: "short", timeZone } as const;
  return dateFormat(language, `instant ${timeZone}`, options).format(instant);
}

/** The same where there is little room: 17 Nov, 13:08. */
export function formatInstantShort(instant: number, language: Language, timeZone = "UTC"): string {
  const options = { day: "2-digit", month: "short", hour: "2-digit", minute: "2-digit", timeZone } as const;
  return dateFormat(language, `short instant ${timeZone}`, options).format(instant);
}

/** Monday first, 0 to 6, in the language's own short words. */
export function weekdayName(index: number, language: Language, style: "short" | "long" = "short"): string {
  return dateFormat(language, `weekday ${style}`, { weekday: style, timeZone: "UTC" }).format(
    dayStart("2024-01-01") + index * DAY,
  );
}

/** 1 to 12, in the language's own words. */
export function monthName(month: number, language: Language): string {
  return dateFormat(language, "month alone", { month: "long", timeZone: "UTC" }).format(
    Date.UTC(2024, month - 1, 1),
  );
}

/** An estimate in whole units of a currency: cents would claim to be known. */
export function formatEstimate(amount: number, currency: string, language: Language): string {
  const whole = Math.abs(amount) >= 10 ? 0 : 2;
  const digits = { minimumFractionDigits: whole, maximumFractionDigits: whole };
  const options = { style: "currency", currency, ...digits, ...GROUPED } as const;
  return new Intl.NumberFormat(LOCALES[language], options).format(amount);
}

/** Names as a sentence lists them. */
export function formatList(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(LOCALES[language]).format(names);
}
