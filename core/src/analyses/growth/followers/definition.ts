import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "followers",
  section: "growth",
  order: 10,
  data: "public",
  minimum: [{ need: 2, unit: "days" }],
  display: "line",
  ofPeriod: true,
} as const satisfies AnalysisDefinition;
