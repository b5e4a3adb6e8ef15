import { AUTHENTICITY } from "@owlstat/core/analyses/lists/presenters/authenticity.ts";
import { present } from "@owlstat/core/analyses/presentation/present.ts";
import { BulletBar } from "../../../ui/charts/BulletBar.tsx";
import { Drawn } from "../Drawn.tsx";
import { LargeFigure } from "../LargeFigure.tsx";
import { PresentedCard } from "../PresentedCard.tsx";
import type { SectionProps } from "../section-props.ts";
import { usePresentContext } from "../use-present-context.ts";

export function Authenticity(props: SectionProps) {
  const { authenticity } = props.analyses.results;
  const shown = present("authenticity", AUTHENTICITY.authenticity, authenticity, usePresentContext(props));
  return (
    <PresentedCard shown={shown}>
      <div className="grid grid-cols-1 gap-6 @min-[880px]:grid-cols-[10rem_1fr]">
        <LargeFigure figure={shown.figures[0]} />
        <div className="flex flex-col gap-4">
          <Drawn chart={shown.chart} pens={{ bullets: BulletBar }} />
          <ul className="flex list-disc flex-col gap-1 pl-4 text-muted">
            {shown.note.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </div>
    </PresentedCard>
  );
}
