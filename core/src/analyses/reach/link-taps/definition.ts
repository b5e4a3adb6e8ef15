import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "link-taps",
  section: "reach",
  order: 60,
  data: "connected",
  minimum: [{ need: 2, unit: "days" }],
  display: "columns",
} as const satisfies AnalysisDefinition;
