import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "format-performance",
  section: "content",
  order: 20,
  data: "public",
  minimum: [{ need: 3, unit: "posts_per_format" }],
  display: "dots",
  namesWinner: true,
  leads: true,
} as const satisfies AnalysisDefinition;
