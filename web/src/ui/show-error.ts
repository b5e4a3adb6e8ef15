import { useEffect } from "react";
import type { CallError } from "../platform/call-error.ts";
import { useT } from "../platform/i18n.tsx";
import { useModal } from "./modal.tsx";
import { useToast } from "./toast.tsx";

/** The modal of each refusal that a larger plan would lift. */
const UPGRADES: Partial<Record<CallError["code"], string>> = {
  slots_free_full: "upgrade-to-pro",
  slots_full: "upgrade-plan",
};

/** The one place an error of a call becomes visible, in the way its code asks for. Forms show theirs themselves. */
export function useShowError(error: CallError | null): void {
  const toast = useToast();
  const modal = useModal();
  const t = useT("errors");
  useEffect(() => {
    if (!error || error.show === "form") return;
    const text = error.texts.join(" ") || t(error.code === "no_answer" ? "maintenance" : error.code);
    if (error.show === "upgrade") modal.open(UPGRADES[error.code] ?? "upgrade-to-pro", text);
    else toast({ tone: "error", text });
  }, [error, toast, modal.open, t]);
}
