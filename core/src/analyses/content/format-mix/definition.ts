import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "format-mix",
  section: "content",
  order: 10,
  data: "public",
  minimum: [{ need: 5, unit: "posts" }],
  display: "proportion",
  leads: true,
} as const satisfies AnalysisDefinition;
