import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "engagement-rate",
  section: "engagement",
  order: 10,
  data: "public",
  minimum: [{ need: 3, unit: "posts" }],
  display: "line",
} as const satisfies AnalysisDefinition;
