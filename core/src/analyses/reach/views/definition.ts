import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "views",
  section: "reach",
  order: 20,
  data: "connected",
  minimum: [{ need: 2, unit: "days" }],
  display: "line",
} as const satisfies AnalysisDefinition;
