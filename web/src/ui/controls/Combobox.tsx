import { useEffect, useId, useRef } from "react";
import { Icon } from "../marks/Icon.tsx";
import { cx } from "../styles/cx.ts";
import { Input } from "./Input.tsx";
import { type ComboOption, useCombobox } from "./use-combobox.ts";

type ComboboxProps = {
  options: readonly ComboOption[];
  value: string;
  onChange: (value: string) => void;
  /** The list's name for screen readers. */
  label: string;
  /** The text when nothing matches. */
  none: string;
  /** Additional text of an option; called for visible ones only. */
  noteOf?: (value: string) => string;
};

/** A choice among many: typing narrows the list, arrows and Enter pick, Escape leaves all as it was. */
export function Combobox({ options, value, onChange, label, none, noteOf }: ComboboxProps) {
  const id = useId();
  const { open, typed, active, found, pick, inputProps } = useCombobox(id, options, value, onChange);
  const chosen = options.find((option) => option.value === value);
  return (
    <div className="relative">
      <Input
        value={typed ?? chosen?.label ?? value}
        placeholder={chosen?.label}
        end={<Icon name="chevron-down" size={16} className="pointer-events-none mr-2.5 text-muted" />}
        {...inputProps}
      />
      {open && (
        <List
          id={id}
          value={value}
          active={active}
          label={label}
          none={none}
          noteOf={noteOf}
          options={found}
          onPick={pick}
        />
      )}
    </div>
  );
}

type ListProps = Pick<ComboboxProps, "options" | "value" | "label" | "none" | "noteOf"> & {
  id: string;
  active: number;
  onPick: (option: ComboOption) => void;
};

function List({ id, options, value, active, label, none, onPick, noteOf }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-card bg-surface p-1 shadow-panel"
    >
      {options.length === 0 && <p className="px-3 py-2 text-muted">{none}</p>}
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the text box, which keeps the focus
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={option.value === value}
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(option)}
          className={cx(
            "flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-3 py-1 hover:bg-raised pointer-coarse:min-h-11",
            index === active && "bg-raised",
          )}
        >
          <span className="min-w-0 flex-1 truncate">{option.label}</span>
          <span className="text-muted tabular-nums">{option.note ?? noteOf?.(option.value)}</span>
          {option.value === value && <Icon name="check" size={16} className="text-brand-text" />}
        </div>
      ))}
    </div>
  );
}
