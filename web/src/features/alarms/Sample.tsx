import { writeValue } from "@owlstat/core/alarms/writing.ts";
import type { LineInput } from "@owlstat/core/charts/line.ts";
import { getDashboard } from "@owlstat/core/dashboard/contract.ts";
import { useMemo } from "react";
import { useRead } from "../../platform/calls/query.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { LineChart } from "../../ui/charts/LineChart.tsx";
import { useChartFormats } from "../../ui/charts/use-chart-formats.ts";
import { Card } from "../../ui/layout/Card.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { type SampleAlarm, sampleAlarm } from "./sample.ts";

/** What an alarm did on a well-known profile, for those who track nothing yet. */
export function Sample() {
  const { data } = useRead(getDashboard);
  const alarm = data?.sample ? sampleAlarm(data) : null;
  return alarm && <Shown alarm={alarm} />;
}

function Shown({ alarm: { username, readings, value, fired } }: { alarm: SampleAlarm }) {
  const t = useT("alarms");
  const language = useLanguage();
  const formats = useChartFormats();
  const written = writeValue("followers", value, language);
  const measure = t("measure.followers");
  const input = useMemo(
    (): LineInput => ({
      series: [{ label: `@${username}`, points: readings }],
      marked: fired,
      measure,
      threshold: { value, label: written },
      formats: formats.count,
    }),
    [fired, formats, measure, readings, username, value, written],
  );
  const what = { measure, who: `@${username}`, value: written };
  return (
    <Card
      title={t("sentence.above", what)}
      subtitle={t("sample.times", { count: fired.length })}
      actions={<Badge tone="brand">{t("sample.badge")}</Badge>}
    >
      <LineChart input={input} label={t("sentence.above", what)} />
    </Card>
  );
}
