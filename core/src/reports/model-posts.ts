import type { PresentedPost } from "../analyses/presentation/presented.ts";
import type { PresentedId } from "../analyses/values.ts";
import type { ReportWords } from "./report-words.ts";

/** A document has room for so many posts of a section. */
export const MOST_POSTS = 8;

type Shown = { id: PresentedId; posts: readonly PresentedPost[]; note: readonly string[] };

/** Of the best and worst posts both ends, which the section is named after; said where posts between them are left out. */
export function withEnds<One extends Shown>(section: One, { d }: ReportWords): One {
  const { id, posts, note } = section;
  if (id !== "best-and-worst" || posts.length <= MOST_POSTS) return section;
  const count = MOST_POSTS / 2;
  const said = d("posts.ends", { count, total: posts.length });
  return { ...section, posts: [...posts.slice(0, count), ...posts.slice(-count)], note: [...note, said] };
}
