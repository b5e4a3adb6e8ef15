import type { CONNECTED_RULES } from "./lists/connected-rules.ts";
import type { DEFINITIONS } from "./lists/definitions.ts";
import type { RULES } from "./lists/rules.ts";
import type { AnalysisResult } from "./types.ts";

type ValuesOf<Rules extends Record<string, (input: never) => { ok: boolean }>> = {
  [Id in keyof Rules]: Extract<ReturnType<Rules[Id]>, { ok: true; value: unknown }>["value"];
};

/** The result of each analysis when there is enough data. */
export type AnalysisValues = ValuesOf<typeof RULES>;
export type ComputedId = keyof AnalysisValues;

/** What each analysis of a connected account answers when there is enough data. */
export type ConnectedValues = ValuesOf<typeof CONNECTED_RULES>;
export type ConnectedId = keyof ConnectedValues;
export type ConnectedResults = { [Id in ConnectedId]: AnalysisResult<ConnectedValues[Id]> };

/** Those that compare the profile with others. */
export type ComparedId = {
  [Id in ComputedId]: (typeof DEFINITIONS)[Id] extends { compares: true } ? Id : never;
}[ComputedId];

/** Everything that can be presented: analyses of public data and of connected accounts. */
export type PresentedValues = AnalysisValues & ConnectedValues;
export type PresentedId = keyof PresentedValues;
