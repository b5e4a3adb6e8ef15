import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "forecast",
  section: "growth",
  order: 70,
  data: "public",
  minimum: [{ need: 45, unit: "days" }],
  display: "fan",
  looksAhead: true,
  leads: true,
} as const satisfies AnalysisDefinition;
