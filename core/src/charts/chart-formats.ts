import { formatFixed } from "../i18n/format.ts";
import type { Language } from "../i18n/languages.ts";
import { weekdayName } from "../i18n/rare-formats.ts";
import type { Translate } from "../i18n/translate.ts";
import { countFormats, decimalFormats, formatShare, percentFormats, signed } from "./formats.ts";
import type { Formats } from "./types.ts";

/** How charts write values in the reader's language. */
export type ChartFormats = {
  count: Formats;
  /** Engagement in percent, with the decimals its reader wants; rates change in percentage points. */
  percent: Formats;
  decimal: Formats;
  signedCount: Formats;
  /** The size of a sample, such as "n = 12". */
  n: (n: number) => string;
  /** A share from 0 to 1, as a percentage. */
  share: (share: number) => string;
  /** Monday first. */
  weekdays: string[];
};

export function chartFormats(language: Language, t: Translate<"charts">, decimals = 2): ChartFormats {
  const missing = t("missing");
  const count = countFormats(language, missing);
  const points = (value: number) => t("points", { value: formatFixed(value, language, decimals) });
  return {
    count,
    percent: { ...percentFormats(language, missing, decimals), change: points },
    decimal: decimalFormats(language, missing),
    signedCount: { ...signed(count), change: count.value },
    n: (n) => t("count", { n }),
    share: (share) => formatShare(share, language),
    // Only when asked for: they need a format of Intl, and few charts name days of the week.
    get weekdays() {
      return Array.from({ length: 7 }, (_, day) => weekdayName(day, language));
    },
  };
}
