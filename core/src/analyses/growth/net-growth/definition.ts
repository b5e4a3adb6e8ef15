import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "net-growth",
  section: "growth",
  order: 20,
  data: "public",
  minimum: [{ need: 2, unit: "days" }],
  display: "number",
  ofPeriod: true,
} as const satisfies AnalysisDefinition;
