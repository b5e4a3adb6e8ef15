import { expect, test } from "vitest";
import { inputOf, lastDays, snapshotsUpToToday } from "../testing.ts";
import { statsTable } from "./stats-table/rule.ts";

test("the history shows days, weeks and months of the window, with deltas reaching back before it", () => {
  const snapshots = snapshotsUpToToday([{ followers: 90 }, { followers: 100 }, { followers: 130 }]);
  const result = statsTable(inputOf({ snapshots, window: lastDays(2) }));
  expect(result).toMatchObject({ ok: true, n: 2 });
  expect(result.ok && result.value.day.followersdelta).toEqual([10, 30]);
  expect(result.ok && result.value.week.followers_count).toEqual([130]);
  expect(result.ok && result.value.month.date).toEqual(["2026-06-01"]);
});

test("one collected day is enough, none is not", () => {
  expect(statsTable(inputOf({ snapshots: snapshotsUpToToday([{ posts: 3 }]) }))).toMatchObject({ ok: true });
  expect(statsTable(inputOf())).toMatchObject({ missing: { need: 1, have: 0, unit: "days" } });
});
