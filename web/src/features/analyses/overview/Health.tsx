import { presenter } from "@owlstat/core/analyses/overview/health/presenter.ts";
import { present } from "@owlstat/core/analyses/presentation/present.ts";
import { BulletBar } from "../../../ui/charts/BulletBar.tsx";
import { Drawn } from "../Drawn.tsx";
import { NoteLines } from "../NoteLines.tsx";
import { PresentedCard } from "../PresentedCard.tsx";
import type { SectionProps } from "../section-props.ts";
import { usePresentContext } from "../use-present-context.ts";

export function Health(props: SectionProps) {
  const { health } = props.analyses.results;
  const shown = present("health", presenter, health, usePresentContext(props));
  return (
    <PresentedCard shown={shown}>
      <Drawn chart={shown.chart} pens={{ bullets: BulletBar }} />
      <NoteLines shown={shown} />
    </PresentedCard>
  );
}
