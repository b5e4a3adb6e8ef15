import { formatEngagement, formatNumber } from "../../i18n/format.ts";
import type { Presenters } from "./context.ts";

/** The week's news in one sentence. */
export const HEADLINE: Presenters<"headline"> = {
  headline: (news, { t, language, decimals }) => {
    if (news.code === "steady") return { finding: t("headline.steady") };
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
};
