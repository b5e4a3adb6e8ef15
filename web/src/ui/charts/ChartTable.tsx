import type { ChartTable as Table } from "@owlstat/core/charts/table.ts";
import { useMemo, useState } from "react";
import { Icon } from "../marks/Icon.tsx";
import { ExternalLink } from "../marks/TextLink.tsx";
import { cx } from "../styles/cx.ts";
import { nextSort, type Sort, sortRows } from "../tables/table-sort.ts";

const CELL = "h-11 px-3 whitespace-nowrap";

/** The chart's values as a table that scrolls inside its card, with its head and first column in view. */
export function ChartTable({ table, caption }: { table: Table; caption: string }) {
  const [sort, setSort] = useState<Sort | null>(null);
  const rows = useMemo(() => {
    const index = table.columns.findIndex(({ label }) => label === sort?.column);
    return sort && index >= 0 ? sortRows(table.rows, (row) => row[index]?.raw, sort.direction) : table.rows;
  }, [table, sort]);
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it
      tabIndex={0}
      className="relative max-h-112 overflow-auto rounded-control border border-line"
    >
      <table className="w-full border-separate border-spacing-0 text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-xs text-muted">
          <tr>
            {table.columns.map((column, index) => (
              <HeadCell key={column.label} column={column} first={index === 0} sort={sort} onSort={setSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.map(({ raw }) => raw).join(" ")} row={row} table={table} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type HeadCellProps = {
  column: Table["columns"][number];
  first: boolean;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
};

function HeadCell({ column: { label, numeric }, first, sort, onSort }: HeadCellProps) {
  const sorted = sort?.column === label ? sort.direction : undefined;
  return (
    <th
      scope="col"
      aria-sort={sorted ?? "none"}
      className={cx(
        CELL,
        "sticky top-0 border-b border-line bg-surface font-medium",
        first ? "left-0 z-2" : "z-1",
        numeric && "text-right",
      )}
    >
      <button
        type="button"
        onClick={() => onSort(nextSort(sort, label, numeric))}
        className={cx(
          "-mx-2 inline-flex h-8 items-center gap-1 rounded-md px-2 hover:bg-raised hover:text-ink pointer-coarse:h-11 print:inline-flex!",
          numeric && "flex-row-reverse",
          sorted && "text-ink",
        )}
      >
        {label}
        {sorted && <Icon name={sorted === "ascending" ? "arrow-up" : "arrow-down"} size={16} />}
      </button>
    </th>
  );
}

function TableRow({ row, table }: { row: Table["rows"][number]; table: Table }) {
  const [first, ...rest] = row;
  return (
    <tr className="group/row">
      <th
        scope="row"
        className={cx(
          CELL,
          "sticky left-0 border-b border-line bg-surface font-medium group-last/row:border-b-0",
        )}
      >
        {first?.href ? <ExternalLink href={first.href}>{first.text}</ExternalLink> : first?.text}
      </th>
      {rest.map(({ text }, index) => {
        const column = table.columns[index + 1];
        return (
          <td
            key={column?.label}
            className={cx(
              CELL,
              "border-b border-line group-last/row:border-b-0",
              column?.numeric && "text-right tabular-nums",
            )}
          >
            {text}
          </td>
        );
      })}
    </tr>
  );
}
