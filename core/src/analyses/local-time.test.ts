import { expect, test } from "vitest";
import { localTime } from "./local-time.ts";

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
