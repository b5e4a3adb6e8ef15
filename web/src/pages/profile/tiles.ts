import { METRICS, type Metric } from "@owlstat/core/analyses/types.ts";
import type { Profile } from "@owlstat/core/profiles/contract.ts";
import { basesOf } from "@owlstat/core/profiles/deltas.ts";
import type { StatsColumns } from "@owlstat/core/stats/rules.ts";
import type { Day } from "@owlstat/core/time.ts";
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
    if (!kpi) return { metric, value: profile[FIGURES[metric]], change: analyses ? null : undefined };
    const { now, change, percent, sparkline } = kpi;
    return {
      metric,
      value: now,
      change,
      percent,
      trend: sparkline.map(({ value }) => value),
    };
  });
}

const MONTH = 30;

/** The latest figures with their change over thirty days, for whoever imported history also from an imported day. */
export function monthTiles(profile: Profile, stats: StatsColumns | undefined): Tile[] {
  const imported = stats?.imported && stats;
  const trend = imported ? imported.followers_count.slice(-1 - MONTH) : profile.sparkline;
  return METRICS.map((metric) => {
    const figure = FIGURES[metric];
    return {
      metric,
      value: profile[figure],
      change: imported ? changeOf(profile, imported, figure) : profile.deltas.d30[figure],
      ...(metric === "followers" && { trend }),
    };
  });
}

function changeOf(profile: Profile, stats: StatsColumns, figure: (typeof FIGURES)[Metric]): number | null {
  const now = profile[figure];
  const last = profile.last_collected_day as Day | null;
  if (now === null || last === null) return null;
  const before = basesOf(last, MONTH).map((day) => stats[figure][stats.date.indexOf(day)] ?? null);
  const base = before.find((value) => value !== null);
  return base === undefined ? null : now - base;
}
