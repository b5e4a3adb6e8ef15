import { AnalysisCard } from "../../features/analyses/AnalysisCard.tsx";
import type { SectionProps } from "../../features/analyses/section-props.ts";
import { usePeriodText } from "../../features/analyses/texts.ts";
import { StatsTable } from "../../features/stats/StatsTable.tsx";

/** The statistics table of the window. */
export function History({ analyses }: SectionProps) {
  const period = usePeriodText()(analyses.window);
  return (
    <AnalysisCard id="stats-table" basis={analyses} result={analyses.results["stats-table"]} when={period}>
      {(value) => <StatsTable columnsOf={(step) => value[step]} name={analyses.username} />}
    </AnalysisCard>
  );
}
