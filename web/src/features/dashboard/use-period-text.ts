import type { AskedPeriod } from "@owlstat/core/dashboard/query.ts";
import { formatDays } from "@owlstat/core/i18n/format.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";

/** A period in words: "30 days", or its first and last day. */
export function usePeriodText(asked: AskedPeriod): string {
  const t = useT("dashboard");
  const language = useLanguage();
  if (asked.window !== "custom") return t(`period.${asked.window}`);
  return formatDays(asked.from, asked.to, language, true);
}
