import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "saves-shares",
  section: "reach",
  order: 40,
  data: "connected",
  minimum: [{ need: 3, unit: "posts" }],
  display: "table",
} as const satisfies AnalysisDefinition;
