import type { BarInput } from "../../../charts/bars.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { dayOf } from "../../../time.ts";
import type { Context, Presenter } from "../../presentation/context.ts";
import { bestRows, captionOf, figure, longDate, shortDate, tableOf, text } from "../../presentation/reach.ts";
import { weight } from "../../presentation/weights.ts";

const seconds = (milliseconds: number, { t, language }: Context) =>
  t("reel.seconds", { value: formatNumber(milliseconds / 1000, language, 1) });

export const presenter: Presenter<"reels-retention"> = {
  present: ({ reels, watched }, context) => {
    const { t, formats } = context;
    const write = (time: number) => seconds(time, context);
    const ranked = reels.toSorted((a, b) => b.watched - a.watched);
    const best = bestRows(
      ranked.map((reel) => ({ label: shortDate(reel.publishedAt, context), values: [reel.watched] })),
      context,
    );
    const input: BarInput = {
      ...best.input,
      names: [t("reel.watched")],
      formats: { value: write, missing: formats.count.missing },
    };
    return {
      finding: t("connected.watched", { time: write(watched) }),
      chart: { kind: "bars", input },
      note: best.note,
      table: tableOf(
        [
          t("connected.published"),
          t("connected.post"),
          t("views.title"),
          t("reel.watched"),
          t("reel.skipped"),
        ],
        2,
        reels.map((reel) => [
          { text: longDate(reel.publishedAt, context), raw: dayOf(reel.publishedAt) },
          text(captionOf(reel)),
          figure(reel.views, formats.count.value, context),
          figure(reel.watched, write, context),
          figure(reel.skipped, formats.share, context),
        ]),
      ),
    };
  },
  weight: weight(30),
};
