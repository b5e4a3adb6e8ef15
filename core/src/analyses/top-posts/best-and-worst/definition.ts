import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "best-and-worst",
  section: "top-posts",
  order: 10,
  data: "public",
  minimum: [{ need: 3, unit: "posts" }],
  display: "cards",
} as const satisfies AnalysisDefinition;
