import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "non-follower-share",
  section: "audience",
  order: 60,
  data: "connected",
  minimum: [{ need: 7, unit: "days" }],
  display: "proportion",
} as const satisfies AnalysisDefinition;
