import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "ratio",
  section: "following",
  order: 20,
  data: "public",
  minimum: [{ need: 1, unit: "days" }],
  display: "line",
} as const satisfies AnalysisDefinition;
