import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "engaged-audience",
  section: "audience",
  order: 50,
  data: "connected",
  minimum: [{ need: 100, unit: "engagements" }],
  display: "paired-bars",
} as const satisfies AnalysisDefinition;
