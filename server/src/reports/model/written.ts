import { type ReportModel, readReportModel } from "@owlstat/core/reports/model.ts";

const texts = new WeakMap<ReportModel, string>();

/** Reads a model that was kept. Its text stays known with it: the printing process is sent it as it is. */
export function readWritten(text: string): ReportModel | null {
  const model = readReportModel(JSON.parse(text));
  if (model) texts.set(model, text);
  return model;
}

export const textOf = (model: ReportModel): string => texts.get(model) ?? JSON.stringify(model);
