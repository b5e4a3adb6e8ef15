import type { Account } from "@owlstat/core/accounts/contract.ts";
import type { ReactNode } from "react";
import { Sparkline } from "../../ui/charts/Sparkline.tsx";
import { Delta } from "../../ui/marks/Delta.tsx";
import { CollectedAge, Count, Rate, StatusBadge } from "./AccountParts.tsx";
import type { SortColumn } from "./view.ts";

type AccountColumn = {
  id: Exclude<SortColumn, "name">;
  width: string;
  figure?: true;
  /** Stands in the header. */
  unit?: string;
  cell: (account: Account) => ReactNode;
};

/** The columns after the account's own. */
export const COLUMNS: readonly AccountColumn[] = [
  {
    id: "trend",
    width: "w-19",
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
    width: "w-21",
    figure: true,
    cell: ({ followers_count }) => <Count value={followers_count} />,
  },
  {
    id: "d7",
    width: "w-21",
    figure: true,
    cell: ({ d7 }) => <Delta value={d7.followers_count} days={d7.days} short />,
  },
  {
    id: "d30",
    width: "w-22",
    figure: true,
    cell: ({ d30 }) => <Delta value={d30.followers_count} days={d30.days} short />,
  },
  {
    id: "following",
    width: "w-20",
    figure: true,
    cell: ({ following_count }) => <Count value={following_count} />,
  },
  { id: "posts", width: "w-17", figure: true, cell: ({ posts_count }) => <Count value={posts_count} /> },
  {
    id: "engagement",
    width: "w-25",
    figure: true,
    unit: "%",
    cell: ({ engagement }) => <Rate value={engagement} />,
  },
  {
    id: "collected",
    width: "w-29",
    cell: ({ last_collected_at }) => <CollectedAge at={last_collected_at} />,
  },
];
