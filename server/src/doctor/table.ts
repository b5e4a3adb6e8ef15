import type { Finding } from "@owlstat/core/doctor/rules.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { Texts } from "../platform/texts.ts";

/** The findings as lines of a table for a terminal. */
export function tableOf(texts: Texts, language: Language, findings: readonly Finding[]): string {
  const t = texts.translator("doctor", language);
  const rows = findings.map(({ check, verdict, note, values }) => [
    t(`check.${check}`),
    t(`verdict.${verdict}`),
    t(`note.${note}`, values as never),
  ]);
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const [first, second] = [widthOf(0), widthOf(1)];
  return rows
    .map(([check = "", verdict = "", note = ""]) =>
      `${check.padEnd(first)}  ${verdict.padEnd(second)}  ${note}`.trimEnd(),
    )
    .join("\n");
}
