import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "anomalies",
  section: "growth",
  order: 60,
  data: "public",
  minimum: [{ need: 30, unit: "days" }],
  display: "points",
  leads: true,
} as const satisfies AnalysisDefinition;
