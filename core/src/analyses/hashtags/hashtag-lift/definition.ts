import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "hashtag-lift",
  section: "hashtags",
  order: 20,
  data: "public",
  minimum: [{ need: 10, unit: "posts" }],
  display: "diverging-bars",
  namesWinner: true,
  leads: true,
} as const satisfies AnalysisDefinition;
