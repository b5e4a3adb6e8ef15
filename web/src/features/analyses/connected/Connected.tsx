import { AUDIENCE } from "@owlstat/core/analyses/lists/presenters/audience.ts";
import { REACH } from "@owlstat/core/analyses/lists/presenters/reach.ts";
import { presenting } from "@owlstat/core/analyses/presentation/present.ts";
import type { Presented } from "@owlstat/core/analyses/presentation/presented.ts";
import type { Section } from "@owlstat/core/analyses/sections.ts";
import type { ConnectedResults, PresentedId } from "@owlstat/core/analyses/values.ts";
import type { ReactNode } from "react";
import { useT } from "../../../platform/texts/i18n.tsx";
import { BarChart } from "../../../ui/charts/BarChart.tsx";
import { ColumnChart } from "../../../ui/charts/ColumnChart.tsx";
import { LineChart } from "../../../ui/charts/LineChart.tsx";
import { ProportionBar } from "../../../ui/charts/ProportionBar.tsx";
import { PyramidChart } from "../../../ui/charts/PyramidChart.tsx";
import { Skeleton } from "../../../ui/layout/Skeleton.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import { Drawn, type Pens } from "../Drawn.tsx";
import { NoteLines } from "../NoteLines.tsx";
import { PresentedCard } from "../PresentedCard.tsx";
import { CardGrid, WIDE } from "../SectionFrame.tsx";
import type { SectionProps } from "../section-props.ts";
import { usePresentContext } from "../use-present-context.ts";
import { useInsights } from "./api.ts";
import { ConnectionNote } from "./ConnectionNote.tsx";
import { Locked } from "./Locked.tsx";

const PENS: Pens = {
  bars: BarChart,
  columns: ColumnChart,
  line: LineChart,
  proportion: ProportionBar,
  pyramid: PyramidChart,
};

type Shown = { results: ConnectedResults; context: ReturnType<typeof usePresentContext> };

export function Audience(props: SectionProps) {
  return (
    <Connected section="audience" {...props}>
      {({ results, context }) => {
        const show = presenting(AUDIENCE, results, context);
        return (
          <CardGrid>
            <Analysis shown={show("age-gender")} />
            <Analysis shown={show("countries")} />
            <Analysis shown={show("cities")} />
            <Analysis shown={show("gender")} />
            <Analysis shown={show("engaged-audience")} wide />
            <Analysis shown={show("non-follower-share")} wide />
          </CardGrid>
        );
      }}
    </Connected>
  );
}

export function Reach(props: SectionProps) {
  const p = useT("profiles");
  return (
    <Connected section="reach" {...props}>
      {({ results, context }) => {
        const show = presenting(REACH, results, context);
        return (
          <CardGrid>
            <p className={cx("-mb-1 text-sm text-muted", WIDE)}>{p("connected.settles")}</p>
            <Analysis shown={show("reach")} wide />
            <Analysis shown={show("views")} wide />
            <Analysis shown={show("gained-lost")} wide />
            <Analysis shown={show("link-taps")} wide />
            <Analysis shown={show("engagement-by-reach")} />
            <Analysis shown={show("saves-shares")} />
            <Analysis shown={show("reels-retention")} wide />
            <Analysis shown={show("stories")} wide />
          </CardGrid>
        );
      }}
    </Connected>
  );
}

type ConnectedProps = SectionProps & { section: Section; children: (shown: Shown) => ReactNode };

/** The figures of a connected account, or what connecting it would show. */
function Connected({ section, children, ...props }: ConnectedProps) {
  const context = usePresentContext(props);
  const { insights, waiting } = useInsights(props.username, props.view);
  if (waiting) return <Skeleton className="h-96 rounded-card" />;
  if (!insights?.connection || !insights.results) return <Locked section={section} />;
  const { window, collected_at, connection, results } = insights;
  const own = { ...context, view: { ...context.view, window, collectedAt: collected_at } };
  return (
    <div className="flex flex-col gap-4">
      <ConnectionNote connection={connection} />
      {children({ results, context: own })}
    </div>
  );
}

function Analysis({ shown, wide = false }: { shown: Presented<PresentedId>; wide?: boolean }) {
  return (
    <PresentedCard keep shown={shown} className={wide ? WIDE : undefined}>
      <Drawn chart={shown.chart} pens={PENS} />
      <NoteLines shown={shown} />
    </PresentedCard>
  );
}
