import { memo } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { cx } from "../../ui/styles/cx.ts";
import { type Account, COLUMNS } from "./columns.tsx";
import { Identity } from "./Identity.tsx";

/** Rows are of one height, so that only those in sight need to be drawn: one line, or two on a narrow page. */
export const ROW_HEIGHTS = { wide: 48, narrow: 96 };

/**
 * On a narrow page a row has two lines: the account with its followers, and everything else below in aligned
 * columns. `isolate` avoids repainting rows that stay when others appear.
 */
const ROW =
  "isolate h-12 hover:bg-canvas @max-[879px]:grid @max-[879px]:h-24 @max-[879px]:grid-cols-[3rem_minmax(0,1fr)_minmax(0,1fr)_4.5rem_3.25rem] @max-[339px]:grid-cols-[0_minmax(0,1fr)_minmax(0,1fr)_4.5rem_3.25rem] @max-[339px]:gap-x-1 @min-[500px]:grid-cols-[minmax(0,1fr)_repeat(4,6rem)]! @max-[879px]:content-center @max-[879px]:items-center @max-[879px]:gap-x-2 @max-[879px]:gap-y-1 @max-[879px]:px-4 @max-[879px]:shadow-[inset_0_-1px_var(--line)]";
const CELL = "px-3 shadow-[inset_0_-1px_var(--line)] @max-[879px]:p-0 @max-[879px]:shadow-none";
/** There is no room for the arrow here; sign and colour say the same. */
const LABEL =
  "@max-[879px]:text-[13px] @max-[879px]:**:aria-hidden:hidden @max-[879px]:before:block @max-[879px]:before:truncate @max-[879px]:before:text-xs @max-[879px]:before:text-muted @max-[879px]:before:content-[attr(data-label)]";

/** How a row of two lines names its figures: there is no room for every column's whole name. */
const LABELS = {
  trend: "column.trend",
  followers: "column.followers",
  change: "short.change",
  percent: "short.percent",
  engagement: "short.engagement",
  posts: "short.posts",
} as const;

type AccountRowProps = { account: Account; index: number };

export const AccountRow = memo(function AccountRow({ account, index }: AccountRowProps) {
  const t = useT("dashboard");
  return (
    <tr data-index={index} aria-rowindex={index + 2} className={ROW}>
      <th
        scope="row"
        className={cx(
          CELL,
          "pl-4 font-normal @max-[879px]:col-span-4 @max-[879px]:col-start-1 @max-[879px]:row-start-1 @min-[880px]:pl-6",
        )}
      >
        <span className="flex min-w-0">
          <Identity account={account} />
        </span>
      </th>
      {COLUMNS.map(({ id, narrow, cell }) => (
        <td
          key={id}
          data-label={t(LABELS[id])}
          className={cx(
            CELL,
            narrow,
            id !== "trend" && "text-right whitespace-nowrap tabular-nums",
            id !== "trend" && id !== "followers" && LABEL,
            id === "posts" && "@min-[880px]:pr-6",
          )}
        >
          {cell(account)}
        </td>
      ))}
    </tr>
  );
});
