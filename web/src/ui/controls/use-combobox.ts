import { type ChangeEvent, type KeyboardEvent, useState } from "react";
import { searchFor } from "../../platform/texts/search.ts";
import { useListKeys } from "./use-list-keys.ts";

export type ComboOption = { value: string; label: string; note?: string };

/** Options whose label or note contains every typed word. */
export function findOptions(options: readonly ComboOption[], typed: string): readonly ComboOption[] {
  const finds = searchFor(typed);
  return options.filter(({ label, note }) => finds(`${label} ${note ?? ""}`));
}

/** The typed text of a combobox, and the options it finds. */
export function useCombobox(
  id: string,
  options: readonly ComboOption[],
  value: string,
  onChange: (value: string) => void,
) {
  /** Null while nothing is being searched for. */
  const [typed, setTyped] = useState<string | null>(null);
  const open = typed !== null;
  const found = open ? findOptions(options, typed) : [];
  const chosenAt = () => options.findIndex((option) => option.value === value);
  const pick = (option: ComboOption | undefined) => {
    setTyped(null);
    if (option && option.value !== value) onChange(option.value);
  };
  const { active, setActive, inputProps } = useListKeys({
    id,
    open,
    count: open ? found.length : options.length,
    onMove: (at) => {
      if (!open) show("", chosenAt() < 0 ? at : chosenAt());
    },
    onPick: (at) => pick(found[at]),
    onClose: () => setTyped(null),
  });
  const show = (text: string, at: number) => {
    setTyped(text);
    setActive(at);
  };
  return {
    open,
    typed,
    active,
    found,
    pick,
    inputProps: {
      ...inputProps,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => show(target.value, target.value ? 0 : -1),
      onClick: () => open || show("", chosenAt()),
      onBlur: () => setTyped(null),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        inputProps.onKeyDown(event);
        // Enter closes a list in which nothing is active; it does not send the form around it.
        if (open && event.key === "Enter" && !event.defaultPrevented) {
          event.preventDefault();
          setTyped(null);
        }
      },
    },
  };
}
