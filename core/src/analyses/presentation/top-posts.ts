import { curveGeometry } from "../../charts/curve.ts";
import { type ChartTable, readingsTable } from "../../charts/table.ts";
import { abbreviate, formatDate, formatDayShort, formatNumber } from "../../i18n/format.ts";
import { dayOf } from "../../time.ts";
import type { BestAndWorst, RankedPost } from "../top-posts/best-and-worst.ts";
import type { Context, Presenters, PresentView } from "./context.ts";
import type { PresentedPost } from "./presented.ts";

const MOST_BREAKOUTS = 8;
const LONGEST_CAPTION = 60;

export const TOP_POSTS: Presenters<"best-and-worst" | "breakout" | "post-life"> = {
  "best-and-worst": (value, context) => {
    const posts = chosen(value, context.view);
    return { posts: posts.map((post) => presentedPost(post, context)), table: postTable(posts, context) };
  },

  breakout: ({ posts, judged }, context) => {
    const { p, formats } = context;
    return {
      finding: p("finding.breakout", { count: posts.length }),
      note: [p("breakout.judged", { count: judged, found: posts.length })],
      posts: posts
        .slice(0, MOST_BREAKOUTS)
        .map((post) =>
          presentedPost(post, context, p("breakout.usual", { usual: formats.percent.value(post.usual) })),
        ),
    };
  },

  "post-life": ({ marks }, { t, p, c, formats }) => {
    const input = {
      label: t("post-life.title"),
      points: marks.map(({ days, share }) => ({ at: days, label: p("life.days", { days }), value: share })),
      fromZero: true,
      formats: { value: formats.share, tick: formats.share, missing: formats.count.missing },
    };
    const share = marks[0]?.share ?? null;
    return {
      ...(share !== null && { finding: p("finding.life", { share: formats.share(share) }) }),
      chart: { kind: "curve", input },
      table: readingsTable(curveGeometry(input, { width: 720, height: 260 }).readings, c),
    };
  },
};

/** Best or weakest first, of one format or all. */
function chosen({ posts }: BestAndWorst, { format = "all", order }: PresentView): RankedPost[] {
  const kept = posts.filter((post) => format === "all" || post.format === format);
  return order === "worst" ? kept.toReversed() : kept;
}

function presentedPost(post: RankedPost, context: Context, note?: string): PresentedPost {
  const { t, p, language, formats } = context;
  const day = dayOf(post.publishedAt);
  const count = (name: string, value: number | null) =>
    value === null ? [] : [{ name, text: abbreviate(value, language), full: formatNumber(value, language) }];
  return {
    id: post.id,
    rate: formats.percent.value(post.rate),
    format: t(`format.${post.format}`),
    day,
    date: formatDate(day, language),
    shortDate: formatDayShort(day, language),
    caption: post.caption,
    counts: [
      ...count(p("post.likes"), post.likes),
      ...count(p("post.comments"), post.comments),
      ...count(p("post.views"), post.views),
    ],
    ...(note !== undefined && { note }),
    permalink: post.permalink,
    thumbnail: post.thumbnail,
  };
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
