import type { ChartTable } from "../../../charts/table.ts";
import { formatDate } from "../../../i18n/format.ts";
import type { Context, Presenter, PresentView } from "../../presentation/context.ts";
import { presentedPost } from "../../presentation/top-posts.ts";
import type { BestAndWorst, RankedPost } from "./rule.ts";

const LONGEST_CAPTION = 60;

export const presenter: Presenter<"best-and-worst"> = {
  present: (value, context) => {
    const posts = chosen(value, context.view);
    return { posts: posts.map((post) => presentedPost(post, context)), table: postTable(posts, context) };
  },
};

/** Best or weakest first, of one format or all. */
function chosen({ posts }: BestAndWorst, { format = "all", order }: PresentView): RankedPost[] {
  const kept = posts.filter((post) => format === "all" || post.format === format);
  return order === "worst" ? kept.toReversed() : kept;
}

function postTable(posts: readonly RankedPost[], { t, p, c, language, formats }: Context): ChartTable {
  const count = (value: number | null) => ({
    text: value === null ? p("post.hidden") : formats.count.value(value),
    raw: value,
  });
  // Only videos have views. A list of images alone gets no column that would stay empty.
  const viewed = posts.some(({ views }) => views !== null);
  const seen = (value: number | null) => ({
    text: value === null ? formats.count.missing : formats.count.value(value),
    raw: value,
  });
  return {
    columns: [
      { label: c("table.day"), numeric: false },
      { label: p("post.format"), numeric: false },
      { label: t("metric.engagement"), numeric: true },
      { label: p("post.likes"), numeric: true },
      { label: p("post.comments"), numeric: true },
      ...(viewed ? [{ label: p("post.views"), numeric: true }] : []),
      { label: p("post.caption"), numeric: false },
    ],
    rows: posts.map((post) => [
      {
        text: formatDate(post.publishedAt, language),
        raw: new Date(post.publishedAt).toISOString(),
        ...(post.permalink && { href: post.permalink }),
      },
      { text: t(`format.${post.format}`), raw: post.format },
      { text: formats.percent.value(post.rate), raw: post.rate },
      count(post.likes),
      count(post.comments),
      ...(viewed ? [seen(post.views)] : []),
      { text: shortened(post.caption), raw: post.caption },
    ]),
  };
}

function shortened(caption: string): string {
  const line = caption.replace(/\s+/g, " ").trim();
  return line.length > LONGEST_CAPTION ? `${line.slice(0, LONGEST_CAPTION - 1)}…` : line;
}
