import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "kpis",
  section: "overview",
  order: 10,
  data: "public",
  minimum: [{ need: 1, unit: "days" }],
  display: "tiles",
  ownNotice: true,
} as const satisfies AnalysisDefinition;
