import type { ReportChart, ReportModel, ReportSection } from "./model.ts";

/** The charts of a report in page order; a chart's number is its position here, starting at 1. */
export function chartsOf({ comparison, accounts }: ReportModel): ReportChart[] {
  return sectionsOf({ comparison, accounts }).flatMap(({ chart }) => chart ?? []);
}

/** The number of a section's chart; null where it has none. */
export function chartNumber(model: ReportModel, { chart }: ReportSection): number | null {
  return chart ? chartsOf(model).indexOf(chart) + 1 : null;
}

function sectionsOf({ comparison, accounts }: Pick<ReportModel, "comparison" | "accounts">): ReportSection[] {
  return [...comparison, ...accounts.flatMap(({ sections }) => sections)];
}
