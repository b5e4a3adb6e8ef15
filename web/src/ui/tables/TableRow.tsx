import { cx } from "../styles/cx.ts";
import type { Column } from "./table-types.ts";

/** Which classes a row and its cells have. */
type RowLook = {
  row: string;
  head: string;
  cell: (column: Pick<Column<never>, "headerHidden" | "figure">) => string;
};

const CELL = "h-11 px-4 py-2 md:border-b md:border-line md:group-last/row:border-b-0";
const CARD_LINE =
  "max-md:flex max-md:h-auto max-md:min-h-8 max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:px-4 max-md:py-1";
/** A row's buttons are in the corner of its card. */
const CARD_CORNER = "max-md:absolute max-md:top-2 max-md:right-2 max-md:h-auto max-md:p-0";
const CARD_LABEL = "max-md:before:text-muted max-md:before:content-[attr(data-label)]";

/** A row of a table on a wide screen, a card with labelled lines on a narrow one. */
export const CARDS: RowLook = {
  row: "group/row max-md:relative max-md:block max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:py-2",
  head: cx(
    CELL,
    "font-medium max-md:flex max-md:items-center md:sticky md:left-0 md:z-1 md:bg-surface md:group-hover/row:bg-canvas",
  ),
  cell: ({ headerHidden, figure }) =>
    cx(
      CELL,
      "md:group-hover/row:bg-canvas",
      headerHidden ? CARD_CORNER : cx(CARD_LINE, CARD_LABEL),
      figure && "tabular-nums md:text-right md:whitespace-nowrap",
    ),
};

const COMPACT_CELL =
  "h-11 px-4 py-2 border-b border-line group-last/row:border-b-0 group-hover/row:bg-canvas max-md:px-1 max-md:text-xs max-md:first:pl-0 max-md:last:pr-0 print:px-2";

/** A row of a table everywhere, with less room between its cells on a narrow screen. */
export const COMPACT: RowLook = {
  row: "group/row",
  head: cx(COMPACT_CELL, "sticky left-0 z-1 bg-surface font-medium"),
  cell: ({ figure }) => cx(COMPACT_CELL, figure && "text-right tabular-nums md:whitespace-nowrap"),
};

type TableRowProps<Row> = { columns: readonly Column<Row>[]; row: Row; look: RowLook };

export function TableRow<Row>({ columns, row, look }: TableRowProps<Row>) {
  return (
    <tr className={look.row}>
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.id} scope="row" className={look.head}>
            {column.cell(row)}
          </th>
        ) : (
          <td
            key={column.id}
            data-label={column.unit ? `${column.header} (${column.unit})` : column.header}
            className={look.cell(column)}
          >
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}
