import { headingOf, type Presented } from "@owlstat/core/analyses/presentation/presented.ts";
import type { PresentedId } from "@owlstat/core/analyses/values.ts";
import type { ReactNode } from "react";
import { ChartCard } from "../../ui/charts/ChartCard.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { cx } from "../../ui/styles/cx.ts";
import { How } from "./How.tsx";
import { BELOW_BARS, cardAnchorOf } from "./SectionFrame.tsx";

type PresentedCardProps = {
  shown: Presented<PresentedId>;
  className?: string | undefined;
  /** Shows what is missing in this place; otherwise the page lists it with the others. */
  keep?: boolean;
  /** Choices that hold for the chart and its table alike. */
  controls?: ReactNode;
  children: ReactNode;
};

/** One analysis: its finding, table and computation. */
export function PresentedCard({ shown, className, keep = false, controls, children }: PresentedCardProps) {
  const { title, subtitle } = headingOf(shown);
  const { id, missing, table, chart } = shown;
  if (missing && !keep) return null;
  return (
    <ChartCard
      title={title}
      subtitle={subtitle}
      table={table ?? undefined}
      chart={chart}
      analysis={id}
      id={cardAnchorOf(shown)}
      how={<How shown={shown} />}
      controls={!missing && controls}
      className={cx(BELOW_BARS, className)}
    >
      {missing ? <EmptyState compact icon="chart" {...missing} /> : children}
    </ChartCard>
  );
}
