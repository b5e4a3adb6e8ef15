import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "sponsored",
  section: "content",
  order: 60,
  data: "public",
  minimum: [{ need: 3, unit: "posts_per_group" }],
  display: "paired-bars",
  namesWinner: true,
  leads: true,
} as const satisfies AnalysisDefinition;
