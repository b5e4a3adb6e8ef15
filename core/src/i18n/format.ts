import { type Day, dayOf, dayStart } from "../time.ts";
import { type Language, LOCALES } from "./languages.ts";

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

/**
 * Italian and Spanish may leave four digits together. Below or beside longer numbers they would read as shorter than
 * they are, so every thousand is set apart in every language.
 */
export const GROUPED = { useGrouping: "always" } as const;

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
export function dateFormat(
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

/** Above this a number and its decimals do not fit into what a computer keeps of it. */
const LONGEST = 1e9;

/** A number with a fixed count of decimals; halves round away from zero as written in decimal (1.005 gives 1.01). */
export function formatFixed(value: number, language: Language, decimals: number): string {
  const rounded = roundDecimal(value, decimals);
  if (!(Math.abs(rounded) < LONGEST))
    return withMinus(numberFormat(language, decimals, decimals).format(rounded));
  const [whole, rest] = Math.abs(rounded).toFixed(decimals).split(".");
  const sign = rounded < 0 ? MINUS : "";
  return sign + wholeNumber(Number(whole), language) + (rest ? decimalMark(language) + rest : "");
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

/** Whether a written number is more than nothing: small differences may be written as 0. */
export function isMore(written: string): boolean {
  return /[1-9]/.test(written);
}

type Calendar = {
  months: readonly string[];
  /** Left out: the first three letters, of September four where that is said. */
  short?: readonly string[];
  longSeptember?: true;
  /** What stands between the day and the month, and without its full stop before the year; left out, a space. */
  apart?: string;
};

const words = (text: string) => text.split(" ");

/** How each language writes days, for the same reason: the first format that Intl makes blocks a slow phone for 80 ms. */
const CALENDARS: Record<Language, Calendar> = {
  it: {
    months: words(
      "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    ),
  },
  fr: {
    months: words("janvier février mars avril mai juin juillet août septembre octobre novembre décembre"),
    short: words("janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc."),
  },
  de: {
    months: words("Januar Februar März April Mai Juni Juli August September Oktober November Dezember"),
    short: words("Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez."),
    apart: ". ",
  },
  es: {
    months: words("enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"),
    longSeptember: true,
    apart: " de ",
  },
  nl: {
    months: words("januari februari maart april mei juni juli augustus september oktober november december"),
    short: words("jan feb mrt apr mei jun jul aug sep okt nov dec"),
  },
  en: {
    months: words("January February March April May June July August September October November December"),
    longSeptember: true,
  },
};

const monthOf = (day: Day) => Number(day.slice(5, 7)) - 1;

function shortMonth(day: Day, language: Language): string | undefined {
  const { months, short, longSeptember } = CALENDARS[language];
  const month = monthOf(day);
  return short ? short[month] : months[month]?.slice(0, longSeptember && month === 8 ? 4 : 3);
}

/** DD MMMM YYYY in the language's own words. */
export function formatDate(day: Day | number, language: Language, timeZone = "UTC"): string {
  if (timeZone !== "UTC") {
    const options = { day: "2-digit", month: "long", year: "numeric", timeZone } as const;
    return dateFormat(language, `date ${timeZone}`, options).format(
      typeof day === "number" ? day : dayStart(day),
    );
  }
  if (typeof day === "number") return formatDate(dayOf(day), language);
  const { months, apart = " " } = CALENDARS[language];
  return day.slice(8) + apart + months[monthOf(day)] + apart.replace(".", "") + day.slice(0, 4);
}

/** Short day and month for axes: 03 Nov. */
export function formatDayShort(day: Day, language: Language): string {
  return `${day.slice(8)}${language === "de" ? "." : ""} ${shortMonth(day, language)}`;
}

/** A range of days: 16 Oct – 14 Nov. The year is added on request, or when the two years differ. */
export function formatDays(from: Day, to: Day, language: Language, withYear = false): string {
  if (from === to) return formatDate(to, language);
  const plain = !withYear && from.slice(0, 4) === to.slice(0, 4);
  const write = (day: Day) => formatDayShort(day, language) + (plain ? "" : ` ${day.slice(0, 4)}`);
  return `${write(from)} – ${write(to)}`;
}

export function formatMonth(day: Day, language: Language): string {
  return `${shortMonth(day, language)} ${day.slice(0, 4)}`;
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

/** A name and what is said about it. */
export function labelled(name: string, text: string, language: Language): string {
  return `${name}${SIGNS[language].colon} ${text}`;
}
