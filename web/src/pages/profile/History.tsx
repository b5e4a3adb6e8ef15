import { HISTORY } from "@owlstat/core/analyses/lists/presenters/history.ts";
import { present } from "@owlstat/core/analyses/presentation/present.ts";
import { groupSpans } from "@owlstat/core/stats/rules.ts";
import { PresentedCard } from "../../features/analyses/PresentedCard.tsx";
import type { SectionProps } from "../../features/analyses/section-props.ts";
import { usePresentContext } from "../../features/analyses/use-present-context.ts";
import type { Step } from "../../features/stats/api.ts";
import { StatsTable } from "../../features/stats/StatsTable.tsx";

/** The statistics table of the window, with its own steps, paging and download. */
export function History(props: SectionProps) {
  const { analyses } = props;
  const result = analyses.results["stats-table"];
  const shown = present("stats-table", HISTORY["stats-table"], result, usePresentContext(props));
  const spansOf = (step: Step) => analyses.imported && { imported: groupSpans(analyses.imported, step) };
  return (
    <PresentedCard keep shown={{ ...shown, table: null }}>
      {result.ok && (
        <StatsTable
          columnsOf={(step) => ({ ...result.value[step], ...spansOf(step) })}
          name={analyses.username}
        />
      )}
    </PresentedCard>
  );
}
