import {
  countFormats,
  decimalFormats,
  formatShare,
  percentFormats,
  signed,
} from "@owlstat/core/charts/formats.ts";
import type { Formats } from "@owlstat/core/charts/types.ts";
import { formatFixed, weekdayName } from "@owlstat/core/i18n/format.ts";
import { useMemo } from "react";
import { useLanguage, useT } from "../../platform/i18n.tsx";
import { useEngagementDecimals } from "../../platform/preferences.ts";

/** How charts write values in the reader's language. */
export type ChartFormats = {
  count: Formats;
  /** Engagement in percent, with the decimals its reader wants; rates change in percentage points. */
  percent: Formats;
  decimal: Formats;
  signedCount: Formats;
  /** From how many: n = 12. */
  n: (n: number) => string;
  /** A share of one. */
  share: (share: number) => string;
  /** Monday first. */
  weekdays: string[];
};

export function useChartFormats(): ChartFormats {
  const t = useT("charts");
  const language = useLanguage();
  const decimals = useEngagementDecimals();
  return useMemo(() => {
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
      weekdays: Array.from({ length: 7 }, (_, day) => weekdayName(day, language)),
    };
  }, [t, language, decimals]);
}
