import type { ChartTable } from "@owlstat/core/charts/table.ts";
import { type StatsColumns, statsRows } from "@owlstat/core/stats/rules.ts";

const NAMES = [
  "date",
  "followers_count",
  "followersdelta",
  "following_count",
  "followingdelta",
  "posts_count",
  "postsdelta",
  "engagement",
  "engagementdelta",
] as const;

/** The table as a file: the names of the API, plain figures, an empty cell where nothing was collected. */
export function statsCsvTable(columns: StatsColumns): ChartTable {
  return {
    columns: NAMES.map((label) => ({ label, numeric: label !== "date" })),
    rows: statsRows(columns).map((row) =>
      NAMES.map((name) => ({ text: String(row[name] ?? ""), raw: row[name] })),
    ),
  };
}
