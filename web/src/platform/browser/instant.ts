import { formatDate } from "@owlstat/core/i18n/format.ts";
import { formatInstant } from "@owlstat/core/i18n/rare-formats.ts";
import { useMemo } from "react";
import { useLanguage } from "../texts/i18n.tsx";
import { useTimeZone } from "./preferences.ts";

/** Writes instants in the reader's language and time zone. */
export function useInstantText(): { date(iso: string): string; moment(iso: string): string } {
  const language = useLanguage();
  const timeZone = useTimeZone();
  return useMemo(
    () => ({
      date: (iso) => formatDate(Date.parse(iso), language, timeZone),
      moment: (iso) => formatInstant(Date.parse(iso), language, timeZone),
    }),
    [language, timeZone],
  );
}
