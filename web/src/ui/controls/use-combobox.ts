import { type ChangeEvent, type KeyboardEvent, useState } from "react";
import { nextIndex } from "./roving.ts";

export type ComboOption = { value: string; label: string; note?: string };

const plain = (text: string) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** Options in whose label every typed word begins a word or stands inside one. */
export function findOptions(options: readonly ComboOption[], typed: string): readonly ComboOption[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return options.filter(({ label, note }) => {
    const text = plain(`${label} ${note ?? ""}`);
    return words.every((word) => text.includes(word));
  });
}

/** What is typed, which option the arrow keys are at, and what Enter and Escape then do. */
export function useCombobox(
  options: readonly ComboOption[],
  value: string,
  onChange: (value: string) => void,
) {
  /** Null while nothing is being searched for. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const open = typed !== null;
  const found = open ? findOptions(options, typed) : [];
  const show = (text: string | null, at = -1) => {
    setTyped(text);
    setActive(at);
  };
  const close = () => show(null);
  const pick = (option: ComboOption | undefined) => {
    close();
    if (option && option.value !== value) onChange(option.value);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const vertical = event.key === "ArrowDown" || event.key === "ArrowUp";
    if (vertical) {
      const list = open ? found : options;
      const at = open ? active : list.findIndex((option) => option.value === value) - 1;
      show(typed ?? "", nextIndex(event.key, at, list.length, "vertical") ?? -1);
    } else if (event.key === "Escape" && open) close();
    else if (event.key === "Enter" && open) pick(found[active]);
    else return;
    event.preventDefault();
  };
  return {
    open,
    typed,
    active,
    found,
    pick,
    handlers: {
      onKeyDown,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => show(target.value, target.value ? 0 : -1),
      onClick: () =>
        open ||
        show(
          "",
          options.findIndex((option) => option.value === value),
        ),
      onBlur: close,
    },
  };
}
