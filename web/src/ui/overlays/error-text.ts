import { useCallback } from "react";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useT } from "../../platform/texts/i18n.tsx";

/**
 * The error of a call as text: the server's own, else the text of its code. `whole`, where no page around it says more:
 * also what else may be the case.
 */
export function useErrorText(whole = false): (error: CallError) => string {
  const t = useT("errors");
  const ui = useT("ui");
  return useCallback(
    ({ texts, code }) => {
      if (whole && code === "account_not_found") return ui("unknownName");
      if (code !== "no_answer") return texts.join(" ") || t(code);
      return navigator.onLine ? t("maintenance") : ui("offline");
    },
    [t, ui, whole],
  );
}
