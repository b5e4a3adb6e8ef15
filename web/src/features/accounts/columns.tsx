import type { Account } from "@owlstat/core/accounts/contract.ts";
import type { ReactNode } from "react";
import { Sparkline } from "../../ui/charts/Sparkline.tsx";
import { Delta } from "../../ui/marks/Delta.tsx";
import { CollectedAge, Count, Rate, StatusBadge } from "./AccountParts.tsx";
import type { SortColumn } from "./view.ts";

type AccountColumn = {
  id: Exclude<SortColumn, "name">;
  /** With the width of the table from which it has room; sorting by it stays possible. */
  width: string;
  figure?: true;
  /** Stands in the header. */
  unit?: string;
  cell: (account: Account) => ReactNode;
};

/** The columns after the account's own. The narrower the table, the fewer of them, so that it never scrolls sideways. */
export const COLUMNS: readonly AccountColumn[] = [
  {
    id: "trend",
    width: "w-19 @max-[559px]:hidden",
    // A line needs two days; until then its place says why there is none.
    cell: ({ sparkline, status }) =>
      status === "new" ? (
        <StatusBadge status={status} />
      ) : (
        <Sparkline values={sparkline} width={64} height={28} />
      ),
  },
  {
    id: "followers",
    width: "w-21 @max-[399px]:w-18",
    figure: true,
    cell: ({ followers_count }) => <Count value={followers_count} />,
  },
  {
    id: "d7",
    width: "w-21 @max-[639px]:hidden",
    figure: true,
    cell: ({ d7 }) => <Delta value={d7.followers_count} days={d7.days} short />,
  },
  {
    id: "d30",
    width: "w-22 @max-[399px]:w-19 @max-[319px]:hidden",
    figure: true,
    cell: ({ d30 }) => <Delta value={d30.followers_count} days={d30.days} short />,
  },
  {
    id: "following",
    width: "w-20 @max-[879px]:hidden",
    figure: true,
    cell: ({ following_count }) => <Count value={following_count} />,
  },
  {
    id: "posts",
    width: "w-17 @max-[799px]:hidden",
    figure: true,
    cell: ({ posts_count }) => <Count value={posts_count} />,
  },
  {
    id: "engagement",
    width: "w-25 @max-[719px]:hidden",
    figure: true,
    unit: "%",
    cell: ({ engagement }) => <Rate value={engagement} />,
  },
  {
    id: "collected",
    width: "w-29 @max-[959px]:hidden",
    cell: ({ last_collected_at }) => <CollectedAge at={last_collected_at} />,
  },
];
