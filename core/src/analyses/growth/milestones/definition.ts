import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "milestones",
  section: "growth",
  order: 80,
  data: "public",
  minimum: [{ need: 45, unit: "days" }],
  display: "list",
  looksAhead: true,
} as const satisfies AnalysisDefinition;
