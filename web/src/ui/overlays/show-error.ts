import { useEffect } from "react";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useErrorText } from "./error-text.ts";
import { useToast } from "./toast.tsx";
import { useOfferUpgrade } from "./upgrade.ts";

/**
 * The one place where an error of a call is shown, depending on its code. Forms show their errors themselves.
 */
export function useShowError(error: CallError | null): void {
  const toast = useToast();
  const offer = useOfferUpgrade();
  const textOf = useErrorText(true);
  useEffect(() => {
    if (!error || error.show === "form") return;
    if (error.show === "upgrade") offer(textOf(error));
    else toast({ tone: "error", text: textOf(error) });
  }, [error, toast, offer, textOf]);
}
