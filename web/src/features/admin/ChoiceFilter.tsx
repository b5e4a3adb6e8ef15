import { useT } from "../../platform/texts/i18n.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import type { Filters } from "./use-filters.ts";

type ChoiceFilterProps = {
  filters: Filters;
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
};

/** A choice of one value, or all. */
export function ChoiceFilter({ filters, name, label, options }: ChoiceFilterProps) {
  const t = useT("admin");
  return (
    <Field label={label} className="basis-40">
      <Select
        value={filters.get(name) ?? ""}
        options={[{ value: "", label: t("filter.all") }, ...options]}
        onChange={({ target }) => filters.set({ [name]: target.value || null })}
      />
    </Field>
  );
}
