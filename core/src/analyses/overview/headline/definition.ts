import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "headline",
  section: "overview",
  order: 20,
  data: "public",
  minimum: [{ need: 14, unit: "days" }],
  display: "text",
  leads: true,
} as const satisfies AnalysisDefinition;
