import { formatDays, formatEngagement, formatNumber } from "../../../i18n/format.ts";
import type { Presenter } from "../../presentation/context.ts";
import { upTo, weight } from "../../presentation/weights.ts";

/** The week's news in one sentence, with the days it is about. */
export const presenter: Presenter<"headline"> = {
  present: (news, { t, language, decimals }) => {
    const about = formatDays(news.from, news.to, language);
    if (!("z" in news)) return { period: about, finding: t(`headline.${news.code}`, { about }) };
    const rate = news.code.startsWith("engagement");
    const write = (value: number) =>
      rate
        ? formatEngagement(value, language, decimals)
        : `${value > 0 ? "+" : ""}${formatNumber(value, language)}`;
    return {
      period: about,
      finding: t(`headline.${news.code}`, {
        about,
        change: write(news.change),
        norm: write(news.norm),
        before: write(news.before ?? 0),
        days: news.days,
      }),
    };
  },
  weight: weight(100, (news) => ("z" in news ? upTo(4)(news.z) : 0.01)),
};
