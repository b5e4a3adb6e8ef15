import type { Trend } from "@owlstat/core/dashboard/contract.ts";
import type { Day } from "@owlstat/core/time.ts";
import { useMemo } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { LineChart } from "../../ui/charts/LineChart.tsx";
import { useChartFormats } from "../../ui/charts/use-chart-formats.ts";
import { Card } from "../../ui/layout/Card.tsx";

const HEIGHT = 220;

/** The followers of all accounts together, drawn. */
export function TotalTrend({ trend }: { trend: Trend }) {
  const t = useT("dashboard");
  const formats = useChartFormats();
  const input = useMemo(() => {
    const points = trend.points.map(({ day, followers }) => ({ day: day as Day, value: followers }));
    return { series: [{ label: t("tile.followers"), points }], formats: formats.count, whole: true };
  }, [trend, formats, t]);
  const known = trend.points.filter(({ followers }) => followers !== null).length;
  if (known < 2) return null;
  return (
    <Card title={t("trend.title")} subtitle={t("trend.of", { of: trend.of })}>
      <LineChart input={input} label={t("trend.title")} height={HEIGHT} />
    </Card>
  );
}
