import { named, total, within } from "../../connected/reach.ts";
import { meanOf } from "../../connected/series.ts";
import type { ConnectedInput } from "../../connected/types.ts";
import type { PostRate } from "../../connected/values.ts";
import { found, notEnough } from "../../result.ts";
import type { AnalysisResult } from "../../types.ts";

type ReelsRetention = {
  reels: (Omit<PostRate, "reach"> & {
    views: number | null;
    /** Milliseconds. */
    watched: number;
    /** From 0 to 1; null where Instagram did not report it. */
    skipped: number | null;
  })[];
  watched: number;
};

export function reelsRetention(input: ConnectedInput): AnalysisResult<ReelsRetention> {
  const reels = within(input, ["REELS"]).flatMap((media) => {
    const watched = total(media, "ig_reels_avg_watch_time");
    if (watched === null) return [];
    const skipped = total(media, "reels_skip_rate");
    // Told as a fraction or in per cent.
    const share = skipped === null ? null : skipped > 1 ? skipped / 100 : skipped;
    return [{ ...named(media), views: total(media, "views"), watched, skipped: share }];
  });
  if (reels.length < 1) return notEnough(1, 0, "reels");
  return found({ reels, watched: meanOf(reels.map(({ watched }) => watched)) }, reels.length);
}
