import { laterLines, laterOf } from "@owlstat/core/analyses/presentation/later.ts";
import type { SectionProps } from "../../features/analyses/section-props.ts";
import { usePresentContext } from "../../features/analyses/use-present-context.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Card } from "../../ui/layout/Card.tsx";

type LaterProps = SectionProps & { trackedDays: number };

/** Everything that cannot be shown yet in one list, with the day it will be or what it needs. */
export function Later(props: LaterProps) {
  const t = useT("profiles");
  const context = usePresentContext(props);
  const { results, window } = props.analyses;
  const so = { window, last: window.to, trackedDays: props.trackedDays };
  const lines = laterLines(laterOf(results, so), context);
  if (lines.length === 0) return null;
  return (
    <Card title={t("later.title")}>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-2 max-md:grid-cols-1 max-md:gap-y-0">
        {lines.map(({ when, names }) => (
          <div key={when} className="contents max-md:block max-md:py-1.5">
            <dt className="max-w-60 font-medium">{when}</dt>
            <dd className="text-muted">{names}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
