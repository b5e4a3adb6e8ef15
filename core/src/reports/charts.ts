import type { ReportChart, ReportModel, ReportSection } from "./model.ts";

/** The charts of a report in the order of its pages; a chart's number is its place here, from 1 on. */
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
