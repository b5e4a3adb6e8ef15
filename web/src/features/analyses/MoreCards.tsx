import { PRESENTERS } from "@owlstat/core/analyses/lists/presenters.ts";
import { presenting } from "@owlstat/core/analyses/presentation/present.ts";
import type { Section } from "@owlstat/core/analyses/sections.ts";
import { cardsOf } from "./cards-of.ts";
import { PlainCard } from "./PlainCard.tsx";
import { CardGrid } from "./SectionFrame.tsx";
import type { SectionProps } from "./section-props.ts";
import { usePresentContext } from "./use-present-context.ts";

/** The analyses of a section that are plain cards at its end. */
export function MoreCards({ section, ...props }: SectionProps & { section: Section }) {
  const shown = presenting(PRESENTERS, props.analyses.results, usePresentContext(props));
  return (
    <CardGrid>
      {cardsOf(section).map((id) => (
        <PlainCard key={id} shown={shown(id)} />
      ))}
    </CardGrid>
  );
}
