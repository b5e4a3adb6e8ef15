import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import type { Filters } from "./use-filters.ts";

/** A day that narrows the list. */
export function DayFilter({ filters, name, label }: { filters: Filters; name: string; label: string }) {
  return (
    <Field label={label}>
      <Input
        type="date"
        defaultValue={filters.get(name)}
        onChange={({ target }) => filters.set({ [name]: target.value || null })}
      />
    </Field>
  );
}
