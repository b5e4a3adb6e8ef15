import { cx } from "../styles/cx.ts";
import { TableHead } from "./TableHead.tsx";
import { CARDS, COMPACT, TableRow } from "./TableRow.tsx";
import { TableSortSelect } from "./TableSortSelect.tsx";
import { sortRows } from "./table-sort.ts";
import type { TableProps } from "./table-types.ts";

/** A table on a wide screen, a list of cards on a narrow one, unless it is compact. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, sortedElsewhere, empty, stale, compact = false } = props;
  const sortValue = columns.find((column) => column.id === sort?.column)?.sortValue;
  const shown = sort && !sortedElsewhere ? sortRows(rows, sortValue, sort.direction) : rows;
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    <div className="flex flex-col gap-3">
      <TableSortSelect columns={columns} sort={sort} onSort={props.onSort} />
      <section
        aria-label={caption}
        aria-busy={stale || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it sideways
        tabIndex={0}
        className={cx(
          "relative overflow-x-auto transition-opacity md:rounded-card md:border md:border-line md:bg-surface",
          stale && "opacity-60",
        )}
      >
        <table
          className={cx("w-full border-separate border-spacing-0 text-left", !compact && "max-md:block")}
        >
          <caption className="sr-only">{caption}</caption>
          <TableHead columns={columns} sort={sort} onSort={props.onSort} compact={compact} />
          <tbody className={compact ? undefined : "max-md:flex max-md:flex-col max-md:gap-3"}>
            {shown.map((row) => (
              <TableRow key={rowKey(row)} columns={columns} row={row} look={compact ? COMPACT : CARDS} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
