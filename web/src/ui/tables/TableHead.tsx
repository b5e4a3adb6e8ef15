import { Icon } from "../marks/Icon.tsx";
import { cx } from "../styles/cx.ts";
import { nextSort, type Sort } from "./table-sort.ts";
import type { Column, TableProps } from "./table-types.ts";

type TableHeadProps<Row> = Pick<TableProps<Row>, "columns" | "sort" | "onSort" | "compact">;

export function TableHead<Row>({ columns, sort, onSort, compact }: TableHeadProps<Row>) {
  return (
    <thead className={cx("text-xs text-muted", !compact && "max-md:sr-only")}>
      <tr>
        {columns.map((column, index) => {
          const sortable = column.sortValue && onSort;
          const sorted = sort?.column === column.id ? sort.direction : undefined;
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={sortable ? (sorted ?? "none") : undefined}
              className={cx(
                "h-11 border-b border-line px-4 font-medium",
                column.narrow ? "py-2" : "whitespace-nowrap",
                index === 0 && "sticky left-0 z-1 bg-surface",
                column.figure && "text-right",
                compact &&
                  "max-md:px-1 max-md:align-bottom max-md:pb-2 max-md:whitespace-normal max-md:first:pl-0 max-md:last:pr-0",
              )}
            >
              {sortable ? (
                <SortButton column={column} sort={sort} onSort={onSort} />
              ) : (
                <span className={column.headerHidden ? "sr-only" : undefined}>
                  <HeaderText column={column} />
                </span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function HeaderText<Row>({ column }: { column: Column<Row> }) {
  return (
    <>
      {column.header}
      {column.unit && <span className="font-normal"> ({column.unit})</span>}
    </>
  );
}

type SortButtonProps<Row> = {
  column: Column<Row>;
  sort: Sort | null | undefined;
  onSort: (sort: Sort) => void;
};

function SortButton<Row>({ column, sort, onSort }: SortButtonProps<Row>) {
  const sorted = sort?.column === column.id ? sort.direction : undefined;
  const icon = sorted === "ascending" ? "arrow-up" : sorted === "descending" ? "arrow-down" : "sort";
  return (
    <button
      type="button"
      onClick={() => onSort(nextSort(sort, column.id, column.figure ?? false))}
      className={cx(
        "-mx-2 inline-flex h-8 items-center gap-1 rounded-md px-2 hover:bg-raised hover:text-ink pointer-coarse:h-11",
        column.figure && "flex-row-reverse",
        sorted && "text-ink",
      )}
    >
      <span>
        <HeaderText column={column} />
      </span>
      <Icon name={icon} size={16} className={sorted ? undefined : "opacity-60"} />
    </button>
  );
}
