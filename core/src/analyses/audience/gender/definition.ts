import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "gender",
  section: "audience",
  order: 40,
  data: "connected",
  minimum: [{ need: 100, unit: "followers" }],
  display: "bars",
} as const satisfies AnalysisDefinition;
