import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "velocity",
  section: "growth",
  order: 50,
  data: "public",
  minimum: [{ need: 60, unit: "days" }],
  display: "number",
} as const satisfies AnalysisDefinition;
