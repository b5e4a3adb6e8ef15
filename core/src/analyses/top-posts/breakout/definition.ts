import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "breakout",
  section: "top-posts",
  order: 20,
  data: "public",
  minimum: [{ need: 20, unit: "posts" }],
  display: "list",
  leads: true,
} as const satisfies AnalysisDefinition;
