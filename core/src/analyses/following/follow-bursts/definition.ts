import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "follow-bursts",
  section: "following",
  order: 30,
  data: "public",
  minimum: [{ need: 30, unit: "days" }],
  display: "columns",
  leads: true,
} as const satisfies AnalysisDefinition;
