import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "post-life",
  section: "top-posts",
  order: 30,
  data: "public",
  minimum: [{ need: 5, unit: "posts_aged_14_days" }],
  display: "curve",
} as const satisfies AnalysisDefinition;
