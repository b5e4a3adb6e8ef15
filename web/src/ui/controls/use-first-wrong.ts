import { type RefObject, useEffect } from "react";

/** Moves the focus to the first field marked as wrong, each time a form was found wrong. */
export function useFirstWrong(form: RefObject<HTMLElement | null>, wrong: readonly string[]): void {
  useEffect(() => {
    if (wrong.length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, wrong]);
}
