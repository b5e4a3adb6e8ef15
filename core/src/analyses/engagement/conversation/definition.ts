import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "conversation",
  section: "engagement",
  order: 40,
  data: "public",
  minimum: [{ need: 3, unit: "posts" }],
  display: "line",
} as const satisfies AnalysisDefinition;
