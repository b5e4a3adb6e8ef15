import { abbreviate, formatDate, formatDayShort, formatNumber } from "../../i18n/format.ts";
import { dayOf } from "../../time.ts";
import type { RankedPost } from "../top-posts/best-and-worst/rule.ts";
import type { Context } from "./context.ts";
import type { PresentedPost } from "./presented.ts";

export function presentedPost(post: RankedPost, context: Context, note?: string): PresentedPost {
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
