import type { BarInput } from "../../../charts/bars.ts";
import { dayOf } from "../../../time.ts";
import type { Presenter } from "../../presentation/context.ts";
import { bestRows, captionOf, figure, longDate, shortDate, tableOf, text } from "../../presentation/reach.ts";
import { weight } from "../../presentation/weights.ts";

export const presenter: Presenter<"saves-shares"> = {
  present: ({ posts, saveRate }, context) => {
    const { t, formats } = context;
    // In per cent, with the decimals of engagement: these rates are small.
    const per = (count: number | null, reach: number) => (count === null ? null : (100 * count) / reach);
    const { value: percent } = formats.percent;
    const rows = posts.map((post) => ({
      post,
      saves: per(post.saves, post.reach),
      shares: per(post.shares, post.reach),
    }));
    const ranked = rows.toSorted((a, b) => (b.saves ?? 0) - (a.saves ?? 0));
    const best = bestRows(
      ranked.map(({ post, saves, shares }) => ({
        label: shortDate(post.publishedAt, context),
        values: [saves, shares],
      })),
      context,
    );
    const input: BarInput = {
      ...best.input,
      names: [t("connected.saves"), t("connected.shares")],
      formats: { value: percent, missing: formats.count.missing },
    };
    return {
      ...(saveRate !== null && { finding: t("connected.saved", { share: percent(100 * saveRate) }) }),
      chart: { kind: "bars", input },
      note: best.note,
      table: tableOf(
        [
          t("connected.published"),
          t("connected.post"),
          t("story.reach"),
          t("connected.saves"),
          t("connected.shares"),
        ],
        2,
        rows.map(({ post, saves, shares }) => [
          { text: longDate(post.publishedAt, context), raw: dayOf(post.publishedAt) },
          text(captionOf(post)),
          figure(post.reach, formats.count.value, context),
          figure(saves, percent, context),
          figure(shares, percent, context),
        ]),
      ),
    };
  },
  weight: weight(30),
};
