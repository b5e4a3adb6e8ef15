import { formatDate, formatInstant } from "@owlstat/core/i18n/format.ts";
import { useMemo } from "react";
import { useLanguage } from "./i18n.tsx";

/** Writes instants in the reader's language and time zone. For what arrives after the first paint: a server knows no zone. */
export function useInstantText(): { date(iso: string): string; moment(iso: string): string } {
  const language = useLanguage();
  return useMemo(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return {
      date: (iso) => formatDate(Date.parse(iso), language, timeZone),
      moment: (iso) => formatInstant(Date.parse(iso), language, timeZone),
    };
  }, [language]);
}
