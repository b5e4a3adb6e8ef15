import { useCallback } from "react";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useT } from "../../platform/texts/i18n.tsx";

/** The error of a call as text: the server's own, else the text of its code. */
export function useErrorText(): (error: CallError) => string {
  const t = useT("errors");
  const ui = useT("ui");
  return useCallback(
    ({ texts, code }) => {
      if (code !== "no_answer") return texts.join(" ") || t(code);
      return navigator.onLine ? t("maintenance") : ui("offline");
    },
    [t, ui],
  );
}

/** The same, where there is no page around it that says more: also what else may be the case. */
export function useWholeErrorText(): (error: CallError) => string {
  const ui = useT("ui");
  const textOf = useErrorText();
  return useCallback(
    (error) => (error.code === "account_not_found" ? ui("unknownName") : textOf(error)),
    [textOf, ui],
  );
}
