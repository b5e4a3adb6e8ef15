import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "tier-benchmark",
  section: "engagement",
  order: 70,
  data: "public",
  minimum: [
    { need: 3, unit: "posts" },
    { need: 20, unit: "peers" },
  ],
  display: "percentile",
  leads: true,
} as const satisfies AnalysisDefinition;
