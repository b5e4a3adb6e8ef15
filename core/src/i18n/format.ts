import { DAY, type Day, dayStart } from "../time.ts";
import { type Language, LOCALES } from "./languages.ts";

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

/**
 * Italian and Spanish may leave four digits together. Below or beside longer numbers they would read as shorter than
 * they are, so every thousand is set apart in every language.
 */
const GROUPED = { useGrouping: "always" } as const;

function numberFormat(language: Language, minimum: number, maximum: number): Intl.NumberFormat {
  const key = `n${language}${minimum}${maximum}`;
  let format = formats.get(key) as Intl.NumberFormat | undefined;
  if (!format) {
    format = new Intl.NumberFormat(LOCALES[language], {
      minimumFractionDigits: minimum,
      maximumFractionDigits: maximum,
      // What is written as nothing has no sign.
      signDisplay: "negative",
      ...GROUPED,
    });
    formats.set(key, format);
  }
  return format;
}

/** `style` names the options: writing them down for every date would take longer than the date. */
function dateFormat(
  language: Language,
  style: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `d${language}${style}`;
  let format = formats.get(key) as Intl.DateTimeFormat | undefined;
  if (!format) {
    format = new Intl.DateTimeFormat(LOCALES[language], options);
    formats.set(key, format);
  }
  return format;
}

/** The minus sign, not a hyphen: it is as wide as the plus sign. */
export const MINUS = "−";
export const withMinus = (text: string) => text.replace("-", MINUS);

type Signs = {
  /** What sets whole numbers apart in threes. */
  group: string;
  decimal: "," | ".";
  /** The per cent sign behind a number, with the space before it. */
  percent: string;
  euros: (sign: string, amount: string) => string;
  /** The colon behind a name. */
  colon: string;
};

const last: Signs["euros"] = (sign, amount) => `${sign}${amount}\u00a0€`;
const first: Signs["euros"] = (sign, amount) => `${sign}€${amount}`;
const firstApart: Signs["euros"] = (sign, amount) => `€\u00a0${sign}${amount}`;

/**
 * How each language writes numbers. Written down, because asking Intl for it was the longest step of the start of a page.
 * Spaces do not break; the French ones are narrow in numbers.
 */
const SIGNS: Record<Language, Signs> = {
  it: { group: ".", decimal: ",", percent: "%", euros: last, colon: ":" },
  fr: { group: "\u202f", decimal: ",", percent: "\u202f%", euros: last, colon: "\u00a0:" },
  de: { group: ".", decimal: ",", percent: "\u00a0%", euros: last, colon: ":" },
  es: { group: ".", decimal: ",", percent: "\u00a0%", euros: last, colon: ":" },
  nl: { group: ".", decimal: ",", percent: "%", euros: firstApart, colon: ":" },
  en: { group: ",", decimal: ".", percent: "%", euros: first, colon: ":" },
};

export const decimalMark = (language: Language): "," | "." => SIGNS[language].decimal;

/** Whole numbers, of which pages are full, without Intl, which takes several times as long. */
function wholeNumber(value: number, language: Language): string {
  const { group } = SIGNS[language];
  const digits = String(Math.abs(value));
  const sign = value < 0 ? MINUS : "";
  if (digits.length <= 3) return sign + digits;
  let text = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3)
    text = digits.slice(Math.max(0, end - 3), end) + group + text;
  return sign + text;
}

/** A full number with the language's separators. */
export function formatNumber(value: number, language: Language, decimals = 0): string {
  if (Number.isSafeInteger(value) && !Object.is(value, -0)) return wholeNumber(value, language);
  return withMinus(numberFormat(language, 0, decimals).format(value));
}

/** A number with a fixed count of decimals; halves round away from zero as written in decimal (1.005 gives 1.01). */
export function formatFixed(value: number, language: Language, decimals: number): string {
  return withMinus(numberFormat(language, decimals, decimals).format(roundDecimal(value, decimals)));
}

/** Engagement in tables and tiles: two decimals, unless its reader chose otherwise. */
export function formatEngagement(value: number, language: Language, decimals = 2): string {
  return formatFixed(value, language, decimals);
}

/** A written number with its per cent sign, apart from it where the language wants that. */
export function withPercent(text: string, language: Language): string {
  return text + SIGNS[language].percent;
}

/**
 * K and M in every language, at most one decimal, with the language's own decimal mark. From a thousand millions on
 * they are whole: 2,148M.
 */
export function abbreviate(value: number, language: Language): string {
  return shortened(value, language, (short) => (short < 1000 ? 1 : 0));
}

/** With up to three decimals, where these tell numbers apart that are the same in short: 1.055M. */
export function abbreviateFinely(value: number, language: Language): string {
  return shortened(value, language, () => 3);
}

function shortened(value: number, language: Language, decimalsOf: (short: number) => number): string {
  const size = Math.abs(value);
  if (size < 1000) return fewDecimals(value, language, 1);
  const [unit, letter] = roundDecimal(size / 1000, 1) < 1000 ? [1000, "K"] : [1_000_000, "M"];
  return `${fewDecimals(value / unit, language, decimalsOf(roundDecimal(size / unit, 1)))}${letter}`;
}

/**
 * Formats small numbers without Intl: creating the first number format costs more than anything else at page
 * start.
 */
function fewDecimals(value: number, language: Language, decimals: number): string {
  const rounded = roundDecimal(value, decimals);
  if (!(Math.abs(rounded) < 1000)) return numberFormat(language, 0, decimals).format(rounded);
  return String(rounded).replace(".", decimalMark(language));
}

function roundDecimal(value: number, decimals: number): number {
  const sign = value < 0 ? -1 : 1;
  const shifted = Number(`${Math.abs(value)}e${decimals}`);
  return Number.isNaN(shifted) ? value : sign * Number(`${Math.round(shifted)}e-${decimals}`);
}

/** The same few days stand on every page, many times over. */
const writtenDays = new Map<string, string>();
const MOST_DAYS = 5000;

/** Whether a written number is more than nothing: small differences may be written as 0. */
export function isMore(written: string): boolean {
  return /[1-9]/.test(written);
}

/** DD MMMM YYYY in the language's own words. */
export function formatDate(day: Day | number, language: Language, timeZone = "UTC"): string {
  if (typeof day === "number") return writeDate(day, language, timeZone);
  const key = `${language}${timeZone}${day}`;
  const known = writtenDays.get(key);
  if (known !== undefined) return known;
  const text = writeDate(dayStart(day), language, timeZone);
  if (writtenDays.size >= MOST_DAYS) writtenDays.clear();
  writtenDays.set(key, text);
  return text;
}

function writeDate(instant: number, language: Language, timeZone: string): string {
  const options = { day: "2-digit", month: "long", year: "numeric", timeZone } as const;
  return dateFormat(language, `date ${timeZone}`, options).format(instant);
}

/** Short day and month for axes: 03 Nov. */
export function formatDayShort(day: Day, language: Language): string {
  return dateFormat(language, "axis", { day: "2-digit", month: "short", timeZone: "UTC" }).format(
    dayStart(day),
  );
}

/** A range of days: 16 Oct – 14 Nov. The year is added on request, or when the two years differ. */
export function formatDays(from: Day, to: Day, language: Language, withYear = false): string {
  if (from === to) return formatDate(to, language);
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  const plain = sameYear && !withYear;
  const years = plain ? {} : { year: "numeric" as const };
  const options = { day: "2-digit", month: "short", ...years, timeZone: "UTC" } as const;
  const short = dateFormat(language, plain ? "days" : "days with years", options);
  return `${short.format(dayStart(from))} – ${short.format(dayStart(to))}`;
}

export function formatMonth(day: Day, language: Language): string {
  const options = { month: "short", year: "numeric", timeZone: "UTC" } as const;
  return dateFormat(language, "month", options).format(dayStart(day));
}

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
  const key = `e${language}${currency}${whole}`;
  let format = formats.get(key) as Intl.NumberFormat | undefined;
  if (!format) {
    const digits = { minimumFractionDigits: whole, maximumFractionDigits: whole };
    format = new Intl.NumberFormat(LOCALES[language], { style: "currency", currency, ...digits, ...GROUPED });
    formats.set(key, format);
  }
  return format.format(amount);
}

/** Whole cents of euros, without Intl: pages that name a price start sooner. */
function euros(cents: number, language: Language): string {
  const size = Math.abs(cents);
  const rest = String(size % 100).padStart(2, "0");
  const amount = `${wholeNumber(Math.floor(size / 100), language)}${decimalMark(language)}${rest}`;
  return SIGNS[language].euros(cents < 0 ? MINUS : "", amount);
}

/** An amount in cents with its currency, as the language writes money. */
export function formatMoney(cents: number, currency: string, language: Language): string {
  if (currency === "EUR" && Number.isSafeInteger(cents)) return euros(cents, language);
  const key = `m${language}${currency}`;
  let format = formats.get(key) as Intl.NumberFormat | undefined;
  if (!format) {
    format = new Intl.NumberFormat(LOCALES[language], { style: "currency", currency, ...GROUPED });
    formats.set(key, format);
  }
  return format.format(cents / 100).replace("-", MINUS);
}

/** Names as a sentence lists them. */
export function formatList(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(LOCALES[language]).format(names);
}

/** A name and what is said about it. */
export function labelled(name: string, text: string, language: Language): string {
  return `${name}${SIGNS[language].colon} ${text}`;
}
