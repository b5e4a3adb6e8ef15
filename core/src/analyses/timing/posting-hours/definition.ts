import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "posting-hours",
  section: "timing",
  order: 20,
  data: "public",
  minimum: [{ need: 20, unit: "posts" }],
  display: "paired-bars",
} as const satisfies AnalysisDefinition;
