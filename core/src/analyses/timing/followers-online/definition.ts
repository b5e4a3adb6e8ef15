import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "followers-online",
  section: "timing",
  order: 30,
  data: "connected",
  minimum: [{ need: 7, unit: "days" }],
  display: "heatmap",
} as const satisfies AnalysisDefinition;
