import type { ChartTable } from "@owlstat/core/charts/table.ts";
import { STATS_FILE_COLUMNS, type StatsColumns, statsRows } from "@owlstat/core/stats/rules.ts";

/** The table as a file: the names of the API, plain figures, an empty cell where nothing was collected. */
export function statsCsvTable(columns: StatsColumns): ChartTable {
  return {
    columns: STATS_FILE_COLUMNS.map((label) => ({ label, numeric: label !== "date" })),
    rows: statsRows(columns).map((row) =>
      STATS_FILE_COLUMNS.map((name) => ({ text: String(row[name] ?? ""), raw: row[name] })),
    ),
  };
}
