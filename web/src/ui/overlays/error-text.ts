import { useCallback } from "react";
import type { CallError } from "../../platform/call-error.ts";
import { useT } from "../../platform/i18n.tsx";

/** An error of a call in words: the server's own, else what its code means. */
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
