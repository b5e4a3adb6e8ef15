import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "countries",
  section: "audience",
  order: 20,
  data: "connected",
  minimum: [{ need: 100, unit: "followers" }],
  display: "bars",
} as const satisfies AnalysisDefinition;
