import { judge, type Reading } from "@owlstat/core/alarms/judge.ts";
import { proposeValue } from "@owlstat/core/alarms/propose.ts";
import { median } from "@owlstat/core/analyses/statistics.ts";
import type { getDashboard } from "@owlstat/core/dashboard/contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { addDays, type Day } from "@owlstat/core/time.ts";

export type SampleAlarm = { username: string; readings: Reading[]; value: number; fired: Day[] };

const FEWEST_DAYS = 10;
const ABOVE = { measure: "followers", condition: "above", due: null, timeZone: "UTC" } as const;

/** An alarm that fired on one of the sample profiles, with its days; null where none did. */
export function sampleAlarm({ accounts, trend }: Answer<typeof getDashboard>): SampleAlarm | null {
  const end = trend.points.at(-1)?.day as Day | undefined;
  if (!end) return null;
  const alarms = accounts.flatMap(({ username, sparkline }) =>
    alarmOn(
      username,
      sparkline.flatMap((value, at) =>
        value === null ? [] : [{ day: addDays(end, at + 1 - sparkline.length), value }],
      ),
    ),
  );
  return alarms[0] ?? null;
}

function alarmOn(username: string, readings: Reading[]): SampleAlarm[] {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last || readings.length < FEWEST_DAYS) return [];
  // The first round number on the way; where it was not reached, the middle of the days.
  const round = proposeValue("followers", "above", [first.value]) ?? 0;
  const middle = median(readings.map(({ value }) => value)) ?? 0;
  const value = last.value > round ? round : Math.round(middle);
  const fired = judge({ ...ABOVE, value }, readings, { from: first.day, to: last.day }).map(({ day }) => day);
  return fired.length > 0 ? [{ username, readings, value, fired }] : [];
}
