import type { cadence } from "../content/cadence/rule.ts";
import type { formatMix } from "../content/format-mix/rule.ts";
import type { kpis } from "../overview/kpis/rule.ts";
import type { PostFormat } from "../types.ts";

/** The key figures for comparing a profile at a glance; null where there is not enough data. */
export type KeyFigures = {
  username: string;
  followers: number | null;
  /** The change over the window; `percent` is relative to its start. */
  change: number | null;
  percent: number | null;
  engagement: number | null;
  postsPerWeek: number | null;
  /** Most used first; shares are from 0 to 1. */
  formats: { format: PostFormat; share: number }[];
};

/** What they are taken from. */
export const FIGURE_IDS = ["kpis", "cadence", "format-mix"] as const;
type Results = {
  kpis?: ReturnType<typeof kpis>;
  cadence?: ReturnType<typeof cadence>;
  "format-mix"?: ReturnType<typeof formatMix>;
};

export function keyFigures(username: string, results: Results): KeyFigures {
  const { kpis: figures, cadence: rhythm, "format-mix": mix } = results;
  const tile = (metric: "followers" | "engagement") =>
    figures?.ok ? figures.value.tiles.find((one) => one.metric === metric) : undefined;
  const followers = tile("followers");
  const used = mix?.ok ? mix.value.formats.filter(({ count }) => count > 0) : [];
  return {
    username,
    followers: followers?.now ?? null,
    change: followers?.change ?? null,
    percent: followers?.percent ?? null,
    engagement: tile("engagement")?.now ?? null,
    postsPerWeek: rhythm?.ok ? rhythm.value.perWeek : null,
    formats: used
      .toSorted((one, other) => other.share - one.share)
      .map(({ format, share }) => ({ format, share })),
  };
}
