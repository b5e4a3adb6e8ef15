import type { Language } from "../../i18n/languages.ts";
import type { PresentedId, PresentedValues } from "../values.ts";
import type { Presenter } from "./context.ts";
import { writeIn } from "./formulas.ts";

/** The formula with the numbers of this case; empty where it is no single sum. */
export function caseText<Id extends PresentedId>(
  { formula }: Presenter<Id>,
  value: PresentedValues[Id],
  n: number,
  language: Language,
): string {
  return formula?.(value, n, writeIn(language)) ?? "";
}
