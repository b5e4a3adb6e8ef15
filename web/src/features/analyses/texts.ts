import { periodText } from "@owlstat/core/analyses/presentation/writing.ts";
import type { Window } from "@owlstat/core/analyses/types.ts";
import { decimalFormats } from "@owlstat/core/charts/formats.ts";
import { weekdayName } from "@owlstat/core/i18n/format.ts";
import { useMemo } from "react";
import { useLanguage, useT } from "../../platform/i18n.tsx";
import { useChartFormats } from "../../ui/charts/use-chart-formats.ts";
import { useShading } from "../../ui/charts/use-shading.ts";
import { useTrend } from "../../ui/charts/use-trend.ts";
import type { Analyses } from "./api.ts";

/** A period in words, always with its days: Last 30 days, 16 Oct – 14 Nov. */
export function usePeriodText(): (window: Window) => string {
  const t = useT("profiles");
  const language = useLanguage();
  return (window) => periodText(window, t, language);
}

/** Everything a section needs to write and draw its figures. */
export function useSectionTexts(analyses: Analyses) {
  const t = useT("analyses");
  const p = useT("profiles");
  const c = useT("charts");
  const language = useLanguage();
  const formats = useChartFormats();
  const oneDecimal = useMemo(() => decimalFormats(language, formats.count.missing, 1), [language, formats]);
  const period = usePeriodText()(analyses.window);
  return {
    t,
    p,
    c,
    language,
    formats,
    oneDecimal,
    period,
    trend: useTrend(),
    /** For every chart of days whose figure can be imported: followers, following, posts and what is made of them. */
    imported: useShading(analyses.imported),
    weekday: (index: number) => weekdayName(index, language, "long"),
    /** A mean: decimals only where they say something. */
    mean: (value: number) =>
      Math.abs(value) < 100 ? oneDecimal.value(value) : formats.count.value(Math.round(value)),
  };
}
