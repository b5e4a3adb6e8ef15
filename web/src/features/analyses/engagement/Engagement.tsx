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
  const [comments, tier] = [shown("comment-ratio"), shown("tier-benchmark")];
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
        <Drawn chart={one.chart} pens={PENS} />
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
      <PresentedCard shown={tier}>
        <div className="flex flex-col gap-2">
          <Drawn chart={tier.chart} pens={PENS} />
          <p className="text-muted">{tier.note[0]}</p>
        </div>
      </PresentedCard>
      {figure("media-value")}
    </CardGrid>
  );
}
