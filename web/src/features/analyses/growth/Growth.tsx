import { GROWTH } from "@owlstat/core/analyses/lists/presenters/growth.ts";
import { presenting } from "@owlstat/core/analyses/presentation/present.ts";
import { BarChart } from "../../../ui/charts/BarChart.tsx";
import { ColumnChart } from "../../../ui/charts/ColumnChart.tsx";
import { LineChart } from "../../../ui/charts/LineChart.tsx";
import { Drawn, type Pens } from "../Drawn.tsx";
import { LargeFigure } from "../LargeFigure.tsx";
import { NoteLines } from "../NoteLines.tsx";
import { PresentedCard } from "../PresentedCard.tsx";
import { CardGrid, WIDE } from "../SectionFrame.tsx";
import type { SectionProps } from "../section-props.ts";
import { usePresentContext } from "../use-present-context.ts";
import { Anomalies, ForecastCard, Milestones } from "./Outlook.tsx";

const PENS: Pens = { line: LineChart, columns: ColumnChart, bars: BarChart };

export function Growth(props: SectionProps) {
  const context = usePresentContext(props);
  const shown = presenting(GROWTH, props.analyses.results, context);
  const [followers, net, velocity] = [shown("followers"), shown("net-growth"), shown("velocity")];
  const [daily, weekdays] = [shown("daily-change"), shown("weekday-growth")];
  return (
    <CardGrid>
      {/* The first chart of the page already shows it. */}
      {props.view.metric !== "followers" && (
        <PresentedCard shown={followers} className={WIDE}>
          <Drawn chart={followers.chart} pens={PENS} />
        </PresentedCard>
      )}
      <PresentedCard shown={net}>
        <LargeFigure figure={net.figures[0]} />
      </PresentedCard>
      <PresentedCard shown={velocity}>
        <LargeFigure figure={velocity.figures[0]} />
      </PresentedCard>
      <PresentedCard shown={daily} className={WIDE}>
        <Drawn chart={daily.chart} pens={PENS} />
      </PresentedCard>
      <PresentedCard shown={weekdays}>
        <Drawn chart={weekdays.chart} pens={PENS} />
        <NoteLines shown={weekdays} />
      </PresentedCard>
      <Anomalies {...props} />
      <ForecastCard {...props} />
      <Milestones {...props} />
    </CardGrid>
  );
}
