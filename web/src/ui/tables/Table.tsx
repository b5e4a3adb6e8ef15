import { cx } from "../styles/cx.ts";
import { TableHead } from "./TableHead.tsx";
import { TableSortSelect } from "./TableSortSelect.tsx";
import { sortRows } from "./table-sort.ts";
import type { Column, TableProps } from "./table-types.ts";

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
            {shown.map((row) =>
              compact ? (
                <CompactRow key={rowKey(row)} columns={columns} row={row} />
              ) : (
                <TableRow key={rowKey(row)} columns={columns} row={row} />
              ),
            )}
          </tbody>
        </table>
      </section>
    </div>
  );
}

const CELL = "h-11 px-4 py-2 md:border-b md:border-line md:group-last/row:border-b-0";
const CARD_LINE =
  "max-md:flex max-md:h-auto max-md:min-h-8 max-md:items-center max-md:justify-between max-md:gap-4 max-md:px-4 max-md:py-1";
/** A row's buttons are in the corner of its card. */
const CARD_CORNER = "max-md:absolute max-md:top-2 max-md:right-2 max-md:h-auto max-md:p-0";
const CARD_LABEL = "max-md:before:text-muted max-md:before:content-[attr(data-label)]";

function TableRow<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return (
    <tr className="group/row max-md:relative max-md:block max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:py-2">
      {columns.map((column, index) =>
        index === 0 ? (
          <th
            key={column.id}
            scope="row"
            className={cx(
              CELL,
              "font-medium max-md:flex max-md:items-center md:sticky md:left-0 md:z-1 md:bg-surface md:group-hover/row:bg-canvas",
            )}
          >
            {column.cell(row)}
          </th>
        ) : (
          <td
            key={column.id}
            data-label={column.unit ? `${column.header} (${column.unit})` : column.header}
            className={cx(
              CELL,
              "md:group-hover/row:bg-canvas",
              column.headerHidden ? CARD_CORNER : cx(CARD_LINE, CARD_LABEL),
              column.figure && "tabular-nums md:text-right md:whitespace-nowrap",
            )}
          >
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

const COMPACT_CELL =
  "h-11 px-4 py-2 border-b border-line group-last/row:border-b-0 group-hover/row:bg-canvas max-md:px-1 max-md:first:pl-0 max-md:last:pr-0";

function CompactRow<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return (
    <tr className="group/row">
      {columns.map((column, index) =>
        index === 0 ? (
          <th
            key={column.id}
            scope="row"
            className={cx(COMPACT_CELL, "sticky left-0 z-1 bg-surface font-medium")}
          >
            {column.cell(row)}
          </th>
        ) : (
          <td
            key={column.id}
            className={cx(COMPACT_CELL, column.figure && "text-right tabular-nums md:whitespace-nowrap")}
          >
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}
