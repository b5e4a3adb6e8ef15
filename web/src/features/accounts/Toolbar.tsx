import { useEffect } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import { cx } from "../../ui/styles/cx.ts";
import { nextSort } from "../../ui/tables/table-sort.ts";
import type { useAccountsView } from "./use-accounts-view.ts";
import { useKeepLayout } from "./use-layout.ts";
import { type Layout, SORT_COLUMNS, STATUSES } from "./view.ts";

type ToolbarProps = { control: ReturnType<typeof useAccountsView>; layout: Layout | null };

/** What the list shows and how. */
export function Toolbar({ control, layout }: ToolbarProps) {
  const t = useT("accounts");
  const { view, change } = control;
  const keep = useKeepLayout();
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <SearchBox control={control} />
      <Field label={t("status.label")} labelHidden className="max-md:order-2 max-md:min-w-32 max-md:flex-1">
        <Select
          value={view.status ?? ""}
          onChange={({ target }) => change({ status: target.value })}
          options={[
            { value: "", label: t("status.all") },
            ...STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
          ]}
        />
      </Field>
      <SortSelect control={control} />
      <Segmented
        label={t("view.label")}
        value={layout ?? "table"}
        onChange={(chosen) => {
          keep(chosen);
          change({ view: chosen });
        }}
        options={[
          { value: "table", label: t("view.table"), icon: "table", iconOnly: true },
          { value: "cards", label: t("view.cards"), icon: "grid", iconOnly: true },
        ]}
        className={cx("max-md:order-1", layout === null && "max-md:invisible")}
      />
    </div>
  );
}

const PAUSE_MS = 300;

function SearchBox({ control: { view, search, settle, typing } }: Pick<ToolbarProps, "control">) {
  const t = useT("accounts");
  useEffect(() => {
    if (!typing) return;
    const timer = setTimeout(settle, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typing, settle]);
  const clear = view.q !== "" && (
    <IconButton icon="close" size="sm" label={t("search.clear")} onClick={() => search("")} />
  );
  return (
    <Field label={t("search.label")} labelHidden className="min-w-40 flex-1">
      <Input
        icon="search"
        value={view.q}
        onChange={({ target }) => search(target.value)}
        onBlur={settle}
        onKeyDown={({ key }) => key === "Escape" && search("")}
        placeholder={t("search.label")}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        end={clear}
      />
    </Field>
  );
}

function SortSelect({ control: { view, change } }: Pick<ToolbarProps, "control">) {
  const t = useT("accounts");
  const ui = useT("ui");
  const { sort } = view;
  const ascending = sort?.direction === "ascending";
  const pick = (column: string) =>
    change({ sort: column ? nextSort(null, column, column !== "name") : null });
  return (
    <div className="flex items-center gap-1 max-md:order-3 max-md:min-w-32 max-md:flex-1">
      <Field label={t("sort.label")} labelHidden className="min-w-0 flex-1">
        <Select
          value={sort?.column ?? ""}
          onChange={({ target }) => pick(target.value)}
          options={[
            { value: "", label: t("sort.order") },
            ...SORT_COLUMNS.map((column) => ({ value: column, label: t(`columnLong.${column}`) })),
          ]}
          className="max-w-52"
        />
      </Field>
      {sort && (
        <IconButton
          icon={ascending ? "arrow-up" : "arrow-down"}
          label={ascending ? ui("sort.ascending") : ui("sort.descending")}
          variant="secondary"
          onClick={() => change({ sort: nextSort(sort, sort.column, false) })}
        />
      )}
    </div>
  );
}
