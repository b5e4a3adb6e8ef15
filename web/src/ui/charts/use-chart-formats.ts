import { type ChartFormats, chartFormats } from "@owlstat/core/charts/chart-formats.ts";
import { useMemo } from "react";
import { useLanguage, useT } from "../../platform/i18n.tsx";
import { useEngagementDecimals } from "../../platform/preferences.ts";

export function useChartFormats(): ChartFormats {
  const t = useT("charts");
  const language = useLanguage();
  const decimals = useEngagementDecimals();
  return useMemo(() => chartFormats(language, t, decimals), [t, language, decimals]);
}
