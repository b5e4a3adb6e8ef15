import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "best-time",
  section: "timing",
  order: 10,
  data: "public",
  minimum: [{ need: 30, unit: "posts" }],
  display: "heatmap",
  namesWinner: true,
} as const satisfies AnalysisDefinition;
