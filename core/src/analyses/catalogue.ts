import type { AnalysisDefinition } from "./definition.ts";
import { DEFINITIONS } from "./lists/definitions.ts";
import type { ComparedId, ComputedId, ConnectedId } from "./values.ts";

export type AnalysisId = keyof typeof DEFINITIONS;

/**
 * Every analysis, in order, without its computation, so that menus and settings pages can import it cheaply.
 */
export const CATALOGUE: { readonly [Id in AnalysisId]: AnalysisDefinition } = DEFINITIONS;
export const ANALYSIS_IDS = /* @__PURE__ */ Object.keys(CATALOGUE) as AnalysisId[];

export function isComputed(id: string): id is ComputedId {
  return Object.hasOwn(CATALOGUE, id) && CATALOGUE[id as AnalysisId].data === "public";
}

export function isConnectedId(id: string): id is ConnectedId {
  return Object.hasOwn(CATALOGUE, id) && CATALOGUE[id as AnalysisId].data === "connected";
}

/** Whether it compares the profile with others that the reader chose. */
export function isComparing(id: AnalysisId): id is ComparedId {
  return CATALOGUE[id].compares === true;
}

/** Whether it speaks of days to come. */
export function isAhead(id: AnalysisId): boolean {
  return CATALOGUE[id].looksAhead === true;
}

export const COMPUTED_IDS: readonly ComputedId[] = /* @__PURE__ */ ANALYSIS_IDS.filter(isComputed);
export const CONNECTED_IDS: readonly ConnectedId[] = /* @__PURE__ */ ANALYSIS_IDS.filter(isConnectedId);
export const COMPARED_IDS: readonly ComparedId[] = /* @__PURE__ */ ANALYSIS_IDS.filter(isComparing);
