import { METRICS, type Metric } from "@owlstat/core/analyses/types.ts";
import type { Profile } from "@owlstat/core/profiles/contract.ts";
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

/** The latest figures with their change over thirty days. */
export function monthTiles(profile: Profile): Tile[] {
  return METRICS.map((metric) => ({
    metric,
    value: profile[FIGURES[metric]],
    change: profile.deltas.d30[FIGURES[metric]],
    ...(metric === "followers" && { trend: profile.sparkline }),
  }));
}
