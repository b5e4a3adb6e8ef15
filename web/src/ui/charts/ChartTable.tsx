import type { ChartTable as Table } from "@owlstat/core/charts/table.ts";
import { cx } from "../styles/cx.ts";

const CELL = "h-11 px-3 whitespace-nowrap";

/** The chart's values as a table that scrolls inside its card, with its head and first column in view. */
export function ChartTable({ table, caption }: { table: Table; caption: string }) {
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
            {table.columns.map(({ label, numeric }, index) => (
              <th
                key={label}
                scope="col"
                className={cx(
                  CELL,
                  "sticky top-0 border-b border-line bg-surface font-medium",
                  index === 0 ? "left-0 z-2" : "z-1",
                  numeric && "text-right",
                )}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <TableRow key={row.map(({ raw }) => raw).join(" ")} row={row} table={table} />
          ))}
        </tbody>
      </table>
    </section>
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
        {first?.text}
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
