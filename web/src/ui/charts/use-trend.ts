import { trendSentence } from "@owlstat/core/charts/sentence.ts";
import type { Formats, Point } from "@owlstat/core/charts/types.ts";
import { useCallback } from "react";
import { useT } from "../../platform/texts/i18n.tsx";

type WriteTrend = (
  metric: string,
  points: readonly Point[],
  formats: Pick<Formats, "value" | "change">,
) => string | undefined;

/** The sentence about a line, for titles. */
export function useTrend(): WriteTrend {
  const t = useT("profiles");
  return useCallback((metric, points, formats) => trendSentence(metric, points, formats, t), [t]);
}
