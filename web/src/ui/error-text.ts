import { useCallback } from "react";
import type { CallError } from "../platform/call-error.ts";
import { useT } from "../platform/i18n.tsx";

/** An error of a call in words: the server's own, else what its code means. */
export function useErrorText(): (error: CallError) => string {
  const t = useT("errors");
  return useCallback(
    ({ texts, code }) => texts.join(" ") || t(code === "no_answer" ? "maintenance" : code),
    [t],
  );
}
