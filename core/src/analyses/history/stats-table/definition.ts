import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "stats-table",
  section: "history",
  order: 10,
  data: "public",
  minimum: [{ need: 1, unit: "days" }],
  display: "table",
  ownNotice: true,
} as const satisfies AnalysisDefinition;
