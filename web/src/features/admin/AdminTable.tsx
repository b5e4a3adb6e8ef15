import { ADMIN_PAGE_SIZE } from "@owlstat/core/admin/contract.ts";
import type { ReactNode } from "react";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { EmptyState, type EmptyStateProps } from "../../ui/layout/EmptyState.tsx";
import { LoadFailed } from "../../ui/layout/LoadFailed.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { Skeleton } from "../../ui/layout/Skeleton.tsx";
import { Table } from "../../ui/tables/Table.tsx";
import type { Column } from "../../ui/tables/table-types.ts";
import type { Filters } from "./use-filters.ts";

type AdminTableProps<Row> = {
  caption: string;
  /** The text with the number of matches. */
  total: (count: number) => string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  count: number | undefined;
  rowKey: (row: Row) => string;
  filters: Filters;
  read: { isPending: boolean; isPlaceholderData: boolean; error: CallError | null; refetch: () => unknown };
  /** Why the whole list is empty; where it is only narrowed too far, that is said instead. */
  none?: Pick<EmptyStateProps, "kind" | "icon" | "title" | "text">;
  children: ReactNode;
};

/** Filters, the total that follows them, the rows, and the pages. */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const { caption, total, columns, rows, count, rowKey, filters, read, none, children } = props;
  return (
    <div className="flex flex-col gap-4">
      <search className="flex flex-wrap items-end gap-3 max-md:*:grow">{children}</search>
      {read.error ? (
        <LoadFailed text={read.error.texts.join(" ") || undefined} onRetry={read.refetch} />
      ) : (
        <Loading when={read.isPending} skeleton={<RowsSkeleton />}>
          <p role="status" className="pb-3 font-medium tabular-nums">
            {total(count ?? 0)}
          </p>
          <Table
            caption={caption}
            columns={columns}
            rows={rows ?? []}
            rowKey={rowKey}
            stale={read.isPlaceholderData}
            empty={none && !filters.narrowed ? <EmptyState {...none} /> : <EmptyState kind="nothing" />}
          />
          <Pages filters={filters} count={count ?? 0} />
        </Loading>
      )}
    </div>
  );
}

function Pages({ filters, count }: { filters: Filters; count: number }) {
  const t = useT("admin");
  const last = Math.max(1, Math.ceil(count / ADMIN_PAGE_SIZE));
  if (last === 1 && filters.page === 1) return null;
  const go = (page: number) => filters.set({ page: page === 1 ? null : String(page) });
  return (
    <nav aria-label={t("pages.label")} className="flex items-center justify-end gap-3 pt-4">
      <Button variant="secondary" disabled={filters.page <= 1} onClick={() => go(filters.page - 1)}>
        {t("pages.back")}
      </Button>
      <span className="tabular-nums text-muted">{t("pages.at", { page: filters.page, last })}</span>
      <Button variant="secondary" disabled={filters.page >= last} onClick={() => go(filters.page + 1)}>
        {t("pages.next")}
      </Button>
    </nav>
  );
}

function RowsSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="h-5 w-32" />
      {["a", "b", "c", "d", "e", "f", "g", "h"].map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  );
}
