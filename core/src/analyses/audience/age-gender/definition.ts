import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "age-gender",
  section: "audience",
  order: 10,
  data: "connected",
  minimum: [{ need: 100, unit: "followers" }],
  display: "pyramid",
} as const satisfies AnalysisDefinition;
