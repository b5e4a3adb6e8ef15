import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "distribution",
  section: "engagement",
  order: 60,
  data: "public",
  minimum: [{ need: 10, unit: "posts" }],
  display: "histogram",
} as const satisfies AnalysisDefinition;
