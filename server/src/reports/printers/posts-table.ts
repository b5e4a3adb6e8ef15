import type { PresentedPost } from "@owlstat/core/analyses/presentation/presented.ts";
import type { ReportLabels } from "@owlstat/core/reports/model.ts";
import { MOST_POSTS } from "@owlstat/core/reports/model-paper.ts";
import { shortened } from "./pdf-text.ts";

const LONGEST_CAPTION = 160;
/** Of the width, a caption gets four times as much as a figure, whose name has so many letters. */
const CAPTION_SHARE = 4;
const LETTERS = 9;

export type TableData = { columns: { label: string; numeric: boolean; share: number }[]; rows: string[][] };

/** Those a document has room for. */
export const shownPosts = (posts: readonly PresentedPost[]) => posts.slice(0, MOST_POSTS);
/** The column whose cells also hold the picture of the post. */
export const CAPTION_COLUMN = 2;

/** The first posts of a section, a row each. */
export function postsTable(posts: readonly PresentedPost[], labels: ReportLabels): TableData {
  const shown = shownPosts(posts);
  const names = [...new Set(shown.flatMap(({ counts }) => counts.map(({ name }) => name)))];
  const column = (label: string, numeric: boolean, share = Math.max(1, label.length / LETTERS)) => ({
    label,
    numeric,
    share,
  });
  return {
    columns: [
      column(labels.published, false),
      column(labels.format, false),
      column(labels.caption, false, CAPTION_SHARE),
      column(labels.engagement, true),
      ...names.map((name) => column(name, true)),
    ],
    rows: shown.map(({ shortDate, format, caption, rate, counts, note }) => [
      shortDate,
      format,
      [shortened(caption, LONGEST_CAPTION), note ?? ""].filter((part) => part !== "").join(" · "),
      rate,
      ...names.map((name) => counts.find((count) => count.name === name)?.full ?? "–"),
    ]),
  };
}
