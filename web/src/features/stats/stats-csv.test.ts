import { tableCsv } from "@owlstat/core/charts/csv.ts";
import { statsColumns } from "@owlstat/core/stats/rules.ts";
import { expect, test } from "vitest";
import { statsCsvTable } from "./stats-csv.ts";

test("the file has the names of the API and leaves a day that was not collected empty", () => {
  const day = (date: "2026-01-01" | "2026-01-03", followers: number) => ({
    day: date,
    followers,
    following: 5,
    posts: 2,
    engagement: 1.25,
  });
  const csv = tableCsv(statsCsvTable(statsColumns([day("2026-01-01", 100), day("2026-01-03", 90)])));
  expect(csv.split("\r\n")).toEqual([
    "date,followers_count,followersdelta,following_count,followingdelta,posts_count,postsdelta,engagement,engagementdelta",
    "2026-01-01,100,,5,,2,,1.25,",
    "2026-01-02,,,,,,,,",
    "2026-01-03,90,,5,,2,,1.25,",
    "",
  ]);
});
