import { expect, test } from "vitest";
import { followersUpToToday, repeat, TODAY } from "../analyses/testing.ts";
import { addDays } from "../time.ts";
import type { Judgeable } from "./judge.ts";
import { lookBack } from "./look-back.ts";
import type { ReadingSource } from "./readings.ts";

const source = (followers: readonly (number | null)[]): ReadingSource => ({
  timeZone: "UTC",
  engagementDefinition: "mean",
  valuePerEngagement: 0.1,
  snapshots: followersUpToToday(followers),
  instants: new Map(),
  history: { posts: [], readings: [] },
  peers: new Map(),
  other: [],
  connected: null,
});
const ABOVE: Judgeable = { measure: "followers", condition: "above", value: 5, due: null, timeZone: "UTC" };
const STOPPED: Judgeable = { ...ABOVE, measure: "stopped", condition: "happens", value: null };
const gaps = (count: number) => repeat(count, () => null);

test("90 days start from the day before them, and end on the last collected one", () => {
  const rising = repeat(100, (index) => index);
  const { window, readings } = lookBack(ABOVE, source(rising), TODAY);
  expect(window).toMatchObject({ from: addDays(TODAY, -89), to: TODAY });
  expect([readings[0]?.value, readings.at(-1)?.value, readings.length]).toEqual([9, 99, 91]);
  const stopped = lookBack(ABOVE, source([...rising, ...gaps(10)]), TODAY);
  expect(stopped.window).toMatchObject({ from: addDays(TODAY, -99), to: addDays(TODAY, -10) });
});

test("a value that is crossed on the first of the 90 days fires", () => {
  const { firings } = lookBack(ABOVE, source([5, ...repeat(90, () => 6)]), TODAY);
  expect(firings.map(({ day }) => day)).toEqual([addDays(TODAY, -89)]);
});

test.each([
  ["never", [1, 1, 1], [], false],
  ["one missing day", [1, null, 1], [], false],
  ["two missing days, fired before the third is collected", [1, null, null, 1], [0], false],
  ["three missing days", [1, null, null, null, 1, 1], [-2], false],
  ["until today", [1, null, null, null, null], [-1], true],
  ["before the 90 days", [1, ...gaps(5), ...repeat(95, () => 1)], [], false],
  ["nothing collected", [], [], false],
])("an account that stopped: %s", (_, followers, days, holds) => {
  const found = lookBack(STOPPED, source(followers), TODAY);
  expect(found.firings.map(({ day }) => day)).toEqual(days.map((ago) => addDays(TODAY, ago)));
  expect(found.holds).toBe(holds);
});
