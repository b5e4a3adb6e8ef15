import { describe, expect, test } from "vitest";
import { CONNECTION_PROVIDERS } from "../auth/providers.ts";
import { addDays, DAY, type Day } from "../time.ts";
import { mayRead, missingPermissions, PERMISSIONS_OF, READING_PERMISSIONS } from "./metrics.ts";
import {
  countedBack,
  daysToRead,
  type HealthFacts,
  healthOf,
  isDue,
  isToConnect,
  isToRead,
  isToRenew,
  mayDisconnect,
  REMINDERS_OFF,
  rangesOf,
  reminderDue,
  warningDue,
} from "./rules.ts";

const TODAY: Day = "2026-11-14";
const NOW = Date.parse("2026-11-14T10:00:00Z");

describe("followers counted back", () => {
  const first = { day: TODAY, followers: 100 };
  const day = (back: number) => addDays(TODAY, -back);

  test("each day stands where the day after it began, oldest first", () => {
    const changes = new Map([
      [day(1), 5],
      [day(2), -3],
    ]);
    expect(countedBack(first, changes)).toEqual([
      { day: day(3), followers: 98 },
      { day: day(2), followers: 95 },
      { day: day(1), followers: 100 },
    ]);
  });

  test.each<[string, [Day, number][], number]>([
    ["no figures came", [], 0],
    ["figures came only for today, which is not over", [[TODAY, 5]], 0],
    [
      "a day in between was not told",
      [
        [day(1), 5],
        [day(3), 5],
      ],
      2,
    ],
    [
      "more came than there are",
      [
        [day(1), 40],
        [day(2), 80],
      ],
      2,
    ],
  ])("where %s", (_, told, days) => {
    expect(countedBack(first, new Map(told))).toHaveLength(days);
  });
});

describe("days to read", () => {
  test("a new account is read 90 days back, newest first, without today", () => {
    const days = daysToRead(new Set(), TODAY);
    expect([days.length, days[0], days.at(-1)]).toEqual([90, "2026-11-13", "2026-08-16"]);
  });

  test("later only what may have changed, and gaps", () => {
    const known = new Set(daysToRead(new Set(), TODAY));
    expect(daysToRead(known, TODAY)).toEqual(["2026-11-13", "2026-11-12", "2026-11-11"]);
    known.delete("2026-09-01");
    expect(daysToRead(known, TODAY)).toContain("2026-09-01");
  });

  test("ranges are never longer than thirty days and leave gaps out", () => {
    const ranges = rangesOf(daysToRead(new Set(), TODAY));
    expect(ranges.map(({ since, until }) => (Date.parse(until) - Date.parse(since)) / DAY)).toEqual([
      30, 30, 30,
    ]);
    expect(rangesOf(["2026-11-13", "2026-09-01"])).toEqual([
      { since: "2026-09-01", until: "2026-09-02" },
      { since: "2026-11-13", until: addDays("2026-11-13", 1) },
    ]);
    expect(rangesOf([])).toEqual([]);
  });
});

test.each([
  ["never", null, null, null],
  ["20 days ahead", 20, null, null],
  ["14 days ahead", 14, null, 14],
  ["10 days ahead, warned at 14", 10, 14, null],
  ["7 days ahead, warned at 14", 7, 14, 7],
  ["half a day ahead, never warned", 0.5, null, 1],
  ["half a day ahead, warned at 1", 0.5, 1, null],
  ["over", -1, 7, null],
])("a connection that runs out %s warns rightly", (_name, days, warned, due) => {
  expect(warningDue(days === null ? null : NOW + days * DAY, warned, NOW)).toBe(due);
});

const GOOD: HealthFacts = {
  connection: { brokenAt: null, expiresAt: NOW + 40 * DAY, mayRead: true },
  daysWanted: 90,
  daysRead: 90,
  readAt: NOW - DAY,
  troubled: false,
};
const login = (more: Partial<NonNullable<HealthFacts["connection"]>>): HealthFacts => ({
  ...GOOD,
  connection: { brokenAt: null, expiresAt: NOW + 40 * DAY, mayRead: true, ...more },
});
test.each([
  ["good", GOOD],
  ["left", { ...GOOD, connection: null }],
  ["broken", login({ brokenAt: NOW })],
  ["broken", login({ expiresAt: NOW })],
  ["permission", login({ mayRead: false })],
  ["expires", login({ expiresAt: NOW + 3 * DAY })],
  ["good", login({ expiresAt: null })],
  ["trouble", { ...GOOD, troubled: true }],
  ["reading", { ...GOOD, readAt: null }],
  ["reading", { ...GOOD, daysRead: 12 }],
] as const)("health is %s", (health, facts) => {
  expect(healthOf(facts, NOW)).toBe(health);
});

test("an account is read in full once a day", () => {
  expect(isDue(null, NOW)).toBe(true);
  expect(isDue(NOW - 11 * 3_600_000, NOW)).toBe(true);
  expect(isDue(NOW - 1000, NOW)).toBe(false);
});

test.each([
  [1, true, true],
  [14, true, true],
  [20, true, false],
  [20, false, true],
  [95, false, false],
])("a post of %i days, read before: %s, is read: %s", (days, before, wanted) => {
  expect(isToRead(NOW - days * DAY, before, NOW)).toBe(wanted);
});

test.each(CONNECTION_PROVIDERS)(
  "figures need some permissions of %s; what is missing is named",
  (provider) => {
    const asked = PERMISSIONS_OF[provider];
    expect([mayRead(provider, asked), missingPermissions(provider, asked)]).toEqual([true, []]);
    for (const one of READING_PERMISSIONS[provider]) {
      const rest = asked.filter((permission) => permission !== one);
      expect([mayRead(provider, rest), missingPermissions(provider, rest)]).toEqual([false, [one]]);
    }
    const enough = READING_PERMISSIONS[provider];
    expect(mayRead(provider, enough)).toBe(true);
  },
);

test.each([
  ["instagram", 60, false],
  ["instagram", 45, true],
  ["instagram", 1, true],
  ["instagram", 0, false],
  ["instagram", null, false],
  ["facebook", 10, false],
] as const)("a login with %s that ends in %s days is renewed: %s", (provider, days, renewed) => {
  expect(isToRenew(provider, days === null ? null : NOW + days * DAY, NOW)).toBe(renewed);
});

test.each([
  ["owner", false, true],
  ["admin", false, true],
  ["member", true, true],
  ["member", false, false],
  ["viewer", true, false],
] as const)("a %s, own: %s, may disconnect: %s", (role, own, may) => {
  expect(mayDisconnect(role, own)).toBe(may);
});

test.each([
  ["never reminded", null, true],
  ["reminded an hour ago", String(NOW - 3_600_000), false],
  ["reminded eight days ago", String(NOW - 8 * DAY), true],
  ["switched off", REMINDERS_OFF, false],
  ["a clock that was wrong", String(NOW + DAY), true],
  ["nonsense", "x", true],
])("reminding is due or not: %s", (_name, stored, due) => {
  expect(reminderDue(stored, NOW)).toBe(due);
});

test.each([
  [{ tracked: [{ username: "ann", mine: true }] }, true],
  [{ tracked: [{ username: "ann", mine: true }], connected: ["ann"] }, false],
  [{ tracked: [{ username: "ann", mine: false }] }, false],
  [{ granted: [{ tracked: true, linked: false }] }, true],
  [{ granted: [{ tracked: true, linked: true }] }, false],
  [{ granted: [{ tracked: false, linked: false }] }, false],
])("of %j there is an account to connect: %s", (facts, open) => {
  expect(isToConnect({ connected: [], tracked: [], granted: [], ...facts })).toBe(open);
});
