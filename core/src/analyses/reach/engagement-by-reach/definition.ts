import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "engagement-by-reach",
  section: "reach",
  order: 50,
  data: "connected",
  minimum: [{ need: 3, unit: "posts" }],
  display: "bars",
} as const satisfies AnalysisDefinition;
