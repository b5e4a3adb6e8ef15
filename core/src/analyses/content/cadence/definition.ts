import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "cadence",
  section: "content",
  order: 50,
  data: "public",
  minimum: [{ need: 2, unit: "posts" }],
  display: "calendar",
  leads: true,
} as const satisfies AnalysisDefinition;
