import { useCallback, useEffect, useRef, useState } from "react";
import { type DraftName, dropDraft, readDraft, writeDraft } from "../browser/drafts.ts";
import { useSession } from "./session.tsx";

type KeptDraft<T> = {
  value: T;
  set: (value: T | ((now: T) => T)) => void;
  /** Whether this is what was typed earlier, which can be discarded. */
  restored: boolean;
  discard: () => void;
  /** It was sent, or given up. */
  forget: () => void;
};

/**
 * The content of a form that is kept in this tab until it is sent or discarded. `start` is what the form begins with; it
 * is not kept, so that an untouched form always begins anew.
 */
export function useKeptDraft<T>(name: DraftName, start: T): KeptDraft<T> {
  const who = useSession().user?.id ?? null;
  const [value, setValue] = useState(start);
  const [restored, setRestored] = useState(false);
  const first = useRef(start);
  // The server does not know what is kept here, so it comes after the first paint.
  useEffect(() => {
    const kept = readDraft(name, who);
    if (kept === undefined) return;
    setValue(kept as T);
    setRestored(true);
  }, [name, who]);
  const set = useCallback(
    (next: T | ((now: T) => T)) =>
      setValue((now) => {
        const wanted = typeof next === "function" ? (next as (now: T) => T)(now) : next;
        writeDraft(name, who, wanted);
        return wanted;
      }),
    [name, who],
  );
  const forget = useCallback(() => {
    dropDraft(name);
    setRestored(false);
  }, [name]);
  const discard = useCallback(() => {
    forget();
    setValue(first.current);
  }, [forget]);
  return { value, set, restored, discard, forget };
}
