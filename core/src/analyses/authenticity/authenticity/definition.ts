import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "authenticity",
  section: "authenticity",
  order: 10,
  data: "public",
  minimum: [
    { need: 30, unit: "days" },
    { need: 1000, unit: "followers" },
    { need: 12, unit: "posts" },
  ],
  display: "score",
  leads: true,
} as const satisfies AnalysisDefinition;
