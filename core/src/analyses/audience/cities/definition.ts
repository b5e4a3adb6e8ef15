import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "cities",
  section: "audience",
  order: 30,
  data: "connected",
  minimum: [{ need: 100, unit: "followers" }],
  display: "bars",
} as const satisfies AnalysisDefinition;
