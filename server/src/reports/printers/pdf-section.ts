import type { Change, Figure } from "@owlstat/core/analyses/presentation/presented.ts";
import type { Palette } from "@owlstat/core/charts/colors.ts";
import { drawScenes } from "@owlstat/core/charts/svg/pen.ts";
import type { ChartTable } from "@owlstat/core/charts/table.ts";
import type { Design, ReportChart, ReportModel, ReportSection } from "@owlstat/core/reports/model.ts";
import { breakable, paragraphs } from "./pdf-text.ts";
import { postsTable, type TableData } from "./posts-table.ts";

/**
 * The text width of a page in points; MOST_HEIGHT is how high a chart may be to fit on one page with its
 * heading.
 */
const WIDTHS: Record<Design, number> = { plain: 481, bold: 481, compact: 400 };
const MOST_HEIGHT = 415;

export type SectionData = ReturnType<typeof sectionData>;

export function sectionData(section: ReportSection, model: ReportModel, palette: Palette) {
  const { tables, labels, design } = model;
  const { title, heading, subtitle, figures, posts, chart, table, note, missing, noChart, comment } = section;
  const said = chart !== null || figures.length + posts.length > 0;
  const shown = table && (tables || !said) && table.rows.length > 0;
  return {
    title: breakable(title),
    heading: breakable(heading),
    subtitle: breakable(subtitle),
    notices: [missing, noChart].flatMap((notice) => (notice ? [`${notice.title}. ${notice.text}`] : [])),
    // The key figures are already shown in the tiles above.
    figures: section.id === "kpis" ? [] : figures.map(figureData),
    chart: chart && chartData(chart, palette, WIDTHS[design]),
    note: note.map(breakable),
    tables: [
      ...(posts.length > 0 ? [breakableTable(postsTable(posts, labels))] : []),
      ...(shown ? [tableData(table)] : []),
    ],
    comment: paragraphs(comment),
  };
}

function figureData({ name, text, change, moved, beside, verdict, about }: Figure) {
  const or = (one: Change | undefined) => one ?? null;
  return {
    name: name ?? "",
    text,
    change: or(change),
    moved: or(moved),
    beside: or(beside),
    verdict: verdict ?? null,
    about: about.map(breakable),
  };
}

/** As wide as the page unless that would make it too high for one. */
function chartData({ scenes, title }: ReportChart, palette: Palette, most: number) {
  const width = Math.max(...scenes.map(({ x, scene }) => x + scene.width));
  const height = Math.max(...scenes.map(({ y, scene }) => y + scene.height));
  return {
    svg: drawScenes(scenes, { palette, title }),
    width: Math.min(most, (MOST_HEIGHT * width) / height),
  };
}

function tableData({ columns, rows }: ChartTable): TableData {
  return breakableTable({
    columns: columns.map(({ label, numeric }) => ({
      label,
      numeric,
      share: !numeric && columns.length > 2 ? 2 : 1,
    })),
    rows: rows.map((row) => row.map(({ text }) => text)),
  });
}

function breakableTable({ columns, rows }: TableData): TableData {
  return {
    columns: columns.map((column) => ({ ...column, label: breakable(column.label) })),
    rows: rows.map((row) => row.map(breakable)),
  };
}
