import { localTime } from "../../../local-time.ts";
import { dayStart, HOUR } from "../../../time.ts";
import type { ConnectedInput } from "../../connected/types.ts";
import { found, notEnough } from "../../result.ts";
import type { AnalysisResult } from "../../types.ts";

type FollowersOnline = {
  /** Starts with Monday 00:00; the mean for that hour, and the number of days it was computed from. */
  cells: { mean: number | null; n: number }[];
  best: { weekday: number; hour: number; mean: number } | null;
  /** On the last day on which they were collected. */
  followers: number | null;
};

const FEWEST_DAYS = 7;

/**
 * Followers online per weekday and hour in the viewer's time zone. Instagram reports hours starting at
 * midnight UTC.
 */
export function followersOnline(input: ConnectedInput): AnalysisResult<FollowersOnline> {
  const { from, to } = input.window;
  const reported = input.days.filter(
    ({ day, figures }) => figures.online_followers && day >= from && day <= to,
  );
  if (reported.length < FEWEST_DAYS) return notEnough(FEWEST_DAYS, reported.length, "days");
  const sums = Array.from({ length: 168 }, () => ({ sum: 0, n: 0 }));
  for (const { day, figures } of reported) {
    for (const [hour, count] of Object.entries(figures.online_followers ?? {})) {
      const place = localTime(dayStart(day) + Number(hour) * HOUR, input.timeZone);
      const cell = sums[place.weekday * 24 + place.hour];
      if (!cell) continue;
      cell.sum += count;
      cell.n += 1;
    }
  }
  const cells = sums.map(({ sum, n }) => ({ mean: n > 0 ? sum / n : null, n }));
  const followers = input.snapshots.findLast((one) => one.day <= to && one.followers)?.followers ?? null;
  return found({ cells, best: bestOf(cells), followers }, reported.length);
}

function bestOf(cells: FollowersOnline["cells"]): FollowersOnline["best"] {
  let best: FollowersOnline["best"] = null;
  for (const [index, { mean }] of cells.entries()) {
    if (mean === null || (best && best.mean >= mean)) continue;
    best = { weekday: Math.floor(index / 24), hour: index % 24, mean };
  }
  return best;
}
