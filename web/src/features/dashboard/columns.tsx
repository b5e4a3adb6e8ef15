import type { DashboardAccount, PeriodAccount } from "@owlstat/core/dashboard/contract.ts";
import { abbreviate, formatEngagement, formatNumber } from "@owlstat/core/i18n/format.ts";
import type { ReactNode } from "react";
import { useEngagementDecimals } from "../../platform/browser/preferences.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Sparkline } from "../../ui/charts/Sparkline.tsx";
import { Delta } from "../../ui/marks/Delta.tsx";

/** An account with what it gained or lost over the period of the page. */
export type Account = DashboardAccount & Pick<PeriodAccount, "change" | "percent" | "days">;

export const COLUMN_IDS = ["name", "followers", "change", "percent", "engagement", "posts"] as const;
type ColumnId = (typeof COLUMN_IDS)[number] | "trend";

type AccountColumn = {
  id: Exclude<ColumnId, "name">;
  /** On a wide screen, and its place in the two lines of a narrow one. */
  wide: string;
  narrow: string;
  /** Stands in the header. */
  unit?: string;
  cell: (account: Account) => ReactNode;
};

/** The columns after the account's own. */
export const COLUMNS: readonly AccountColumn[] = [
  {
    id: "trend",
    wide: "w-28",
    narrow: "@max-[879px]:col-start-1 @max-[879px]:row-start-2 @max-[339px]:invisible",
    cell: ({ sparkline }) => <Sparkline values={sparkline} width={88} height={28} />,
  },
  {
    id: "followers",
    wide: "w-26",
    narrow: "@max-[879px]:col-start-5 @max-[879px]:row-start-1 @max-[879px]:font-medium",
    cell: ({ followers_count }) => <Count value={followers_count} />,
  },
  {
    id: "change",
    wide: "w-30",
    narrow: "@max-[879px]:col-start-2 @max-[879px]:row-start-2",
    cell: ({ change, days }) => <Delta value={change} days={days} short />,
  },
  {
    id: "percent",
    wide: "w-34",
    narrow: "@max-[879px]:col-start-3 @max-[879px]:row-start-2 @max-[879px]:min-w-0",
    cell: ({ percent }) => <Delta value={percent} kind="percent" />,
  },
  {
    id: "engagement",
    wide: "w-36",
    narrow: "@max-[879px]:col-start-4 @max-[879px]:row-start-2 @max-[879px]:min-w-0",
    unit: "%",
    cell: ({ engagement }) => <Rate value={engagement} />,
  },
  {
    id: "posts",
    wide: "w-34",
    narrow: "@max-[879px]:col-start-5 @max-[879px]:row-start-2 @max-[879px]:min-w-0",
    cell: ({ posts_count }) => <Count value={posts_count} />,
  },
];

/** What a column is sorted by. */
export const SORT_VALUES: Record<(typeof COLUMN_IDS)[number], (account: Account) => string | number | null> =
  {
    name: ({ username }) => username,
    followers: ({ followers_count }) => followers_count,
    change: ({ change }) => change,
    percent: ({ percent }) => percent,
    engagement: ({ engagement }) => engagement,
    posts: ({ posts_count }) => posts_count,
  };

/** K and M, with the full figure on hover. */
function Count({ value }: { value: number | null }) {
  const language = useLanguage();
  if (value === null) return <Missing />;
  return <span title={formatNumber(value, language)}>{abbreviate(value, language)}</span>;
}

/** A wide table has the unit in its head. */
function Rate({ value }: { value: number | null }) {
  const t = useT("ui");
  const language = useLanguage();
  const decimals = useEngagementDecimals();
  if (value === null) return <Missing />;
  const amount = formatEngagement(value, language, decimals);
  return (
    <>
      <span className="@max-[879px]:hidden">{amount}</span>
      <span className="@min-[880px]:hidden">{t("delta.percent", { value: amount })}</span>
    </>
  );
}

function Missing() {
  const t = useT("ui");
  return (
    <span className="text-muted" title={t("figure.none")}>
      –
    </span>
  );
}
