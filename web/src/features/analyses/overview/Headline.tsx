import { presenter } from "@owlstat/core/analyses/overview/headline/presenter.ts";
import { present } from "@owlstat/core/analyses/presentation/present.ts";
import type { Day } from "@owlstat/core/time.ts";
import { Skeleton } from "../../../ui/layout/Skeleton.tsx";
import type { Analyses } from "../api.ts";
import { usePresentContext } from "../use-present-context.ts";

type HeadlineProps = { analyses: Analyses | undefined; today: Day };

/** The week's news in one sentence; nothing where there is none to tell. */
export function Headline({ analyses, today }: HeadlineProps) {
  if (!analyses) return <Skeleton className="h-6 w-full max-w-prose" />;
  return <News analyses={analyses} today={today} />;
}

function News({ analyses, today }: { analyses: Analyses; today: Day }) {
  const context = usePresentContext({ analyses, today });
  const { finding } = present("headline", presenter, analyses.results.headline, context);
  return finding === null ? null : <p className="max-w-prose text-base text-balance">{finding}</p>;
}
