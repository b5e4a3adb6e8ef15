import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "mention-lift",
  section: "hashtags",
  order: 40,
  data: "public",
  minimum: [{ need: 10, unit: "posts" }],
  display: "bars",
  namesWinner: true,
  leads: true,
} as const satisfies AnalysisDefinition;
