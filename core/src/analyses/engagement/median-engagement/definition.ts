import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "median-engagement",
  section: "engagement",
  order: 20,
  data: "public",
  minimum: [{ need: 3, unit: "posts" }],
  display: "number",
} as const satisfies AnalysisDefinition;
