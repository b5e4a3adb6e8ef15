import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localDay } from "../local-time.ts";
import { addDays, DAY, type Day, HOUR } from "../time.ts";
import {
  FREQUENCIES,
  instantOf,
  isSendingDay,
  LAST_DAY,
  newestDue,
  type ReportSchedule,
  sendingsAfter,
} from "./schedule.ts";

const at = (text: string) => Date.parse(text);
const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16);
const MONTHLY: ReportSchedule = {
  frequency: "monthly",
  weekday: 0,
  monthday: 1,
  hour: 8,
  timeZone: "Europe/Rome",
  start: null,
  stop: null,
};
const DAILY: ReportSchedule = { ...MONTHLY, frequency: "daily" };
const WEEKLY: ReportSchedule = { ...MONTHLY, frequency: "weekly" };

test.each([
  ["Europe/Rome", "2026-03-28", 2, "2026-03-28T01:00"],
  ["Europe/Rome", "2026-03-29", 2, "2026-03-29T01:00"], // skipped: the clocks jump from 2 to 3
  ["Europe/Rome", "2026-03-29", 3, "2026-03-29T01:00"],
  ["Europe/Rome", "2026-10-25", 2, "2026-10-25T00:00"], // repeated: the first time
  ["Europe/Rome", "2026-10-25", 3, "2026-10-25T02:00"],
  ["America/New_York", "2026-03-08", 2, "2026-03-08T07:00"],
  ["America/New_York", "2026-11-01", 1, "2026-11-01T05:00"],
  ["Australia/Lord_Howe", "2026-10-04", 2, "2026-10-03T15:30"],
  ["Asia/Kolkata", "2026-05-01", 8, "2026-05-01T02:30"],
  ["Africa/Cairo", "2026-04-24", 0, "2026-04-23T22:00"],
  ["UTC", "2026-05-01", 0, "2026-05-01T00:00"],
])("in %s on %s the clock shows %i at %s UTC", (zone, day, hour, expected) => {
  expect(iso(instantOf(day as Day, hour, zone))).toBe(expected);
});

describe("the next sendings", () => {
  test.each([
    ["every day", DAILY, ["2026-01-31", "2026-02-01", "2026-02-02"]],
    ["every Monday", WEEKLY, ["2026-02-02", "2026-02-09", "2026-02-16"]],
    ["every Sunday", { ...WEEKLY, weekday: 6 }, ["2026-02-01", "2026-02-08", "2026-02-15"]],
    ["on the 1st", MONTHLY, ["2026-02-01", "2026-03-01", "2026-04-01"]],
    ["on the 30th", { ...MONTHLY, monthday: 30 }, ["2026-02-28", "2026-03-30", "2026-04-30"]],
    ["on the last day", { ...MONTHLY, monthday: LAST_DAY }, ["2026-01-31", "2026-02-28", "2026-03-31"]],
    ["from a start on", { ...MONTHLY, start: "2026-09-15" }, ["2026-10-01", "2026-11-01", "2026-12-01"]],
    ["until a stop", { ...WEEKLY, stop: "2026-02-10" }, ["2026-02-02", "2026-02-09"]],
    ["over", { ...DAILY, stop: "2026-01-30" }, []],
  ] as const)("%s", (_name, schedule, days) => {
    const found = sendingsAfter(schedule as ReportSchedule, at("2026-01-31T06:00Z"), 3);
    expect(found.map(({ period }) => period)).toEqual(days);
  });

  test("at its very instant a sending is due, and the next one is the one after it", () => {
    const [first] = sendingsAfter(DAILY, at("2026-01-31T06:59:59Z"), 1);
    expect(first).toEqual({ period: "2026-01-31", at: at("2026-01-31T07:00Z") });
    expect(sendingsAfter(DAILY, first?.at ?? 0, 1)[0]?.period).toBe("2026-02-01");
    expect(newestDue(DAILY, at("2026-01-30T12:00Z"), first?.at ?? 0)).toEqual(first);
  });
});

test("after three days of standstill one report goes out: the newest", () => {
  const due = newestDue(DAILY, at("2026-05-01T06:00Z"), at("2026-05-04T12:00Z"));
  expect(due).toEqual({ period: "2026-05-04", at: at("2026-05-04T06:00Z") });
  expect(newestDue(DAILY, due?.at ?? 0, at("2026-05-04T13:00Z"))).toBeNull();
});

const ZONES = [
  "Europe/Rome",
  "America/New_York",
  "America/Santiago",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Pacific/Auckland",
  "Pacific/Pago_Pago",
];
const anySchedule = fc.record({
  frequency: fc.constantFrom(...FREQUENCIES),
  weekday: fc.integer({ min: 0, max: 6 }),
  monthday: fc.integer({ min: 1, max: 31 }),
  hour: fc.integer({ min: 0, max: 23 }),
  timeZone: fc.constantFrom(...ZONES),
  start: fc.constant(null),
  stop: fc.constant(null),
});
const anyInstant = fc.integer({ min: at("2024-01-01T00:00Z"), max: at("2028-01-01T00:00Z") });

test("every period comes once, in order, on its own day, also over both changes of the clocks", () => {
  fc.assert(
    fc.property(anySchedule, anyInstant, (schedule, from) => {
      const found = sendingsAfter(schedule, from, 14);
      expect(found).toHaveLength(14);
      for (const [index, { period, at: instant }] of found.entries()) {
        expect(instant).toBeGreaterThan(found[index - 1]?.at ?? from);
        expect(isSendingDay(schedule, period)).toBe(true);
        expect(localDay(instant, schedule.timeZone)).toBe(period);
      }
      expect(new Set(found.map(({ period }) => period)).size).toBe(14);
    }),
    { numRuns: 60 },
  );
});

test("looked at in steps of any size, each sending is found once and none twice", () => {
  fc.assert(
    fc.property(
      anySchedule,
      anyInstant,
      fc.array(fc.integer({ min: 1, max: 30 * 24 }), { minLength: 3, maxLength: 12 }),
      (schedule, from, steps) => {
        let since = from;
        const periods: string[] = [];
        for (const hours of steps) {
          const now = since + hours * HOUR;
          const due = newestDue(schedule, since, now);
          const missed = sendingsAfter(schedule, since, 40).filter((one) => one.at <= now);
          expect(due).toEqual(missed.at(-1) ?? null);
          if (due) periods.push(due.period);
          since = now;
        }
        expect(new Set(periods).size).toBe(periods.length);
      },
    ),
    { numRuns: 15 },
  );
});

test("a start far ahead and a stop in the past do not hang the search", () => {
  const start = addDays("2026-01-01", 399);
  expect(sendingsAfter({ ...MONTHLY, start }, at("2026-01-01T00:00Z"), 1)[0]?.period).toBe("2027-03-01");
  expect(
    newestDue({ ...DAILY, stop: "2025-01-01" }, at("2020-01-01T00:00Z"), at("2026-06-01T00:00Z") + DAY),
  ).toBeNull();
});

const QUARTERLY: ReportSchedule = { ...MONTHLY, frequency: "quarterly" };
const YEARLY: ReportSchedule = { ...MONTHLY, frequency: "yearly" };

test.each([
  ["every quarter from January", QUARTERLY, ["2027-01-01", "2027-04-01", "2027-07-01"]],
  ["every quarter from February", { ...QUARTERLY, month: 2 }, ["2027-02-01", "2027-05-01", "2027-08-01"]],
  ["every quarter from December", { ...QUARTERLY, month: 12 }, ["2026-12-01", "2027-03-01", "2027-06-01"]],
  [
    ...([
      "on the last day of each quarter's first month",
      { ...QUARTERLY, month: 2, monthday: LAST_DAY },
    ] as const),
    ["2026-11-30", "2027-02-28", "2027-05-31"],
  ],
  ["every year", YEARLY, ["2027-01-01", "2028-01-01", "2029-01-01"]],
  [
    "every year on a day most years lack",
    { ...YEARLY, month: 2, monthday: 29 },
    ["2027-02-28", "2028-02-29", "2029-02-28"],
  ],
  ["every year until it ends", { ...YEARLY, stop: "2028-06-01" as Day }, ["2027-01-01", "2028-01-01"]],
] as const)("%s", (_, schedule, days) => {
  const found = sendingsAfter(schedule, at("2026-11-17T12:00:00Z"), 3);
  expect(found.map(({ period }) => period)).toEqual(days);
});

test("a yearly report that was due while nothing ran is sent once", () => {
  const since = at("2026-12-31T23:00:00Z");
  expect(newestDue(YEARLY, since, at("2027-03-01T00:00:00Z"))?.period).toBe("2027-01-01");
  expect(newestDue(YEARLY, at("2027-01-01T08:00:00Z"), at("2027-03-01T00:00:00Z"))).toBeNull();
});
