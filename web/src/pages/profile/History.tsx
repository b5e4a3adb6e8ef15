import { groupSpans } from "@owlstat/core/stats/rules.ts";
import { AnalysisCard } from "../../features/analyses/AnalysisCard.tsx";
import type { SectionProps } from "../../features/analyses/section-props.ts";
import { usePeriodText } from "../../features/analyses/texts.ts";
import type { Step } from "../../features/stats/api.ts";
import { StatsTable } from "../../features/stats/StatsTable.tsx";

/** The statistics table of the window. */
export function History({ analyses }: SectionProps) {
  const period = usePeriodText()(analyses.window);
  const spansOf = (step: Step) => analyses.imported && { imported: groupSpans(analyses.imported, step) };
  return (
    <AnalysisCard id="stats-table" basis={analyses} result={analyses.results["stats-table"]} when={period}>
      {(value) => (
        <StatsTable columnsOf={(step) => ({ ...value[step], ...spansOf(step) })} name={analyses.username} />
      )}
    </AnalysisCard>
  );
}
