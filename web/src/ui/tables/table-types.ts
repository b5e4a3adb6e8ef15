import type { ReactNode } from "react";
import type { Sort } from "./table-sort.ts";

export type Column<Row> = {
  id: string;
  header: string;
  /** Stands in the header, not in every cell. */
  unit?: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned with digits of one width. */
  figure?: boolean;
  /** A header of several words above narrow cells: it may take two lines. */
  narrow?: boolean;
  /** Makes the column sortable. */
  sortValue?: (row: Row) => string | number | null | undefined;
  /** For columns of buttons: the header is for screen readers only, and cards show no label. */
  headerHidden?: boolean;
};

export type TableProps<Row> = {
  /** Names the table for screen readers. */
  caption: string;
  /** The first column names the row: it stays in view when the table scrolls, and heads the card on a phone. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  /** The server has already sorted the rows. */
  sortedElsewhere?: boolean;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  /** Stays a table on a narrow screen: for rows of a few short figures each. */
  compact?: boolean;
  /** Old rows while new ones load. */
  stale?: boolean;
};
