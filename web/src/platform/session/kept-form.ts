import { type RefObject, useEffect, useRef, useState } from "react";
import { type DraftName, dropDraft, readDraft, writeDraft } from "../browser/drafts.ts";
import { useSession } from "./session.tsx";

type Typed = Record<string, string>;
type KeptForm = {
  form: RefObject<HTMLFormElement | null>;
  restored: boolean;
  discard: () => void;
  forget: () => void;
};

/** The same for a form whose fields keep their own content. `names` are the fields that are kept. */
export function useKeptForm(name: DraftName, names: readonly string[]): KeptForm {
  const who = useSession().user?.id ?? null;
  const form = useRef<HTMLFormElement>(null);
  const [restored, setRestored] = useState(false);
  const wanted = useRef(names);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const kept = readDraft(name, who) as Typed | undefined;
    if (kept) setRestored(fill(element, kept));
    const onInput = () => writeDraft(name, who, typedIn(element, wanted.current));
    element.addEventListener("input", onInput);
    return () => element.removeEventListener("input", onInput);
  }, [name, who]);
  const forget = () => {
    dropDraft(name);
    setRestored(false);
  };
  const discard = () => {
    form.current?.reset();
    forget();
  };
  return { form, restored, discard, forget };
}

function typedIn(form: HTMLFormElement, names: readonly string[]): Typed {
  const data = new FormData(form);
  return Object.fromEntries(names.map((one) => [one, String(data.get(one) ?? "")]));
}

function fill(form: HTMLFormElement, kept: Typed): boolean {
  for (const [name, value] of Object.entries(kept)) {
    const field = form.elements.namedItem(name);
    if (field && "value" in field) field.value = value;
  }
  return true;
}
