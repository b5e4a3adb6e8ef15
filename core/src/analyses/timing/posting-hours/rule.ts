import { localTime } from "../../../local-time.ts";
import { groupOf } from "../../content/groups.ts";
import type { AnalysisInput, AnalysisResult } from "../../types.ts";
import { type Covered, overEnoughPosts } from "../widened.ts";

/** `share` of 1 says when the profile posts, `rate` how posts of that hour do. */
export type PostingHours = Covered & {
  timeZone: string;
  hours: { hour: number; share: number; rate: number | null; n: number }[];
};

export function postingHours(input: AnalysisInput): AnalysisResult<PostingHours> {
  return overEnoughPosts(input, 20, (rated) => {
    const byHour = Map.groupBy(rated, ({ post }) => localTime(post.publishedAt, input.timeZone).hour);
    const hours = Array.from({ length: 24 }, (_, hour) => {
      const group = groupOf(byHour.get(hour) ?? [], input);
      return { hour, share: group.n / rated.length, ...group };
    });
    return { timeZone: input.timeZone, hours };
  });
}
