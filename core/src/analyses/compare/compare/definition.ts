import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "compare",
  section: "compare",
  order: 10,
  data: "public",
  minimum: [
    { need: 2, unit: "profiles" },
    { need: 2, unit: "days" },
  ],
  display: "lines",
  compares: true,
  ownNotice: true,
} as const satisfies AnalysisDefinition;
