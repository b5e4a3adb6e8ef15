import { readCaption } from "../../caption.ts";
import { ratePosts } from "../../engagement.ts";
import { found, notEnough } from "../../result.ts";
import type { AnalysisInput, AnalysisResult } from "../../types.ts";
import { lift, type Split, split } from "../groups.ts";

type Sponsored = Split & { lift: number | null };

const FEWEST = 3;

/** `with` are the posts marked as paid, `without` the rest. */
export function sponsored(input: AnalysisInput): AnalysisResult<Sponsored> {
  if (input.engagementDefinition === "by_reach") return notEnough(1, 0, "connection");
  const { rated, leftOut } = ratePosts(input);
  const groups = split(rated, input, ({ post }) => post.paidPartnership || readCaption(post).markedAsPaid);
  const fewest = Math.min(groups.with.n, groups.without.n);
  if (fewest < FEWEST) return notEnough(FEWEST, fewest, "posts_per_group", leftOut);
  return found({ ...groups, lift: lift(groups) }, rated.length, leftOut);
}
