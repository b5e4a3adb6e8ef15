import { type ComponentType, type KeyboardEvent, useId, useState } from "react";
import { useT } from "../../platform/i18n.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { nextIndex } from "../../ui/controls/roving.ts";
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
  const { List, fetch } = useSuggestionList();
  const { typed, open, active, shown, setNames, pick, handlers } = useCombobox(onPick);
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
          onFocus={fetch}
          onInput={fetch}
          {...handlers}
          className={large ? "h-12 text-base pointer-coarse:h-12" : undefined}
        />
      </Field>
      {List && typed !== "" && (
        <List id={id} typed={typed} open={open} active={active} onNames={setNames} onPick={pick} />
      )}
    </div>
  );
}

/** What is typed, which suggestion the arrow keys are at, and what Enter and Escape then do. */
function useCombobox(onPick: (username: string) => void) {
  const [typed, setTyped] = useState("");
  const [names, setNames] = useState<readonly string[]>([]);
  const [active, setActive] = useState(-1);
  const [open, setOpen] = useState(false);
  const shown = open && names.length > 0;
  const turn = (nowOpen: boolean, at = -1) => {
    setOpen(nowOpen);
    setActive(at);
  };
  const pick = (username: string) => {
    setTyped("");
    turn(false);
    onPick(username);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = shown ? names[active] : undefined;
    const vertical = event.key === "ArrowDown" || event.key === "ArrowUp";
    const next = vertical ? nextIndex(event.key, active, names.length, "vertical") : undefined;
    if (event.key === "Escape" && shown) turn(false);
    else if (event.key === "Enter" && chosen) pick(chosen);
    else if (next !== undefined) turn(true, next);
    else return;
    event.preventDefault();
  };
  const onChange = ({ target }: { target: HTMLInputElement }) => {
    setTyped(target.value);
    turn(true);
  };
  const onBlur = () => setOpen(false);
  return { typed, open, active, shown, setNames, pick, handlers: { onKeyDown, onChange, onBlur } };
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
