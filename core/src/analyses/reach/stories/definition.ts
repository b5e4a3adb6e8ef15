import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "stories",
  section: "reach",
  order: 70,
  data: "connected",
  minimum: [{ need: 1, unit: "stories" }],
  display: "table",
} as const satisfies AnalysisDefinition;
