import {
  abbreviate,
  abbreviateFinely,
  formatDate,
  formatDayShort,
  formatFixed,
  formatMonth,
  formatNumber,
  withMinus,
  withPercent,
} from "../i18n/format.ts";
import type { Language } from "../i18n/languages.ts";
import { formatMonthShort } from "../i18n/rare-formats.ts";
import type { Formats } from "./types.ts";

function dayFormats(language: Language): Pick<Formats, "day" | "dayTick"> {
  return {
    day: (day) => formatDate(day, language),
    dayTick: (day, step) => {
      if (step === "year") return day.slice(0, 4);
      if (step === "monthName") return formatMonthShort(day, language);
      return step === "month" ? formatMonth(day, language) : formatDayShort(day, language);
    },
  };
}

/** Followers, posts, likes: whole numbers, K and M on axes. */
export function countFormats(language: Language, missing: string): Formats {
  return {
    ...dayFormats(language),
    value: (value) => formatNumber(value, language),
    tick: (value, fine) => withMinus((fine ? abbreviateFinely : abbreviate)(value, language)),
    missing,
  };
}

/** Rates that are already in percent: two decimals unless the reader chose otherwise, fewer on axes. */
export function percentFormats(language: Language, missing: string, decimals = 2): Formats {
  return {
    ...dayFormats(language),
    value: (value) => withPercent(formatFixed(value, language, decimals), language),
    tick: (value) => withPercent(formatNumber(value, language, 2), language),
    missing,
  };
}

/** A share of one as a percentage without decimals. */
export function formatShare(share: number, language: Language): string {
  return withPercent(formatNumber(share * 100, language), language);
}

/** Ratios and scores. */
export function decimalFormats(language: Language, missing: string, decimals = 2): Formats {
  return {
    ...dayFormats(language),
    value: (value) => formatFixed(value, language, decimals),
    tick: (value) => formatNumber(value, language, decimals),
    missing,
  };
}

/** Changes: a sign on everything but zero. */
export function signed(formats: Formats): Formats {
  const sign = (value: number, text: string) =>
    value > 0 && !/^0([.,]0+)?\D*$/.test(text) ? `+${text}` : text;
  return {
    ...formats,
    value: (value) => sign(value, formats.value(value)),
    tick: (value, fine) => sign(value, formats.tick(value, fine)),
  };
}
