import { formatDays, formatEngagement, formatNumber } from "../../../i18n/format.ts";
import type { Context, Presenter } from "../../presentation/context.ts";
import { upTo, weight } from "../../presentation/weights.ts";
import type { PresentedValues } from "../../values.ts";
import type { News } from "./rule.ts";

/** Who loses followers has no fewer new ones: a fall is called one. */
function sentenceOf({ code, change }: { code: News; change: number }) {
  if (change >= 0) return code;
  if (code === "followers_below") return "followers_lost";
  if (code === "followers_above") return "followers_lost_less";
  if (code === "following_below") return "following_lost";
  return code === "following_above" ? "following_lost_less" : code;
}

function newsText(news: PresentedValues["headline"], { t, language, decimals }: Context): string {
  const about = formatDays(news.from, news.to, language);
  if (!("z" in news)) return t(`headline.${news.code}`, { about });
  const rate = news.code.startsWith("engagement");
  const write = (value: number) =>
    rate
      ? formatEngagement(value, language, decimals)
      : `${value > 0 ? "+" : ""}${formatNumber(value, language)}`;
  return t(`headline.${sentenceOf(news)}`, {
    about,
    change: write(news.change),
    norm: write(news.norm),
    before: write(news.before ?? 0),
    days: news.days,
  });
}

/** The week's news in one sentence, with the days it is about. */
export const presenter: Presenter<"headline"> = {
  present: (news, context) => ({
    period: formatDays(news.from, news.to, context.language),
    finding: newsText(news, context),
  }),
  lead: newsText,
  weight: weight(100, (news) => ("z" in news ? upTo(4)(news.z) : 0.01)),
};
