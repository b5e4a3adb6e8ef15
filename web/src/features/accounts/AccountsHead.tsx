import { useT } from "../../platform/texts/i18n.tsx";
import { Checkbox } from "../../ui/controls/Checkbox.tsx";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.tsx";
import { Icon } from "../../ui/marks/Icon.tsx";
import { cx } from "../../ui/styles/cx.ts";
import { nextSort, type Sort } from "../../ui/tables/table-sort.ts";
import { COLUMNS } from "./columns.tsx";
import type { AccountControl } from "./control.ts";
import { CELL, STAR } from "./table-style.ts";
import type { SortColumn } from "./view.ts";

type AccountsHeadProps = {
  control: AccountControl;
  count: number;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
};

/** Stays at the top while the rows scroll under it. */
export function AccountsHead({ control, count, sort, onSort }: AccountsHeadProps) {
  const t = useT("accounts");
  const { mayWrite, selected, selectAll } = control;
  return (
    <thead className="sticky top-0 z-2 bg-surface text-xs text-muted">
      <tr className="bg-inherit" aria-rowindex={1}>
        {mayWrite && (
          <th scope="col" className={cx(CELL, "w-10")}>
            <VisuallyHidden>{t("column.select")}</VisuallyHidden>
            <Checkbox
              label={t("bulk.all")}
              labelHidden
              checked={count > 0 && selected.size === count}
              mixed={selected.size > 0 && selected.size < count}
              onChange={({ target }) => selectAll(target.checked)}
            />
          </th>
        )}
        <th scope="col" className={cx(CELL, STAR)}>
          <VisuallyHidden>{t("column.favourite")}</VisuallyHidden>
        </th>
        <HeadCell id="name" sort={sort} onSort={onSort} />
        {COLUMNS.map(({ id, width, figure, unit }) => (
          <HeadCell
            key={id}
            id={id}
            figure={figure}
            unit={unit}
            sort={sort}
            onSort={onSort}
            className={width}
          />
        ))}
        {mayWrite && (
          <th scope="col" className="w-11 shadow-[inset_0_-1px_var(--line)]">
            <VisuallyHidden>{t("column.menu")}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

type HeadCellProps = Pick<AccountsHeadProps, "sort" | "onSort"> & {
  id: SortColumn;
  figure?: true | undefined;
  unit?: string | undefined;
  className?: string;
};

function HeadCell({ id, figure, unit, sort, onSort, className }: HeadCellProps) {
  const t = useT("accounts");
  const sorted = sort?.column === id ? sort.direction : undefined;
  const [short, long] = [t(`column.${id}`), t(`columnLong.${id}`)];
  const shown = unit ? `${short} ${unit}` : short;
  return (
    <th
      scope="col"
      aria-sort={sorted ?? "none"}
      className={cx(
        "h-11 px-0 font-medium shadow-[inset_0_-1px_var(--line)]",
        figure && "text-right",
        className,
      )}
    >
      <button
        type="button"
        title={long}
        onClick={() => onSort(nextSort(sort, id, id !== "name"))}
        className={cx(
          "mx-0.5 inline-flex min-h-8 max-w-full items-center gap-0.5 rounded-md px-1.5 hover:bg-raised hover:text-ink pointer-coarse:min-h-11",
          figure && "flex-row-reverse text-right",
          sorted && "text-ink",
        )}
      >
        <span className="line-clamp-2 leading-tight">{shown}</span>
        {long !== short && <VisuallyHidden>({long})</VisuallyHidden>}
        {sorted && <Icon name={sorted === "ascending" ? "arrow-up" : "arrow-down"} size={16} />}
      </button>
    </th>
  );
}
