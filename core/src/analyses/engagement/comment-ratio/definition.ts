import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "comment-ratio",
  section: "engagement",
  order: 50,
  data: "public",
  minimum: [{ need: 5, unit: "posts" }],
  display: "number",
} as const satisfies AnalysisDefinition;
