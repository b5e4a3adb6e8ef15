import { seriesSummary } from "@owlstat/core/charts/summary.ts";
import type { Formats, Point } from "@owlstat/core/charts/types.ts";
import { useCallback } from "react";
import { useT } from "../../platform/i18n.tsx";

type WriteTrend = (
  metric: string,
  points: readonly Point[],
  formats: Pick<Formats, "value" | "change">,
) => string | undefined;

/** What a line says, in a title: by how much it rose or fell. One day says nothing yet. */
export function useTrend(): WriteTrend {
  const t = useT("profiles");
  return useCallback(
    (metric, points, { value, change: write = value }) => {
      const summary = seriesSummary(points);
      if (!summary || summary.first.day === summary.last.day) return undefined;
      const { change } = summary;
      const direction = change > 0 ? "up" : change < 0 ? "down" : "same";
      return t("finding.trend", { metric, direction, change: write(Math.abs(change)) });
    },
    [t],
  );
}
