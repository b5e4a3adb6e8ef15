import { present } from "@owlstat/core/analyses/presentation/present.ts";
import { presenter } from "@owlstat/core/analyses/timing/followers-online/presenter.ts";
import { HeatmapChart } from "../../../ui/charts/HeatmapChart.tsx";
import { Drawn } from "../Drawn.tsx";
import { PresentedCard } from "../PresentedCard.tsx";
import { WIDE } from "../SectionFrame.tsx";
import type { SectionProps } from "../section-props.ts";
import { usePresentContext } from "../use-present-context.ts";
import { useInsights } from "./api.ts";

/** When followers are online, if the account is connected. */
export function FollowersOnline(props: SectionProps) {
  const context = usePresentContext(props);
  const { insights } = useInsights(props.username, props.view);
  if (!insights?.results) return null;
  const { window, collected_at, results } = insights;
  const view = { ...context.view, window, collectedAt: collected_at };
  const shown = present("followers-online", presenter, results["followers-online"], {
    ...context,
    view,
  });
  return (
    <PresentedCard keep shown={shown} className={WIDE}>
      <Drawn chart={shown.chart} pens={{ heatmap: HeatmapChart }} />
    </PresentedCard>
  );
}
