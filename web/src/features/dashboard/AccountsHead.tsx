import { useT } from "../../platform/texts/i18n.tsx";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.tsx";
import { Icon } from "../../ui/marks/Icon.tsx";
import { cx } from "../../ui/styles/cx.ts";
import { nextSort, type Sort } from "../../ui/tables/table-sort.ts";
import { COLUMNS } from "./columns.tsx";

type AccountsHeadProps = { sort: Sort | null; onSort: (sort: Sort) => void };

/** Stays visible while the rows scroll below it. */
export function AccountsHead({ sort, onSort }: AccountsHeadProps) {
  const t = useT("dashboard");
  return (
    <thead className="text-xs text-muted @max-[879px]:sr-only @min-[880px]:md:sticky @min-[880px]:md:top-0 @min-[880px]:md:z-2">
      <tr>
        <HeadCell id="name" sort={sort} onSort={onSort} className="pl-6" />
        {COLUMNS.map(({ id, wide, unit }) =>
          id === "trend" ? (
            <th
              key={id}
              scope="col"
              title={t("columnLong.trend")}
              className={cx(HEAD, wide, "px-3 font-medium")}
            >
              {t("column.trend")}
            </th>
          ) : (
            <HeadCell
              key={id}
              id={id}
              unit={unit}
              sort={sort}
              onSort={onSort}
              className={cx(wide, "px-3 text-right", id === "posts" && "pr-6")}
            />
          ),
        )}
      </tr>
    </thead>
  );
}

const HEAD = "h-11 bg-surface shadow-[inset_0_-1px_var(--line)]";

type HeadCellProps = AccountsHeadProps & {
  id: "name" | "followers" | "change" | "percent" | "engagement" | "posts";
  unit?: string | undefined;
  className?: string;
};

function HeadCell({ id, unit, sort, onSort, className }: HeadCellProps) {
  const t = useT("dashboard");
  const figure = id !== "name";
  const sorted = sort?.column === id ? sort.direction : undefined;
  const long = id === "change" || id === "percent" ? t(`columnLong.${id}`) : undefined;
  const icon = sorted === "ascending" ? "arrow-up" : sorted === "descending" ? "arrow-down" : "sort";
  return (
    <th scope="col" aria-sort={sorted ?? "none"} className={cx(HEAD, "font-medium", className)}>
      <button
        type="button"
        title={long}
        onClick={() => onSort(nextSort(sort, id, figure))}
        className={cx(
          "-mx-2 inline-flex h-8 items-center gap-1 rounded-md px-2 hover:bg-raised hover:text-ink pointer-coarse:h-11",
          figure && "flex-row-reverse",
          sorted && "text-ink",
        )}
      >
        <span className="whitespace-nowrap">
          {t(`column.${id}`)}
          {unit && ` (${unit})`}
        </span>
        {long && <VisuallyHidden>({long})</VisuallyHidden>}
        <Icon name={icon} size={16} className={sorted ? undefined : "opacity-60"} />
      </button>
    </th>
  );
}
