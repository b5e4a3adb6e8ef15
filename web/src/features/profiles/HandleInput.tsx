import { type ComponentType, useCallback, useEffect, useId, useRef, useState } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { useListKeys } from "../../ui/controls/use-list-keys.ts";
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
  const { typed, open, active, setNames, pick, empty, inputProps } = useSuggestions(id, onPick);
  const box = useRef<HTMLDivElement>(null);
  // Resetting the form empties the box.
  useEffect(() => {
    const form = box.current?.closest("form");
    form?.addEventListener("reset", empty);
    return () => form?.removeEventListener("reset", empty);
  }, [empty]);
  return (
    <div ref={box} className="relative min-w-0 flex-1">
      <Field label={t("handle.label")} labelHidden hint={hint} error={error}>
        <Input
          name={name}
          icon="search"
          placeholder={t("handle.placeholder")}
          autoCapitalize="none"
          enterKeyHint="search"
          value={typed}
          onFocus={fetch}
          onInput={fetch}
          {...inputProps}
          className={large ? "h-12 text-base pointer-coarse:h-12" : undefined}
        />
      </Field>
      {List && typed !== "" && (
        <List id={id} typed={typed} open={open} active={active} onNames={setNames} onPick={pick} />
      )}
    </div>
  );
}

/** The typed text and the suggested names. */
function useSuggestions(id: string, onPick: (username: string) => void) {
  const [typed, setTyped] = useState("");
  const [names, setNames] = useState<readonly string[]>([]);
  const [open, setOpen] = useState(false);
  const pick = (username: string) => {
    setTyped("");
    setOpen(false);
    onPick(username);
  };
  const { active, setActive, inputProps } = useListKeys({
    id,
    open: open && names.length > 0,
    count: names.length,
    onMove: () => setOpen(true),
    onPick: (at) => pick(names[at] ?? typed),
    onClose: () => setOpen(false),
  });
  const onChange = ({ target }: { target: HTMLInputElement }) => {
    setTyped(target.value);
    setActive(-1);
    setOpen(true);
  };
  const onBlur = () => setOpen(false);
  const empty = useCallback(() => setTyped(""), []);
  return { typed, open, active, setNames, pick, empty, inputProps: { ...inputProps, onChange, onBlur } };
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
