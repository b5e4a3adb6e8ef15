import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "weekday-growth",
  section: "growth",
  order: 40,
  data: "public",
  minimum: [{ need: 28, unit: "days" }],
  display: "bars",
  ofPeriod: true,
  namesWinner: true,
} as const satisfies AnalysisDefinition;
