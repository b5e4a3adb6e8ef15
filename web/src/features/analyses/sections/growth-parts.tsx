import type { FanInput } from "@owlstat/core/charts/fan.ts";
import { fanTable } from "@owlstat/core/charts/table.ts";
import { abbreviate, formatDate, formatNumber } from "@owlstat/core/i18n/format.ts";
import type { Day } from "@owlstat/core/time.ts";
import { useState } from "react";
import { useT } from "../../../platform/i18n.tsx";
import { FanChart } from "../../../ui/charts/FanChart.tsx";
import { Segmented } from "../../../ui/controls/Segmented.tsx";
import { Badge } from "../../../ui/marks/Badge.tsx";
import { Delta } from "../../../ui/marks/Delta.tsx";
import { AnalysisCard } from "../AnalysisCard.tsx";
import type { AnalysisValue } from "../api.ts";
import { WIDE } from "../SectionFrame.tsx";
import type { SectionProps } from "../section-props.ts";
import { useSectionTexts } from "../texts.ts";

export function Anomalies({ analyses }: SectionProps) {
  const { t, p, c, language, formats } = useSectionTexts(analyses);
  return (
    <AnalysisCard
      id="anomalies"
      basis={analyses}
      result={analyses.results.anomalies}
      when={p("period.90d")}
      finding={({ days }) => p("finding.anomalies", { count: days.length })}
      table={({ days }) => ({
        columns: [
          { label: c("table.day"), numeric: false },
          { label: t("daily-change.title"), numeric: true },
          { label: p("anomalies.cause"), numeric: false },
        ],
        rows: days.map(({ day, change, causes }) => [
          { text: formatDate(day, language), raw: day },
          { text: formats.signedCount.value(change), raw: change },
          ...[causes.map((cause) => t(`anomalies.cause.${cause}`)).join("; ")].map((text) => ({
            text,
            raw: text,
          })),
        ]),
      })}
    >
      {({ days, usual }) => (
        <div className="flex flex-col gap-3">
          <p className="text-muted">{p("anomalies.usual", { usual: formats.signedCount.value(usual) })}</p>
          <ul className="flex flex-col divide-y divide-line">
            {days
              .toReversed()
              .slice(0, 6)
              .map(({ day, change, causes }) => (
                <li key={day} className="flex flex-col gap-0.5 py-2">
                  <span className="flex justify-between gap-4">
                    <span className="font-medium">{formatDate(day, language)}</span>
                    <Delta value={change} />
                  </span>
                  <span className="text-muted">
                    {causes.map((cause) => t(`anomalies.cause.${cause}`)).join("; ")}
                  </span>
                </li>
              ))}
          </ul>
        </div>
      )}
    </AnalysisCard>
  );
}

const HORIZONS = ["30", "90", "180"] as const;
type Horizon = (typeof HORIZONS)[number];

export function ForecastCard({ analyses }: SectionProps) {
  const { t, p, c, language, formats, imported } = useSectionTexts(analyses);
  const [ahead, setAhead] = useState<Horizon>("90");
  const { followers } = analyses.results;
  const input = ({ days }: AnalysisValue<"forecast">): FanInput => ({
    history: { label: t("metric.followers"), points: followers.ok ? followers.value.points : [] },
    forecast: days.slice(0, Number(ahead)),
    labels: {
      expected: c("forecast.expected"),
      likely: c("forecast.likely"),
      possible: c("forecast.possible"),
    },
    whole: true,
    formats: formats.count,
    ...imported,
  });
  return (
    <AnalysisCard
      id="forecast"
      basis={analyses}
      result={analyses.results.forecast}
      className={WIDE}
      when={p("forecast.ahead", { days: Number(ahead) })}
      finding={({ days }) => {
        const last = days[Number(ahead) - 1];
        return (
          last &&
          p("finding.forecast", {
            followers: abbreviate(last.expected, language),
            day: formatDate(last.day, language),
          })
        );
      }}
      table={(value) => fanTable(input(value), c)}
    >
      {(value) => (
        <div className="flex flex-col gap-4">
          <HorizonPicker ahead={ahead} onAhead={setAhead} />
          <FanChart input={input(value)} />
        </div>
      )}
    </AnalysisCard>
  );
}

function HorizonPicker({ ahead, onAhead }: { ahead: Horizon; onAhead: (ahead: Horizon) => void }) {
  const p = useT("profiles");
  return (
    <Segmented
      label={p("forecast.horizon")}
      options={HORIZONS.map((days) => ({ value: days, label: p("forecast.days", { days: Number(days) }) }))}
      value={ahead}
      onChange={onAhead}
      className="self-start print:hidden"
    />
  );
}

export function Milestones({ analyses }: SectionProps) {
  const { p, language } = useSectionTexts(analyses);
  const write = (day: Day) => formatDate(day, language);
  return (
    <AnalysisCard
      id="milestones"
      basis={analyses}
      result={analyses.results.milestones}
      className={WIDE}
      when={p("period.180d-ahead")}
      finding={({ next: [first] }) =>
        first && p("finding.milestone", { followers: formatNumber(first.followers, language) })
      }
    >
      {({ next }) => (
        <ul className="flex flex-col divide-y divide-line">
          {next.map(({ followers, expected, earliest, latest }) => (
            <li
              key={followers}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5"
            >
              <Badge tone="brand">{formatNumber(followers, language)}</Badge>
              {expected ? (
                <span className="text-right">
                  <span className="font-medium">{write(expected)}</span>
                  <span className="block text-muted">
                    {earliest && latest
                      ? p("milestones.between", { from: write(earliest), to: write(latest) })
                      : p("milestones.earliest", { from: earliest ? write(earliest) : "–" })}
                  </span>
                </span>
              ) : (
                <span className="text-muted">{p("milestones.beyond")}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </AnalysisCard>
  );
}
