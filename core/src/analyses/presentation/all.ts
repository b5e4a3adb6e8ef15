import { COMPUTED_IDS } from "../catalogue.ts";
import type { AnalysisResults } from "../contract.ts";
import { PRESENTERS } from "../lists/presenters.ts";
import type { ComputedId } from "../values.ts";
import type { PresentView } from "./context.ts";
import { presenting } from "./present.ts";
import type { Presented } from "./presented.ts";
import type { Words } from "./writing.ts";

/** Any analysis of a profile in the reader's words. */
export function presentingAll(
  results: AnalysisResults,
  words: Words,
  view: PresentView,
): (id: ComputedId) => Presented {
  return presenting(PRESENTERS, results, { ...words, view, results });
}

/** Every one of them, in the order of the profile view. */
export function presentAll(results: AnalysisResults, words: Words, view: PresentView): Presented[] {
  return COMPUTED_IDS.map(presentingAll(results, words, view));
}
