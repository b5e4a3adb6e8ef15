import type { AnalysisDefinition } from "../../definition.ts";

export const definition = {
  id: "notes",
  section: "notes",
  order: 10,
  data: "own",
  minimum: [],
  display: "annotations",
} as const satisfies AnalysisDefinition;
