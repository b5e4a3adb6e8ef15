import type { DashboardAccount as Account } from "@owlstat/core/dashboard/contract.ts";
import { memo } from "react";
import { useT } from "../../platform/i18n.tsx";
import { cx } from "../../ui/cx.ts";
import { COLUMNS } from "./columns.tsx";
import { Identity } from "./Identity.tsx";

/** Rows are of one height, so that only those in sight need to be drawn: one line, or two on a narrow page. */
export const ROW_HEIGHTS = { wide: 48, narrow: 64 };

/**
 * On a narrow page a row has two lines: the account beside its followers, and below them the changes. Each row is
 * isolated: those that stay are not painted again when others come.
 */
const ROW =
  "isolate h-12 hover:bg-canvas @max-[659px]:grid @max-[659px]:h-16 @max-[659px]:grid-cols-[minmax(0,1fr)_auto_auto] @max-[659px]:grid-rows-2 @max-[659px]:items-center @max-[659px]:gap-x-3 @max-[659px]:px-4 @max-[659px]:py-2 @max-[659px]:shadow-[inset_0_-1px_var(--line)]";
const CELL = "px-3 shadow-[inset_0_-1px_var(--line)] @max-[659px]:p-0 @max-[659px]:shadow-none";
const LABEL =
  "@max-[659px]:before:mr-1 @max-[659px]:before:text-xs @max-[659px]:before:text-muted @max-[659px]:before:content-[attr(data-label)]";

type AccountRowProps = { account: Account; index: number };

export const AccountRow = memo(function AccountRow({ account, index }: AccountRowProps) {
  const t = useT("dashboard");
  return (
    <tr data-index={index} aria-rowindex={index + 2} className={ROW}>
      <th
        scope="row"
        className={cx(
          CELL,
          "pl-4 font-normal @max-[659px]:col-start-1 @max-[659px]:row-span-2 @max-[659px]:row-start-1 @min-[660px]:pl-6",
        )}
      >
        <span className="flex min-w-0">
          <Identity account={account} />
        </span>
      </th>
      {COLUMNS.map(({ id, narrow, cell }) => (
        <td
          key={id}
          data-label={id === "d7" || id === "d30" ? t(`column.${id}`) : undefined}
          className={cx(
            CELL,
            narrow,
            id !== "trend" && "text-right whitespace-nowrap tabular-nums",
            (id === "d7" || id === "d30") && LABEL,
            id === "posts" && "@min-[660px]:pr-6",
          )}
        >
          {cell(account)}
        </td>
      ))}
    </tr>
  );
});
