import type { DashboardAccount, PeriodAccount } from "@owlstat/core/dashboard/contract.ts";
import { useId, useMemo, useRef, useState } from "react";
import { useMayWrite } from "../../platform/session/may-write.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { useWidth } from "../../ui/layout/use-width.ts";
import { Badge } from "../../ui/marks/Badge.tsx";
import { TextLink } from "../../ui/marks/TextLink.tsx";
import { TableSortSelect } from "../../ui/tables/TableSortSelect.tsx";
import { type Sort, sortRows } from "../../ui/tables/table-sort.ts";
import { seenOnPage, useWindowed } from "../../ui/tables/use-windowed.ts";
import type { Piece } from "../../ui/tables/windowed.ts";
import { AccountRow, ROW_HEIGHTS } from "./AccountRow.tsx";
import { AccountsHead } from "./AccountsHead.tsx";
import { type Account, COLUMN_IDS, COLUMNS, SORT_VALUES } from "./columns.tsx";
import { ShowAll } from "./ShowAll.tsx";
import { useSort } from "./use-sort.ts";

/** Below this width a row has two lines. */
const NARROW = 880;

type AccountsTableProps = {
  accounts: readonly DashboardAccount[];
  moved: readonly PeriodAccount[];
  sample: boolean;
};

/** More are shown when somebody wants them. */
const TOP = 10;

/** Every account with its latest figures, in one's own order or sorted. It scrolls with the page. */
export function AccountsTable({ accounts, moved, sample }: AccountsTableProps) {
  const t = useT("dashboard");
  const mayWrite = useMayWrite();
  const heading = useId();
  const [sort, setSort] = useSort();
  const rows = useMemo(() => withChanges(accounts, moved), [accounts, moved]);
  const sorted = useMemo(() => {
    const id = COLUMN_IDS.find((known) => known === sort?.column);
    return sort && id ? sortRows(rows, SORT_VALUES[id], sort.direction) : rows;
  }, [rows, sort]);
  const [all, setAll] = useState(false);
  const shown = all ? sorted : sorted.slice(0, TOP);
  return (
    <section aria-labelledby={heading} className="@container rounded-card border border-line bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4 print:break-after-avoid @min-[880px]:px-6 @min-[880px]:pt-6">
        <h2 id={heading} className="flex items-center gap-2 text-base font-semibold">
          {t("accounts.title")}
          <Badge>{sample ? t("sample.badge") : accounts.length}</Badge>
        </h2>
        {!sample && (
          <TextLink to="/accounts" className="print:hidden">
            {t(mayWrite ? "accounts.manage" : "accounts.all")}
          </TextLink>
        )}
      </header>
      <SortSelect sort={sort} onSort={setSort} />
      <table
        aria-rowcount={accounts.length + 1}
        className="w-full table-fixed border-separate border-spacing-0 overflow-clip rounded-b-card text-left @max-[879px]:block"
      >
        <caption className="sr-only">{t(sample ? "accounts.sample" : "accounts.caption")}</caption>
        <AccountsHead sort={sort} onSort={setSort} />
        <Rows accounts={shown} />
      </table>
      <ShowAll count={sorted.length} shown={shown.length} onAll={() => setAll(true)} />
    </section>
  );
}

function withChanges(accounts: readonly DashboardAccount[], moved: readonly PeriodAccount[]): Account[] {
  const known = new Map(moved.map((one) => [one.username, one]));
  return accounts.map((account) => {
    const { change = null, percent = null, days } = known.get(account.username) ?? {};
    return { ...account, change, percent, ...(days !== undefined && { days }) };
  });
}

/** For rows of two lines, whose columns have no heads to click. */
function SortSelect({ sort, onSort }: { sort: Sort | null; onSort: (sort: Sort) => void }) {
  const t = useT("dashboard");
  const columns = COLUMN_IDS.map((id) => ({
    id,
    header: t(`column.${id}`),
    figure: id !== "name",
    sortValue: SORT_VALUES[id],
  }));
  return (
    <TableSortSelect
      columns={columns}
      sort={sort}
      onSort={onSort}
      className="px-4 pb-4 @min-[880px]:hidden"
    />
  );
}

function Rows({ accounts }: { accounts: readonly Account[] }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const width = useWidth(body);
  const size = width !== null && width < NARROW ? ROW_HEIGHTS.narrow : ROW_HEIGHTS.wide;
  const { pieces, onFocus } = useWindowed({ items: accounts.length, size }, body, seenOnPage);
  return (
    <tbody ref={body} onFocus={onFocus} className="@max-[879px]:block">
      <Pieces accounts={accounts} pieces={pieces} />
    </tbody>
  );
}

type PiecesProps = { accounts: readonly Account[]; pieces: readonly Piece[] };

function Pieces({ accounts, pieces }: PiecesProps) {
  return pieces.map((piece) => {
    if (piece.gap !== undefined) return <Gap key={`gap-${piece.at}`} height={piece.gap} />;
    const account = accounts[piece.index];
    return account && <AccountRow key={account.username} account={account} index={piece.index} />;
  });
}

function Gap({ height }: { height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
    <tr aria-hidden="true" className="@max-[879px]:block">
      <td colSpan={COLUMNS.length + 1} className="p-0 @max-[879px]:block" style={{ height }} />
    </tr>
  );
}
