import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "reels-retention",
  section: "reach",
  order: 80,
  data: "connected",
  minimum: [{ need: 1, unit: "reels" }],
  display: "bars",
} as const satisfies AnalysisDefinition;
