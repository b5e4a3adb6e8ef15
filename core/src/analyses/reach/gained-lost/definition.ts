import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "gained-lost",
  section: "reach",
  order: 30,
  data: "connected",
  minimum: [{ need: 2, unit: "days" }],
  display: "columns",
} as const satisfies AnalysisDefinition;
