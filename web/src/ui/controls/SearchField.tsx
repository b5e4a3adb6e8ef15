import type { KeyboardEventHandler } from "react";
import { Field } from "./Field.tsx";
import { Input } from "./Input.tsx";

interface Props {
  /** Says what is searched: read aloud, and shown while nothing is typed. */
  label: string;
  typed: string;
  onTyped: (typed: string) => void;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  className?: string;
}

/** Narrows what stands on the page while it is typed. */
export function SearchField({ label, typed, onTyped, onKeyDown, className }: Props) {
  return (
    <Field label={label} labelHidden className={className}>
      <Input
        type="search"
        icon="search"
        placeholder={label}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => onTyped(target.value)}
        onKeyDown={onKeyDown}
      />
    </Field>
  );
}
