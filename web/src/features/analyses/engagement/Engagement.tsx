import { ENGAGEMENT } from "@owlstat/core/analyses/lists/presenters/engagement.ts";
import { presenting } from "@owlstat/core/analyses/presentation/present.ts";
import { BandChart } from "../../../ui/charts/BandChart.tsx";
import { BulletBar } from "../../../ui/charts/BulletBar.tsx";
import { CurveChart } from "../../../ui/charts/CurveChart.tsx";
import { Histogram } from "../../../ui/charts/Histogram.tsx";
import { Drawn, type Pens } from "../Drawn.tsx";
import { LargeFigure } from "../LargeFigure.tsx";
import { PresentedCard } from "../PresentedCard.tsx";
import { CardGrid, WIDE } from "../SectionFrame.tsx";
import type { SectionProps } from "../section-props.ts";
import { usePresentContext } from "../use-present-context.ts";

type Id = keyof typeof ENGAGEMENT;

const PENS: Pens = { band: BandChart, bullets: BulletBar, curve: CurveChart, histogram: Histogram };

export function Engagement(props: SectionProps) {
  const shown = presenting(ENGAGEMENT, props.analyses.results, usePresentContext(props));
  const comments = shown("comment-ratio");
  const figure = (id: Id) => {
    const one = shown(id);
    return (
      <PresentedCard shown={one}>
        <LargeFigure figure={one.figures[0]} />
      </PresentedCard>
    );
  };
  const chart = (id: Id, className?: string) => {
    const one = shown(id);
    return (
      <PresentedCard shown={one} className={className}>
        <div className="flex flex-col gap-2">
          <Drawn chart={one.chart} pens={PENS} />
          {one.note.map((line) => (
            <p key={line} className="text-muted">
              {line}
            </p>
          ))}
        </div>
      </PresentedCard>
    );
  };
  return (
    <CardGrid>
      {chart("engagement-rate", WIDE)}
      {figure("median-engagement")}
      <PresentedCard shown={comments}>
        <div className="flex flex-col gap-3">
          <LargeFigure figure={comments.figures[0]} />
          <Drawn chart={comments.chart} pens={PENS} />
        </div>
      </PresentedCard>
      {chart("applause")}
      {chart("conversation")}
      {chart("distribution", WIDE)}
      {chart("tier-benchmark")}
      {figure("media-value")}
    </CardGrid>
  );
}
