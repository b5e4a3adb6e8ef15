import { CONNECTED_IDS } from "../catalogue.ts";
import { CONNECTED_RULES } from "../lists/connected-rules.ts";
import type { AnalysisResult } from "../types.ts";
import type { ConnectedId, ConnectedResults, ConnectedValues } from "../values.ts";
import type { ConnectedInput } from "./types.ts";

type Runs = { readonly [Id in ConnectedId]: (input: ConnectedInput) => AnalysisResult<ConnectedValues[Id]> };

const RUNS: Runs = CONNECTED_RULES;

export function runConnected(input: ConnectedInput): ConnectedResults {
  return Object.fromEntries(CONNECTED_IDS.map((id) => [id, RUNS[id](input)])) as ConnectedResults;
}
