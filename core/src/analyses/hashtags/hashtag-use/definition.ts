import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "hashtag-use",
  section: "hashtags",
  order: 10,
  data: "public",
  minimum: [{ need: 1, unit: "hashtags" }],
  display: "bars",
} as const satisfies AnalysisDefinition;
