import { type ChartFormats, chartFormats } from "@owlstat/core/charts/chart-formats.ts";
import { useMemo } from "react";
import { useEngagementDecimals } from "../../platform/browser/preferences.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";

export function useChartFormats(): ChartFormats {
  const t = useT("charts");
  const language = useLanguage();
  const decimals = useEngagementDecimals();
  return useMemo(() => chartFormats(language, t, decimals), [t, language, decimals]);
}
