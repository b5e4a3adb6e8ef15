import { HASHTAGS } from "@owlstat/core/analyses/lists/presenters/hashtags.ts";
import { presenting } from "@owlstat/core/analyses/presentation/present.ts";
import { BarChart } from "../../../ui/charts/BarChart.tsx";
import { Drawn } from "../Drawn.tsx";
import { PresentedCard } from "../PresentedCard.tsx";
import { CardGrid } from "../SectionFrame.tsx";
import type { SectionProps } from "../section-props.ts";
import { usePresentContext } from "../use-present-context.ts";

const IDS = ["hashtag-use", "hashtag-lift", "hashtag-count", "mention-lift"] as const;

export function Hashtags(props: SectionProps) {
  const shown = presenting(HASHTAGS, props.analyses.results, usePresentContext(props));
  return (
    <CardGrid>
      {IDS.map(shown).map((one) => (
        <PresentedCard key={one.id} shown={one}>
          <Drawn chart={one.chart} pens={{ bars: BarChart }} />
          {one.note.map((line) => (
            <p key={line} className="py-4 text-center text-muted">
              {line}
            </p>
          ))}
        </PresentedCard>
      ))}
    </CardGrid>
  );
}
