import { type StatsColumns, statsColumns } from "../../../stats/rules.ts";
import { found, notEnough } from "../../result.ts";
import type { AnalysisInput, AnalysisResult } from "../../types.ts";

export type StatsTable = { day: StatsColumns; week: StatsColumns; month: StatsColumns };

export function statsTable(input: AnalysisInput): AnalysisResult<StatsTable> {
  const { window } = input;
  const days = input.snapshots.filter(
    ({ followers, following, posts, engagement }) =>
      followers !== null || following !== null || posts !== null || engagement !== null,
  );
  const shown = days.filter(({ day }) => day >= window.from && day <= window.to).length;
  if (shown < 1) return notEnough(1, 0, "days");
  return found(
    {
      day: statsColumns(days, "day", window),
      week: statsColumns(days, "week", window),
      month: statsColumns(days, "month", window),
    },
    shown,
  );
}
