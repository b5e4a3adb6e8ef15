import { type FormEvent, useEffect, useRef } from "react";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import type { Filters } from "./use-filters.ts";

/** How long to wait after typing before searching, in milliseconds. */
const REST = 300;

type SearchFilterProps = { filters: Filters; name: string; label: string; className?: string };

/** A text filter that follows what is typed. */
export function SearchFilter({ filters, name, label, className }: SearchFilterProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const look = (value: string) => filters.set({ [name]: value.trim() || null });
  const later = (value: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => look(value), REST);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    clearTimeout(timer.current);
    look(String(new FormData(event.currentTarget).get(name) ?? ""));
  };
  return (
    <form onSubmit={onSubmit} className={className ?? "min-w-0 flex-1 basis-56"}>
      <Field label={label}>
        <Input
          name={name}
          type="search"
          icon="search"
          maxLength={100}
          defaultValue={filters.get(name)}
          onChange={({ target }) => later(target.value)}
        />
      </Field>
    </form>
  );
}
