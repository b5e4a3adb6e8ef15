import { ANALYSIS_IDS, type AnalysisId, CATALOGUE, COMPARED_IDS, isComputed } from "./catalogue.ts";
import type { AnalysisResults } from "./contract.ts";
import type { AnalysisDefinition } from "./definition.ts";
import { RULES } from "./lists/rules.ts";
import type { AnalysisInput, AnalysisResult } from "./types.ts";
import type { AnalysisValues, ComparedId, ComputedId } from "./values.ts";

type Runs = { readonly [Id in ComputedId]: (input: AnalysisInput) => AnalysisResult<AnalysisValues[Id]> };

const RUNS: Runs = RULES;

type AnalysisEntry = Omit<AnalysisDefinition, "id"> & {
  id: AnalysisId;
  /** Null for what only a connected account has, and for the user's own notes. */
  run: ((input: AnalysisInput) => AnalysisResult<AnalysisValues[ComputedId]>) | null;
};

/** Every analysis in the order of the profile view. */
export const ANALYSES: readonly AnalysisEntry[] = ANALYSIS_IDS.map((id) => ({
  ...CATALOGUE[id],
  id,
  run: isComputed(id) ? RUNS[id] : null,
}));

/** Runs those that compare the profile with others. */
export function runCompared(input: AnalysisInput): Pick<AnalysisResults, ComparedId> {
  return Object.fromEntries(COMPARED_IDS.map((id) => [id, RUNS[id](input)])) as Pick<
    AnalysisResults,
    ComparedId
  >;
}

/** Runs one analysis; the id determines the type of its value. */
export function runAnalysis<Id extends ComputedId>(
  id: Id,
  input: AnalysisInput,
): AnalysisResult<AnalysisValues[Id]> {
  return RUNS[id](input);
}
