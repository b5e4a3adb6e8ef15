import { overWindow } from "@owlstat/core/analyses/series.ts";
import { METRICS, type Metric, type Point } from "@owlstat/core/analyses/types.ts";
import { type Days, lastDayOf, usualWindow } from "@owlstat/core/analyses/window.ts";
import type { Profile } from "@owlstat/core/profiles/contract.ts";
import type { StatsColumns } from "@owlstat/core/stats/rules.ts";
import { addDays, type Day } from "@owlstat/core/time.ts";
import type { Analyses } from "../../features/analyses/api.ts";
import type { Tile } from "../../features/profiles/Tiles.tsx";

const FIGURES = {
  followers: "followers_count",
  following: "following_count",
  posts: "posts_count",
  engagement: "engagement",
} as const satisfies Record<Metric, keyof Profile>;

/** The window's figures; until they are here, the profile's latest ones without a change. */
export function tilesOf(profile: Profile, analyses: Analyses | undefined): Tile[] {
  const kpis = analyses?.results.kpis;
  return METRICS.map((metric) => {
    const kpi = kpis?.ok ? kpis.value.tiles.find((one) => one.metric === metric) : undefined;
    if (!kpi || !analyses)
      return { metric, value: profile[FIGURES[metric]], change: analyses ? null : undefined, daily: true };
    const { now, change, percent, since, sparkline, fewPosts = false } = kpi;
    const drawn = metric !== "engagement" || kpi.ownLine;
    return {
      metric,
      value: now,
      change,
      percent,
      since: otherStart(since, analyses.window),
      first: profile.status === "new" && change === null,
      fewPosts,
      // The line of the 30-day engagement may rise while that of a week falls.
      ...(drawn && { trend: sparkline.map(({ value }) => value) }),
    };
  });
}

/** The day a change starts from, where it is not the one before the period. */
function otherStart(since: Day | null | undefined, { from }: Days): Day | null {
  return since && since !== addDays(from, -1) ? since : null;
}

/** The latest figures with their change over thirty days, as the table below them has it. */
export function monthTiles(profile: Profile, stats: StatsColumns | undefined, today: Day): Tile[] {
  const window = usualWindow("30d", lastDayOf(profile, today));
  return METRICS.map((metric) => {
    const figure = FIGURES[metric];
    if (!stats) return { metric, value: profile[figure], change: undefined, daily: true };
    const all = stats.date.map((day, index): Point => ({ day, value: stats[figure][index] ?? null }));
    const points = overWindow(all, window);
    const value = points.at(-1)?.value ?? null;
    const first = points.find((point) => point.value !== null);
    const change = value === null || !first || first === points.at(-1) ? null : value - (first.value ?? 0);
    return {
      metric,
      value,
      change,
      daily: true,
      since: change === null ? null : otherStart(first?.day, window),
      ...(metric === "followers" && { trend: points.map((point) => point.value) }),
    };
  });
}
