import { FOLLOWING } from "@owlstat/core/analyses/lists/presenters/following.ts";
import { presenting } from "@owlstat/core/analyses/presentation/present.ts";
import type { Figure } from "@owlstat/core/analyses/presentation/presented.ts";
import { ColumnChart } from "../../../ui/charts/ColumnChart.tsx";
import { LineChart } from "../../../ui/charts/LineChart.tsx";
import { WrittenDelta } from "../../../ui/marks/Delta.tsx";
import { Drawn, type Pens } from "../Drawn.tsx";
import { LargeFigure } from "../LargeFigure.tsx";
import { PresentedCard } from "../PresentedCard.tsx";
import { CardGrid, WIDE } from "../SectionFrame.tsx";
import type { SectionProps } from "../section-props.ts";
import { usePresentContext } from "../use-present-context.ts";

const PENS: Pens = { line: LineChart, columns: ColumnChart };

export function Following(props: SectionProps) {
  const shown = presenting(FOLLOWING, props.analyses.results, usePresentContext(props));
  const [following, ratio, bursts] = [shown("following"), shown("ratio"), shown("follow-bursts")];
  return (
    <CardGrid>
      <PresentedCard shown={following}>
        <Drawn chart={following.chart} pens={PENS} />
      </PresentedCard>
      <PresentedCard shown={ratio}>
        <div className="flex flex-col gap-3">
          <LargeFigure figure={ratio.figures[0]} />
          <Drawn chart={ratio.chart} pens={PENS} />
        </div>
      </PresentedCard>
      <PresentedCard shown={bursts} className={WIDE}>
        <div className="flex flex-col gap-4">
          <Drawn chart={bursts.chart} pens={PENS} />
          {bursts.figures.length > 0 && <BurstList figures={bursts.figures} />}
        </div>
      </PresentedCard>
    </CardGrid>
  );
}

function BurstList({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {figures.map(({ name, change, about }) => (
        <li key={name} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
          <span className="font-medium">{name}</span>
          <span className="flex flex-wrap items-baseline gap-x-2">
            {change && <WrittenDelta {...change} />}
            {about.map((line) => (
              <span key={line} className="text-muted">
                {line}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
