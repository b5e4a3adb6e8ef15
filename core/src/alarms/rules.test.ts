import { expect, test } from "vitest";
import { ALARM_MEASURES, conditionsOf } from "./measures.ts";
import { type AlarmWish, checkWish, distanceTo, type StateFacts, stateOf } from "./rules.ts";

const WISH: AlarmWish = {
  measure: "followers",
  condition: "above",
  value: 1000,
  due: null,
  timeZone: "Europe/Rome",
  other: false,
};

test.each<[Partial<AlarmWish>, string[]]>([
  [{}, []],
  [{ value: null }, ["value"]],
  [{ value: 10.5 }, ["value"]],
  [{ value: -1 }, ["value"]],
  [{ value: Number.POSITIVE_INFINITY }, ["value"]],
  [{ measure: "daily_change", value: -200 }, []],
  [{ measure: "engagement", value: 1.25 }, []],
  [{ condition: "changes_by", value: 0 }, ["value"]],
  [{ condition: "happens" }, ["condition"]],
  [{ measure: "anomaly", condition: "happens", value: null }, []],
  [{ measure: "anomaly" }, ["condition"]],
  [{ measure: "lead", value: 0, other: true }, []],
  [{ measure: "lead", value: 0 }, ["other"]],
  [{ other: true }, ["other"]],
  [{ due: "2026-03-09" }, []],
  [{ due: "2026-03-08" }, ["due"]],
  [{ due: "2026-02-30" }, ["due"]],
  [{ due: "2040-01-01" }, ["due"]],
  [{ timeZone: "Mars/Olympus" }, ["time_zone"]],
])("on 10 March 2026 the wish %j is refused for %j", (parts, fields) => {
  const verdict = checkWish({ ...WISH, ...parts }, "2026-03-10");
  expect(verdict.ok ? [] : verdict.details.fields).toEqual(fields);
});

test("an event keeps no value", () => {
  const verdict = checkWish({ ...WISH, measure: "breakout", condition: "happens", value: 5 }, "2026-03-10");
  expect(verdict).toMatchObject({ ok: true, alarm: { value: null } });
});

test("every measure can be judged by something", () => {
  for (const measure of ALARM_MEASURES) expect(conditionsOf(measure).length).toBeGreaterThan(0);
});

test("the distance is what is missing to the threshold", () => {
  const alarm = { measure: "followers", condition: "above", value: 100, due: null, timeZone: "UTC" } as const;
  expect(distanceTo(alarm, 90)).toBe(10);
  expect(distanceTo(alarm, 130)).toBe(-30);
  expect(distanceTo(alarm, null)).toBeNull();
  expect(distanceTo({ ...alarm, condition: "changes_by" }, 90)).toBeNull();
});

const FACTS: StateFacts = {
  pausedAt: null,
  snoozedUntil: null,
  overLimit: false,
  overdue: false,
  accounts: 1,
};
test.each<[Partial<StateFacts>, string]>([
  [{}, "active"],
  [{ snoozedUntil: 11 }, "snoozed"],
  [{ snoozedUntil: 10 }, "active"],
  [{ pausedAt: 5, snoozedUntil: 11 }, "paused"],
  [{ overLimit: true }, "over_limit"],
  [{ accounts: 0 }, "no_accounts"],
  [{ overdue: true, pausedAt: 5 }, "ended"],
])("with %j an alarm is %s", (parts, state) => {
  expect(stateOf({ ...FACTS, ...parts }, 10)).toBe(state);
});
