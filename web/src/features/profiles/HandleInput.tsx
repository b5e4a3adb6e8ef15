import { type ComponentType, type KeyboardEvent, useId, useState } from "react";
import { useT } from "../../platform/i18n.tsx";
import { Field } from "../../ui/Field.tsx";
import { Input } from "../../ui/Input.tsx";
import { nextIndex } from "../../ui/roving.ts";
import type { SuggestionListProps } from "./SuggestionList.tsx";

type HandleInputProps = {
  name: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** A suggestion was chosen. */
  onPick: (username: string) => void;
  large?: boolean;
};

/** A text box for a profile that suggests known ones: a combobox with a list it controls. */
export function HandleInput({ name, hint, error, onPick, large }: HandleInputProps) {
  const t = useT("ui");
  const id = useId();
  const list = useSuggestionList();
  const [typed, setTyped] = useState("");
  const [names, setNames] = useState<readonly string[]>([]);
  const [active, setActive] = useState(-1);
  const [open, setOpen] = useState(false);
  const shown = open && names.length > 0;
  const pick = (username: string) => {
    setTyped("");
    setOpen(false);
    setActive(-1);
    onPick(username);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape" && shown) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
      return;
    }
    const chosen = names[active];
    if (event.key === "Enter" && shown && chosen) {
      event.preventDefault();
      pick(chosen);
      return;
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const next = nextIndex(event.key, active, names.length, "vertical");
    if (next === undefined) return;
    event.preventDefault();
    setOpen(true);
    setActive(next);
  };
  return (
    <div className="relative min-w-0 flex-1">
      <Field label={t("handle.label")} labelHidden hint={hint} error={error}>
        <Input
          name={name}
          icon="search"
          role="combobox"
          aria-expanded={shown}
          aria-controls={shown ? `${id}-list` : undefined}
          aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          placeholder={t("handle.placeholder")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onFocus={list.fetch}
          onBlur={() => setOpen(false)}
          onChange={({ target }) => {
            list.fetch();
            setTyped(target.value);
            setOpen(true);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          className={large ? "h-12 text-base pointer-coarse:h-12" : undefined}
        />
      </Field>
      {list.List && typed !== "" && (
        <list.List id={id} typed={typed} open={open} active={active} onNames={setNames} onPick={pick} />
      )}
    </div>
  );
}

/** The list's code is fetched when somebody is about to type. */
function useSuggestionList(): { List: ComponentType<SuggestionListProps> | undefined; fetch: () => void } {
  const [List, setList] = useState<ComponentType<SuggestionListProps> | undefined>(undefined);
  const fetch = () => {
    if (List) return;
    import("./SuggestionList.tsx").then(
      ({ SuggestionList }) => setList(() => SuggestionList),
      () => {},
    );
  };
  return { List, fetch };
}
