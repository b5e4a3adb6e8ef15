import type { ChartTable } from "@owlstat/core/charts/table.ts";
import { labelled } from "@owlstat/core/i18n/format.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { ReportSection } from "@owlstat/core/reports/model.ts";
import { timeFormat } from "./xlsx-cells.ts";

/** A table on a sheet, and which of its columns hold the values of which section. */
export type Block = {
  title: string;
  table: ChartTable;
  parts: { section: ReportSection; values: number }[];
};

type Tabled = ReportSection & { table: ChartTable };
export const isTabled = (section: ReportSection): section is Tabled =>
  section.table !== null && section.table.rows.length > 0;

export const isOfDays = ({ rows }: ChartTable) =>
  rows.every(([first]) => typeof first?.raw === "string" && timeFormat(first.raw) === "date");

/** The tables of a sheet. Those over the same days are one table, with a column for each metric. */
export function blocksOf(sections: readonly ReportSection[], days: string, language: Language): Block[] {
  const groups = new Map<string, Tabled[]>();
  sections.filter(isTabled).forEach((section, index) => {
    const { rows } = section.table;
    const key = isOfDays(section.table) ? rows.map(([first]) => first?.raw).join() : `${index}`;
    groups.set(key, [...(groups.get(key) ?? []), section]);
  });
  return [...groups.values()].map((group) => {
    const [first] = group;
    return first && group.length === 1
      ? { title: first.title, table: first.table, parts: [{ section: first, values: 1 }] }
      : { title: days, ...merged(group, language) };
  });
}

function merged(group: readonly Tabled[], language: Language): Pick<Block, "table" | "parts"> {
  let values = 1;
  const parts = group.map((section) => {
    const part = { section, values };
    values += section.table.columns.length - 1;
    return part;
  });
  const tables = group.map(({ table }) => table);
  const columns = group.flatMap((section) => {
    const names = metricNames(section, language);
    return section.table.columns.slice(1).map((column, index) => ({ ...column, label: names[index] ?? "" }));
  });
  const rows = (tables[0]?.rows ?? []).map((row, at) => [
    ...row.slice(0, 1),
    ...tables.flatMap((table) => table.rows[at]?.slice(1) ?? []),
  ]);
  return { table: { columns: [...(tables[0]?.columns.slice(0, 1) ?? []), ...columns], rows }, parts };
}

/** What each column after the first is called where its table's title does not stand above it. */
export function metricNames({ title, chart, table }: ReportSection, language: Language): string[] {
  const labels = (table?.columns ?? []).slice(1).map(({ label }) => label);
  if (chart === null) return labels;
  return labels.length === 1 ? [title] : labels.map((label) => labelled(title, label, language));
}
