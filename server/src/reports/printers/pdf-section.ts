import type { Change, Figure, PresentedPost } from "@owlstat/core/analyses/presentation/presented.ts";
import type { Palette } from "@owlstat/core/charts/colors.ts";
import { drawScenes } from "@owlstat/core/charts/svg/pen.ts";
import type { ChartTable } from "@owlstat/core/charts/table.ts";
import type { Design, ReportChart, ReportModel, ReportSection } from "@owlstat/core/reports/model.ts";
import { breakable, paragraphs } from "./pdf-text.ts";
import { pictureAlt } from "./post-pictures.ts";
import { CAPTION_COLUMN, postsTable, shownPosts, type TableData } from "./posts-table.ts";

/**
 * How wide charts are, in points, and how far they may shrink or grow to fill a page: their text stays
 * readable and they stay within the margins. MOST_HEIGHT is how high a chart may be to fit on one page with
 * its heading.
 */
const SIZES: Record<Design, { width: number; least: number; most: number }> = {
  plain: { width: 481, least: 0.78, most: 1 },
  bold: { width: 481, least: 0.78, most: 1 },
  compact: { width: 400, least: 0.92, most: 1.2 },
};
const MOST_HEIGHT = 415;

export function chartScales(design: Design) {
  const { least, most } = SIZES[design];
  return { least, most };
}

export type SectionData = ReturnType<typeof sectionData>;

/** The hashes of the pictures that the template can read. */
type Pictures = ReadonlySet<string>;

export function sectionData(
  section: ReportSection,
  model: ReportModel,
  palette: Palette,
  pictures: Pictures = new Set(),
) {
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
    chart: chart && chartData(chart, palette, SIZES[design].width),
    note: note.map((line) => breakable(line)),
    tables: [
      ...(posts.length > 0 ? [postsData(posts, labels, pictures)] : []),
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
    about: about.map((line) => breakable(line)),
  };
}

/** As wide as the page unless that would make it too high for one. */
function chartData({ scenes, title, spoken }: ReportChart, palette: Palette, most: number) {
  const width = Math.max(...scenes.map(({ x, scene }) => x + scene.width));
  const height = Math.max(...scenes.map(({ y, scene }) => y + scene.height));
  return {
    svg: drawScenes(scenes, { palette, title }),
    alt: spoken ? `${title}. ${spoken}` : title,
    height: Math.min(MOST_HEIGHT, (most * height) / width),
  };
}

/** The table of posts, with their pictures where there are any. */
function postsData(posts: readonly PresentedPost[], labels: ReportModel["labels"], pictures: Pictures) {
  const shown = shownPosts(posts).map((post) =>
    post.thumbnail && pictures.has(post.thumbnail)
      ? { file: `${post.thumbnail}.jpg`, alt: pictureAlt(post) }
      : null,
  );
  const table = breakableTable(postsTable(posts, labels));
  return shown.some(Boolean) ? { ...table, pictures: shown, pictured: CAPTION_COLUMN } : table;
}

function tableData({ columns, rows }: ChartTable) {
  const texts = rows.map((row) => row.map(({ text }) => text));
  return breakableTable({
    columns: columns.map(({ label, numeric }, place) => ({
      label,
      numeric,
      share: shareOf(label, longestOf(texts.map((row) => row[place] ?? ""))),
    })),
    rows: texts,
  });
}

/** A column is as wide as its longest cell and the longest word of its head, in letters; long sentences fold. */
const LETTERS = { fewest: 6, most: 40 };
const shareOf = (label: string, longest: string) =>
  Math.min(LETTERS.most, Math.max(LETTERS.fewest, longest.length, longestOf(label.split(/[\s-]/)).length));

function breakableTable({ columns, rows }: TableData) {
  return {
    columns: columns.map((column, place) => ({
      ...column,
      label: breakable(column.label),
      longest: longestOf(rows.map((row) => row[place] ?? "")),
    })),
    rows: rows.map((row) => row.map((cell) => breakable(cell))),
  };
}

const longestOf = (texts: readonly string[]) =>
  texts.reduce((longest, text) => (text.length > longest.length ? text : longest), "");
