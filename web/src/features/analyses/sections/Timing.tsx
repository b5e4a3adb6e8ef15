import type { BarInput } from "@owlstat/core/charts/bars.ts";
import type { HeatmapInput } from "@owlstat/core/charts/heatmap.ts";
import { barTable, heatmapTable } from "@owlstat/core/charts/table.ts";
import { useTimeZone } from "../../../platform/preferences.ts";
import { BarChart } from "../../../ui/charts/BarChart.tsx";
import { HeatmapChart } from "../../../ui/charts/HeatmapChart.tsx";
import { Skeleton } from "../../../ui/layout/Skeleton.tsx";
import { AnalysisCard } from "../AnalysisCard.tsx";
import { type AnalysisValue, useTimedAnalysis } from "../api.ts";
import { ConnectedCard } from "../ConnectedCard.tsx";
import { CardGrid, WIDE } from "../SectionFrame.tsx";
import type { SectionProps } from "../section-props.ts";
import { useSectionTexts } from "../texts.ts";

const FEWEST = 2;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** In the reader's own time, so it is asked for apart from the rest. */
export function Timing(props: SectionProps) {
  return (
    <CardGrid>
      <BestTime {...props} />
      <PostingHours {...props} />
      <ConnectedCard id="followers-online" className={WIDE} />
    </CardGrid>
  );
}

const hourName = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

function BestTime({ analyses, username, view }: SectionProps) {
  const { p, c, formats, weekday, period } = useSectionTexts(analyses);
  const timeZone = useTimeZone();
  const answer = useTimedAnalysis(username, "best-time", view, timeZone);
  if (!answer) return <Waiting />;
  const input = ({ cells }: AnalysisValue<"best-time">): HeatmapInput => ({
    rows: formats.weekdays,
    columns: HOURS.map((hour) => String(hour).padStart(2, "0")),
    cells: formats.weekdays.map((_, day) =>
      HOURS.map((hour) => {
        const cell = cells[day * 24 + hour];
        return { value: cell?.z ?? null, n: cell?.n ?? 0 };
      }),
    ),
    name: p("timing.z"),
    minimum: FEWEST,
    hatched: c("hatched", { minimum: p("timing.posts", { count: FEWEST }) }),
    diverging: true,
    formats: { ...formats.decimal, n: formats.n },
  });
  return (
    <AnalysisCard
      id="best-time"
      basis={answer}
      result={answer.result}
      className={WIDE}
      when={`${period} · ${p("timing.zone", { zone: timeZone })}`}
      finding={({ best: [first] }) =>
        first && p("finding.best-time", { weekday: weekday(first.weekday), hour: hourName(first.hour) })
      }
      table={(value) => heatmapTable(input(value), c)}
    >
      {(value) => (
        <div className="overflow-x-auto">
          <div className="min-w-150">
            <HeatmapChart input={input(value)} />
          </div>
        </div>
      )}
    </AnalysisCard>
  );
}

function PostingHours({ analyses, username, view }: SectionProps) {
  const { t, p, c, formats, period } = useSectionTexts(analyses);
  const timeZone = useTimeZone();
  const answer = useTimedAnalysis(username, "posting-hours", view, timeZone);
  if (!answer) return <Waiting />;
  const names = [p("timing.share"), t("metric.engagement")];
  const used = ({ hours }: AnalysisValue<"posting-hours">) => hours.filter(({ n }) => n > 0);
  const share = (value: AnalysisValue<"posting-hours">): BarInput => ({
    rows: used(value).map(({ hour, share: part, n }) => ({ label: hourName(hour), values: [part * 100], n })),
    names: names.slice(0, 1),
    formats: { value: (part) => formats.share(part / 100), missing: formats.count.missing, n: formats.n },
  });
  const rate = (value: AnalysisValue<"posting-hours">): BarInput => ({
    rows: used(value).map(({ hour, rate: own }) => ({ label: hourName(hour), values: [own] })),
    names: names.slice(1),
    formats: formats.percent,
  });
  return (
    <AnalysisCard
      id="posting-hours"
      basis={answer}
      result={answer.result}
      className={WIDE}
      when={`${period} · ${p("timing.zone", { zone: timeZone })}`}
      finding={({ hours }) => {
        const most = hours.toSorted((a, b) => b.n - a.n)[0];
        return most && p("finding.hours", { hour: hourName(most.hour) });
      }}
      table={(value) =>
        barTable(
          {
            rows: used(value).map(({ hour, share: part, rate: own, n }) => ({
              label: hourName(hour),
              values: [part * 100, own],
              n,
            })),
            names,
            formats: formats.percent,
          },
          c,
        )
      }
    >
      {(value) => (
        <div className="grid grid-cols-1 gap-6 @min-[880px]:grid-cols-2">
          {[share(value), rate(value)].map((input) => (
            <div key={input.names[0]} className="flex flex-col gap-2">
              <h3 className="font-medium">{input.names[0]}</h3>
              <BarChart input={input} label={input.names[0]} />
            </div>
          ))}
        </div>
      )}
    </AnalysisCard>
  );
}

function Waiting() {
  return <Skeleton className={`h-96 rounded-card ${WIDE}`} />;
}
