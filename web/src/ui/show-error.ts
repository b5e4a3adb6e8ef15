import { useEffect } from "react";
import type { CallError } from "../platform/call-error.ts";
import { useT } from "../platform/i18n.tsx";
import { useToast } from "./toast.tsx";
import { useOfferUpgrade } from "./upgrade.ts";

/** The one place an error of a call becomes visible, in the way its code asks for. Forms show theirs themselves. */
export function useShowError(error: CallError | null): void {
  const toast = useToast();
  const offer = useOfferUpgrade();
  const t = useT("errors");
  useEffect(() => {
    if (!error || error.show === "form") return;
    const text = error.texts.join(" ") || t(error.code === "no_answer" ? "maintenance" : error.code);
    if (error.show === "upgrade") offer(text);
    else toast({ tone: "error", text });
  }, [error, toast, offer, t]);
}
