import { total, within } from "../../connected/reach.ts";
import { meanOf } from "../../connected/series.ts";
import type { ConnectedInput } from "../../connected/types.ts";
import { found, notEnough } from "../../result.ts";
import type { AnalysisResult } from "../../types.ts";

type Stories = {
  stories: {
    id: string;
    publishedAt: number;
    permalink: string | null;
    reach: number | null;
    views: number | null;
    /** The share of views that did not leave the story: (views − exits) ÷ views. */
    completion: number | null;
    taps: number | null;
    replies: number | null;
  }[];
  completion: number | null;
};

export function stories(input: ConnectedInput): AnalysisResult<Stories> {
  const reported = within(input, ["STORY"]).filter(({ figures }) => Object.keys(figures).length > 0);
  if (reported.length < 1) return notEnough(1, 0, "stories");
  const list = reported.map((media) => {
    const seen = total(media, "views");
    const exits = media.figures.navigation?.TAP_EXIT;
    const { TAP_FORWARD = 0, TAP_BACK = 0 } = media.figures.navigation ?? {};
    return {
      id: media.id,
      publishedAt: media.publishedAt,
      permalink: media.permalink,
      reach: total(media, "reach"),
      views: seen,
      completion: seen && exits !== undefined ? Math.max(0, (seen - exits) / seen) : null,
      taps: media.figures.navigation ? TAP_FORWARD + TAP_BACK : null,
      replies: total(media, "replies"),
    };
  });
  const completed = list.flatMap(({ completion }) => (completion === null ? [] : [completion]));
  return found({ stories: list, completion: completed.length > 0 ? meanOf(completed) : null }, list.length);
}
