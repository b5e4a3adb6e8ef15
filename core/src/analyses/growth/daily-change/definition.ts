import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "daily-change",
  section: "growth",
  order: 30,
  data: "public",
  minimum: [{ need: 3, unit: "days" }],
  display: "columns",
  ofPeriod: true,
} as const satisfies AnalysisDefinition;
