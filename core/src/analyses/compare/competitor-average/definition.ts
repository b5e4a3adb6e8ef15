import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "competitor-average",
  section: "compare",
  order: 20,
  data: "public",
  minimum: [
    { need: 2, unit: "profiles" },
    { need: 2, unit: "days" },
  ],
  display: "lines",
  compares: true,
  ownNotice: true,
  card: "wide",
} as const satisfies AnalysisDefinition;
