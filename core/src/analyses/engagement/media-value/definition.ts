import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "media-value",
  section: "engagement",
  order: 80,
  data: "public",
  minimum: [{ need: 3, unit: "posts" }],
  display: "number",
} as const satisfies AnalysisDefinition;
