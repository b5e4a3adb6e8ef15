import { periodText } from "@owlstat/core/analyses/presentation/writing.ts";
import type { Window } from "@owlstat/core/analyses/types.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";

/** A period in words: the last 30 days, or from when to when. */
export function usePeriodText(): (window: Window) => string {
  const t = useT("profiles");
  const language = useLanguage();
  return (window) => periodText(window, t, language);
}
