import { expect, test } from "vitest";
import { localDay, localTime } from "./local-time.ts";

const at = (text: string) => Date.parse(text);

test.each([
  ["2026-01-05T08:30:00Z", "UTC", 0, 8],
  ["2026-01-05T08:30:00Z", "Europe/Rome", 0, 9],
  ["2026-07-06T08:30:00Z", "Europe/Rome", 0, 10],
  ["2026-01-05T23:30:00Z", "Europe/Rome", 1, 0],
  ["2026-01-05T03:30:00Z", "America/New_York", 6, 22],
  ["2026-01-05T20:00:00Z", "Asia/Kolkata", 1, 1],
])("%s in %s is weekday %i at %i h", (instant, zone, weekday, hour) => {
  expect(localTime(at(instant), zone)).toEqual({ weekday, hour });
});

test("in the night the clocks go forward 01:59 is followed by 03:00", () => {
  expect(localTime(at("2026-03-29T00:59:00Z"), "Europe/Rome")).toEqual({ weekday: 6, hour: 1 });
  expect(localTime(at("2026-03-29T01:00:00Z"), "Europe/Rome")).toEqual({ weekday: 6, hour: 3 });
});

test("in the night the clocks go back the hour 2 comes twice", () => {
  expect(localTime(at("2026-10-25T00:30:00Z"), "Europe/Rome").hour).toBe(2);
  expect(localTime(at("2026-10-25T01:30:00Z"), "Europe/Rome").hour).toBe(2);
});

test("an unknown time zone is read as UTC", () => {
  expect(localTime(at("2026-01-05T08:30:00Z"), "Nowhere/Else")).toEqual({ weekday: 0, hour: 8 });
});

test.each([
  ["2026-03-28T22:59:00Z", "Europe/Rome", "2026-03-28"],
  ["2026-03-28T23:00:00Z", "Europe/Rome", "2026-03-29"],
  ["2026-03-29T21:59:00Z", "Europe/Rome", "2026-03-29"],
  ["2026-03-29T22:00:00Z", "Europe/Rome", "2026-03-30"],
  ["2026-01-01T04:00:00Z", "America/New_York", "2025-12-31"],
  ["2026-01-01T12:00:00Z", "Nowhere/Atall", "2026-01-01"],
])("at %s the calendar in %s shows %s", (instant, zone, day) => {
  expect(localDay(at(instant), zone)).toBe(day);
});
