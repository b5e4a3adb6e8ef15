import {
  type MeasureTexts,
  nameMeasure,
  type WrittenFiring,
  writeFiring,
  writeValue,
} from "@owlstat/core/alarms/writing.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { Services } from "../platform/context.ts";

/**
 * What fired, in words of its reader: the subject names account, measure and value of the first firing; the others are
 * counted there and listed below.
 */
export function firingWords(
  texts: Services["texts"],
  language: Language,
  firings: readonly WrittenFiring[],
  most: number,
): { t: MeasureTexts; subject: string; lines: string[] } {
  const t: MeasureTexts = texts.translator("alarms", language);
  const [first] = firings;
  if (!first) return { t, subject: "", lines: [] };
  const subject = t(firings.length > 1 ? "mail.subject.many" : "mail.subject.one", {
    account: first.username,
    measure: nameMeasure(t, first),
    value: writeValue(first.measure, first.value, language),
    more: firings.length - 1,
  });
  const lines = firings.slice(0, most).map((firing) => writeFiring(t, firing, language));
  const left = firings.length - lines.length;
  return { t, subject, lines: [...lines, ...(left > 0 ? [t("mail.more", { count: left })] : [])] };
}
