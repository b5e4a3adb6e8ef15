import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "caption-length",
  section: "content",
  order: 30,
  data: "public",
  minimum: [{ need: 20, unit: "posts" }],
  display: "bars",
  namesWinner: true,
} as const satisfies AnalysisDefinition;
