import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "health",
  section: "overview",
  order: 30,
  data: "public",
  minimum: [{ need: 30, unit: "days" }],
  display: "bullets",
} as const satisfies AnalysisDefinition;
