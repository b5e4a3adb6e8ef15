import { DAY, type Day, dayRange } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { latestSlot } from "./slots.ts";

const ZONES = [
  ...["Europe/Rome", "America/New_York", "America/Sao_Paulo", "Australia/Lord_Howe", "Asia/Kolkata", "UTC"],
  ...["Pacific/Auckland", "America/St_Johns"],
];
/** The days around which clocks change in some of these zones. */
const CHANGES = [
  "2026-03-08",
  "2026-03-29",
  "2026-04-05",
  "2026-09-27",
  "2026-10-04",
  "2026-10-25",
  "2026-11-01",
];

/** Every slot between two instants, as the product meets them: newest first, then the one before it. */
function slotsBetween(pattern: string, timeZone: string, from: number, to: number): number[] {
  const slots: number[] = [];
  for (let upTo = to; ; ) {
    const slot = latestSlot({ pattern, timeZone }, from, upTo);
    if (slot === null) return slots.reverse();
    slots.push(slot);
    upTo = slot - 1;
  }
}

test.each(ZONES)("every local day has its slot once, also when the clocks change: %s", (timeZone) => {
  const localDay = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  for (const pattern of ["0 9 * * *", "30 1 * * *", "30 2 * * *", "15 2 * * *", "0 0 * * *"]) {
    for (const change of CHANGES) {
      const middle = Date.parse(`${change}T12:00:00Z`);
      const slots = slotsBetween(pattern, timeZone, middle - 3 * DAY, middle + 3 * DAY);
      const days = slots.map((slot) => localDay.format(slot) as Day);
      const [first, last] = [days[0], days.at(-1)];
      expect(days.length, `${pattern} around ${change}`).toBeGreaterThanOrEqual(5);
      expect(days, `${pattern} around ${change}`).toEqual(first && last && dayRange(first, last));
    }
  }
});

function next(pattern: string, timeZone: string, from: string, to: string): string[] {
  const slots = slotsBetween(pattern, timeZone, Date.parse(from) - 1, Date.parse(to));
  return slots.map((slot) => new Date(slot).toISOString().slice(5, 16));
}

test("a time the clocks skip runs when they jump, a time they repeat runs the first time", () => {
  const rome = (day: string) => next("30 2 * * *", "Europe/Rome", `${day}T00:00:00Z`, `${day}T12:00:00Z`);
  expect(rome("2026-03-28")).toEqual(["03-28T01:30"]);
  expect(rome("2026-03-29")).toEqual(["03-29T01:00"]);
  expect(rome("2026-03-30")).toEqual(["03-30T00:30"]);
  expect(rome("2026-10-25")).toEqual(["10-25T00:30"]);
});

test("patterns for every hour follow real time through the change", () => {
  const hours = next("0 * * * *", "Europe/Rome", "2026-10-24T23:00:00Z", "2026-10-25T03:00:00Z");
  expect(hours).toEqual(["10-24T23:00", "10-25T00:00", "10-25T01:00", "10-25T02:00", "10-25T03:00"]);
});

test.each([
  ["* * * * *", "2026-11-15T10:20:00.000Z"],
  ["*/15 * * * *", "2026-11-15T10:15:00.000Z"],
  ["5-30/10,50 9-10 * * *", "2026-11-15T10:15:00.000Z"],
  ["20 10 * * *", "2026-11-15T10:20:00.000Z"],
  ["21 10 * * *", "2026-11-14T10:21:00.000Z"],
  ["0 8 * * 1", "2026-11-09T08:00:00.000Z"],
  ["0 8 13 * 1", "2026-11-13T08:00:00.000Z"],
  ["0 8 12 11 *", "2026-11-12T08:00:00.000Z"],
  ["0 8 1 * *", null],
])("the newest slot of %s", (pattern, expected) => {
  const now = Date.parse("2026-11-15T10:20:30Z");
  const slot = latestSlot({ pattern, timeZone: "UTC" }, now - 8 * DAY, now);
  expect(slot === null ? null : new Date(slot).toISOString()).toBe(expected);
});

test("what is no pattern or no zone is refused", () => {
  for (const pattern of [
    "",
    "* * * *",
    "* * * * * *",
    "60 * * * *",
    "* 24 * * *",
    "5-1 * * * *",
    "*/0 * * * *",
    "a * * * *",
    "* * 0 * *",
    "* * * 13 *",
    "* * * * 7",
  ]) {
    expect(() => latestSlot({ pattern, timeZone: "UTC" }, 0, DAY), pattern).toThrow(TypeError);
  }
  expect(() => latestSlot({ pattern: "* * * * *", timeZone: "Mars/Olympus" }, 0, DAY)).toThrow(RangeError);
});
