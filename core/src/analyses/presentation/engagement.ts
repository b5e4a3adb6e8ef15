import { dayOf } from "../../time.ts";
import type { PerPost } from "../engagement/per-post.ts";
import type { Context, Parts } from "./context.ts";
import { oneDecimal } from "./writing.ts";

export const HEIGHT = 220;

export function perPost(id: "applause" | "conversation", { posts, mean }: PerPost, context: Context): Parts {
  const { t, p, c, formats } = context;
  const { count } = formats;
  const input = {
    label: t(`${id}.title`),
    points: posts.map(({ publishedAt, value }) => ({
      at: publishedAt,
      label: count.dayTick(dayOf(publishedAt), "day"),
      value,
    })),
    fromZero: true,
    whole: true,
    formats: { ...count, value: count.tick },
  };
  return {
    finding: p(`finding.${id}`, { mean: mean < 100 ? oneDecimal(context).value(mean) : count.tick(mean) }),
    chart: { kind: "curve", input, height: HEIGHT },
    table: {
      columns: [
        { label: c("table.day"), numeric: false },
        { label: t(`${id}.title`), numeric: true },
      ],
      rows: posts.map(({ publishedAt, value }) => {
        const day = dayOf(publishedAt);
        return [
          { text: count.day(day), raw: day },
          { text: count.value(value), raw: value },
        ];
      }),
    },
  };
}
