import type { ChartTable } from "@owlstat/core/charts/table.ts";
import { useState } from "react";
import { Table } from "../../../ui/tables/Table.tsx";
import type { Sort } from "../../../ui/tables/table-sort.ts";
import type { Column } from "../../../ui/tables/table-types.ts";

type Row = ChartTable["rows"][number];

/** The key figures of the compared profiles: a row each, or a card each where there is no room for a table. */
export function KeyFiguresTable({ table, caption }: { table: ChartTable; caption: string }) {
  const [sort, setSort] = useState<Sort | null>(null);
  const columns = table.columns.map(
    ({ label, numeric }, index): Column<Row> => ({
      id: label,
      header: label,
      figure: numeric,
      cell: (row) => <span className="max-md:text-right">{row[index]?.text}</span>,
      sortValue: (row) => row[index]?.raw,
    }),
  );
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={table.rows}
      rowKey={([profile]) => profile?.text ?? ""}
      sort={sort}
      onSort={setSort}
    />
  );
}
