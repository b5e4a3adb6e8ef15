import { seriesName } from "@owlstat/core/analyses/series-name.ts";
import { shownDelta } from "@owlstat/core/i18n/delta.ts";
import {
  formatDate,
  formatDayShort,
  formatEngagement,
  formatMonth,
  formatNumber,
} from "@owlstat/core/i18n/format.ts";
import type { StatsRow } from "@owlstat/core/stats/rules.ts";
import { useEngagementDecimals } from "../../platform/browser/preferences.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { Delta } from "../../ui/marks/Delta.tsx";
import type { Column } from "../../ui/tables/table-types.ts";
import type { Step } from "./api.ts";

/** Each figure with the names of its column and of its change. */
const FIGURES = [
  { metric: "followers", value: "followers_count", delta: "followersdelta" },
  { metric: "following", value: "following_count", delta: "followingdelta" },
  { metric: "posts", value: "posts_count", delta: "postsdelta" },
  { metric: "engagement", value: "engagement", delta: "engagementdelta" },
] as const;

/** The date, then every figure with its change. */
export function useStatsColumns(step: Step): Column<StatsRow>[] {
  return [useDateColumn(step), ...useFigureColumns()];
}

function useDateColumn(step: Step): Column<StatsRow> {
  const t = useT("profiles");
  const c = useT("charts");
  const language = useLanguage();
  const dateText = ({ date }: StatsRow) => {
    if (step === "month") return formatMonth(date, language);
    return step === "week"
      ? t("stats.weekOf", { date: formatDate(date, language) })
      : formatDate(date, language);
  };
  return {
    id: "date",
    header: t("stats.date"),
    cell: (row) => (
      <span className="inline-flex items-center gap-x-2 whitespace-nowrap max-md:flex-col max-md:items-start">
        {step === "month" ? (
          dateText(row)
        ) : (
          <>
            <span className="max-md:hidden">{dateText(row)}</span>
            <span className="md:hidden">{formatDayShort(row.date, language)}</span>
            <span className="text-xs font-normal text-muted md:hidden">{row.date.slice(0, 4)}</span>
          </>
        )}
        {row.imported && <Badge>{c("imported")}</Badge>}
      </span>
    ),
  };
}

function useFigureColumns(): Column<StatsRow>[] {
  const t = useT("analyses");
  const language = useLanguage();
  const decimals = useEngagementDecimals();
  const count = (figure: number) => formatNumber(figure, language);
  const percent = (figure: number) => formatEngagement(figure, language, decimals);
  return FIGURES.map(({ metric, value, delta }) => {
    const rate = metric === "engagement";
    const write = rate ? percent : count;
    return {
      id: value,
      header: t(seriesName(metric)),
      ...(rate && { unit: "%" }),
      figure: true,
      cell: ({ [value]: figure, [delta]: change }) => (
        <span className="inline-flex flex-wrap items-baseline justify-end gap-x-3 max-md:flex-col max-md:items-end print:flex-col print:items-end">
          {figure === null ? "–" : write(figure)}
          <Delta
            value={rate && figure !== null && change !== null ? shownDelta(figure, change, decimals) : change}
            kind={rate ? "points" : "count"}
            neutral={metric === "following" || metric === "posts"}
            className="justify-end text-xs md:min-w-20 print:min-w-0"
          />
        </span>
      ),
    };
  });
}
