import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "emoji-question-cta",
  section: "content",
  order: 40,
  data: "public",
  minimum: [{ need: 20, unit: "posts" }],
  display: "paired-bars",
  namesWinner: true,
} as const satisfies AnalysisDefinition;
