import { TIMING } from "@owlstat/core/analyses/lists/presenters/timing.ts";
import { present } from "@owlstat/core/analyses/presentation/present.ts";
import { useTimeZone } from "../../../platform/browser/preferences.ts";
import { BarChart } from "../../../ui/charts/BarChart.tsx";
import { HeatmapChart } from "../../../ui/charts/HeatmapChart.tsx";
import { Skeleton } from "../../../ui/layout/Skeleton.tsx";
import { useTimedAnalysis } from "../api.ts";
import { FollowersOnline } from "../connected/FollowersOnline.tsx";
import { Drawn } from "../Drawn.tsx";
import { PresentedCard } from "../PresentedCard.tsx";
import { CardGrid, WIDE } from "../SectionFrame.tsx";
import type { SectionProps } from "../section-props.ts";
import { usePresentContext, withBasis } from "../use-present-context.ts";

/** Depends on the reader's time zone, so it is loaded separately. */
export function Timing(props: SectionProps) {
  return (
    <CardGrid>
      <BestTime {...props} />
      <PostingHours {...props} />
      <FollowersOnline {...props} />
    </CardGrid>
  );
}

function BestTime(props: SectionProps) {
  const context = usePresentContext(props);
  const answer = useTimedAnalysis(props.username, "best-time", props.view, useTimeZone());
  if (!answer) return <Waiting />;
  const shown = present("best-time", TIMING["best-time"], answer.result, withBasis(context, answer));
  return (
    <PresentedCard shown={shown} className={WIDE}>
      <Drawn chart={shown.chart} pens={{ heatmap: HeatmapChart }} />
    </PresentedCard>
  );
}

function PostingHours(props: SectionProps) {
  const context = usePresentContext(props);
  const answer = useTimedAnalysis(props.username, "posting-hours", props.view, useTimeZone());
  if (!answer) return <Waiting />;
  const shown = present("posting-hours", TIMING["posting-hours"], answer.result, withBasis(context, answer));
  return (
    <PresentedCard shown={shown} className={WIDE}>
      <Drawn chart={shown.chart} pens={{ bars: BarChart }} />
    </PresentedCard>
  );
}

function Waiting() {
  return <Skeleton className={`h-96 rounded-card ${WIDE}`} />;
}
