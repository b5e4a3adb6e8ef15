import { formatEngagement, formatNumber } from "../../../i18n/format.ts";
import type { Presenter } from "../../presentation/context.ts";
import { upTo, weight } from "../../presentation/weights.ts";

/** The week's news in one sentence. */
export const presenter: Presenter<"headline"> = {
  present: (news, { t, language, decimals }) => {
    if (!("z" in news)) return { finding: t(`headline.${news.code}`) };
    const rate = news.code.startsWith("engagement");
    const write = (value: number) =>
      rate
        ? formatEngagement(value, language, decimals)
        : `${value > 0 ? "+" : ""}${formatNumber(value, language)}`;
    return {
      finding: t(`headline.${news.code}`, {
        change: write(news.change),
        norm: write(news.norm),
        days: news.days,
      }),
    };
  },
  weight: weight(100, (news) => ("z" in news ? upTo(4)(news.z) : 0.01)),
};
