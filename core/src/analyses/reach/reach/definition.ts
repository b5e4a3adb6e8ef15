import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "reach",
  section: "reach",
  order: 10,
  data: "connected",
  minimum: [{ need: 2, unit: "days" }],
  display: "line",
} as const satisfies AnalysisDefinition;
