import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "applause",
  section: "engagement",
  order: 30,
  data: "public",
  minimum: [{ need: 3, unit: "posts" }],
  display: "line",
} as const satisfies AnalysisDefinition;
