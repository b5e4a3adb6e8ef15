import { useT } from "../../platform/texts/i18n.tsx";
import { Field } from "../controls/Field.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import { Select } from "../controls/Select.tsx";
import { cx } from "../styles/cx.ts";
import { nextSort } from "./table-sort.ts";
import type { Column, TableProps } from "./table-types.ts";

type TableSortSelectProps<Row> = {
  columns: readonly Pick<Column<Row>, "id" | "header" | "figure" | "sortValue">[];
  /** Where there is a header to click. */
  className?: string;
} & Pick<TableProps<Row>, "sort" | "onSort">;

/** Cards have no header to click, so on a phone the order is picked here. */
export function TableSortSelect<Row>({
  columns,
  sort,
  onSort,
  className = "md:hidden",
}: TableSortSelectProps<Row>) {
  const t = useT("ui");
  const sortable = columns.filter((column) => column.sortValue);
  if (!onSort || sortable.length === 0) return null;
  const pick = (id: string) => {
    const column = sortable.find((candidate) => candidate.id === id);
    if (column) onSort(nextSort(null, id, column.figure ?? false));
  };
  const ascending = sort?.direction === "ascending";
  return (
    <div className={cx("flex items-end gap-2 print:hidden", className)}>
      <Field label={t("sort.by")} className="flex-1">
        <Select
          value={sort?.column ?? ""}
          onChange={(event) => pick(event.target.value)}
          options={[
            ...(sort ? [] : [{ value: "", label: t("sort.none") }]),
            ...sortable.map((column) => ({ value: column.id, label: column.header })),
          ]}
        />
      </Field>
      {sort && (
        <IconButton
          icon={ascending ? "arrow-up" : "arrow-down"}
          label={ascending ? t("sort.ascending") : t("sort.descending")}
          variant="secondary"
          onClick={() => onSort(nextSort(sort, sort.column, false))}
        />
      )}
    </div>
  );
}
