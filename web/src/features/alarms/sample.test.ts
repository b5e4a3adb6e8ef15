import { addDays } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { sampleAlarm } from "./sample.ts";

const days = Array.from({ length: 30 }, (_, at) => addDays("2026-03-01", at));
const dashboard = (sparkline: (number | null)[]) =>
  ({
    accounts: [{ username: "nasa", sparkline }],
    // Its first days are left out where one of the accounts was not collected.
    trend: { of: 1, points: days.slice(1).map((day) => ({ day, followers: null })) },
  }) as unknown as Parameters<typeof sampleAlarm>[0];

test.each([
  ["a profile that grows crosses the next round number", days.map((_, at) => 96_400 + 50 * at), 97_000, 1],
  ["a profile that moves little crosses its middle", days.map((_, at) => 96_400 + at), 96_415, 1],
  ["a profile that stays where it is has no alarm to show", days.map(() => 96_400), null, 0],
  ["nothing collected", days.map(() => null), null, 0],
])("%s", (_, sparkline, value, times) => {
  const alarm = sampleAlarm(dashboard(sparkline));
  expect(alarm?.value ?? null).toBe(value);
  expect(alarm?.fired.length ?? 0).toBe(times);
});
