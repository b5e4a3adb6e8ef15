import { CONTENT } from "@owlstat/core/analyses/lists/presenters/content.ts";
import { presenting } from "@owlstat/core/analyses/presentation/present.ts";
import { type Day, daysBetween } from "@owlstat/core/time.ts";
import { BarChart } from "../../../ui/charts/BarChart.tsx";
import { CalendarChart } from "../../../ui/charts/CalendarChart.tsx";
import { DotStrip } from "../../../ui/charts/DotStrip.tsx";
import { ProportionBar } from "../../../ui/charts/ProportionBar.tsx";
import { Drawn, type Pens } from "../Drawn.tsx";
import { NoteLines } from "../NoteLines.tsx";
import { PresentedCard } from "../PresentedCard.tsx";
import { CardGrid, WIDE } from "../SectionFrame.tsx";
import type { SectionProps } from "../section-props.ts";
import { usePresentContext } from "../use-present-context.ts";

const PENS: Pens = { proportion: ProportionBar, dots: DotStrip, bars: BarChart, calendar: CalendarChart };

/** A calendar of more than 120 days does not fit a card of half the width. */
function isLong({ from, to }: { from: Day; to: Day }): boolean {
  return daysBetween(from, to) > 120;
}

export function Content(props: SectionProps) {
  const shown = presenting(CONTENT, props.analyses.results, usePresentContext(props));
  const wide = isLong(props.analyses.window) ? WIDE : undefined;
  const cadence = shown("cadence");
  const plain = (id: keyof typeof CONTENT, className?: string) => {
    const one = shown(id);
    return (
      <PresentedCard shown={one} className={className}>
        <Drawn chart={one.chart} pens={PENS} />
        <NoteLines shown={one} />
      </PresentedCard>
    );
  };
  return (
    <CardGrid>
      {plain("format-mix", WIDE)}
      {plain("format-performance", WIDE)}
      {plain("caption-length")}
      {plain("emoji-question-cta")}
      <PresentedCard shown={cadence} className={wide}>
        <Drawn chart={cadence.chart} pens={PENS} />
        <NoteLines shown={cadence} />
      </PresentedCard>
      {plain("sponsored", wide)}
    </CardGrid>
  );
}
