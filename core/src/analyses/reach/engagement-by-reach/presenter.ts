import type { BarInput } from "../../../charts/bars.ts";
import { dayOf } from "../../../time.ts";
import type { Presenter } from "../../presentation/context.ts";
import { bestRows, captionOf, figure, longDate, shortDate, tableOf, text } from "../../presentation/reach.ts";
import { weight } from "../../presentation/weights.ts";

export const presenter: Presenter<"engagement-by-reach"> = {
  present: ({ posts, rate }, context) => {
    const { t, formats } = context;
    const { value: percent } = formats.percent;
    const ranked = posts.toSorted((a, b) => b.rate - a.rate);
    const best = bestRows(
      ranked.map((post) => ({ label: shortDate(post.publishedAt, context), values: [post.rate] })),
      context,
    );
    const input: BarInput = {
      ...best.input,
      names: [t("metric.engagement")],
      formats: { value: percent, missing: formats.count.missing },
    };
    return {
      finding: t("connected.engagement", { share: percent(rate) }),
      chart: { kind: "bars", input },
      note: best.note,
      table: tableOf(
        [t("connected.published"), t("connected.post"), t("story.reach"), t("metric.engagement")],
        2,
        posts.map((post) => [
          { text: longDate(post.publishedAt, context), raw: dayOf(post.publishedAt) },
          text(captionOf(post)),
          figure(post.reach, formats.count.value, context),
          figure(post.rate, percent, context),
        ]),
      ),
    };
  },
  weight: weight(45),
};
