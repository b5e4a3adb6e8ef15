import { formatEngagement, formatNumber } from "@owlstat/core/i18n/format.ts";
import { useLanguage, useT } from "../../platform/i18n.tsx";
import { useEngagementDecimals } from "../../platform/preferences.ts";
import { Skeleton } from "../../ui/layout/Skeleton.tsx";
import type { ResultOf } from "./api.ts";

/** The week's news in one sentence; nothing where there is none to tell. */
export function Headline({ result }: { result: ResultOf<"headline"> | undefined }) {
  const t = useT("analyses");
  const language = useLanguage();
  const decimals = useEngagementDecimals();
  if (!result) return <Skeleton className="h-6 w-full max-w-prose" />;
  if (!result.ok) return null;
  const news = result.value;
  if (news.code === "steady") return <HeadlineText>{t("headline.steady")}</HeadlineText>;
  const rate = news.code.startsWith("engagement");
  const write = (value: number) =>
    rate
      ? formatEngagement(value, language, decimals)
      : `${value > 0 ? "+" : ""}${formatNumber(value, language)}`;
  return (
    <HeadlineText>
      {t(`headline.${news.code}`, {
        change: write(news.change),
        norm: write(news.norm),
        days: news.days,
      })}
    </HeadlineText>
  );
}

function HeadlineText({ children }: { children: string }) {
  return <p className="max-w-prose text-base text-balance">{children}</p>;
}
