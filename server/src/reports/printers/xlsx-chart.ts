import { type Palette, seriesPaint } from "@owlstat/core/charts/colors.ts";
import { valueAxis } from "@owlstat/core/charts/scales.ts";
import type { ChartTable, TableCell } from "@owlstat/core/charts/table.ts";
import type { ReportSection } from "@owlstat/core/reports/model.ts";
import { columnLook, numberOf } from "./xlsx-cells.ts";
import { markup, NAMES, rangeOf, XML } from "./xlsx-markup.ts";
import { NUMBER_FORMATS } from "./xlsx-styles.ts";

const LINE_WIDTH = 25_400;
const AXES = { groups: 50_010_001, values: 50_010_002 };

/** Where the cells of a chart stand: its names in the first column, its first values in the column `values`. */
type ChartCells = { sheet: string; top: number; values: number };

/** Lines over days and ages, columns over groups. Values stand beside their ranges, so that previews draw them. */
export function chartPart(cells: ChartCells, section: ReportSection, palette: Palette): string {
  const { table, chart, heading } = section;
  if (!table || !chart) return "";
  const lines = chart.kind !== "bars" && chart.kind !== "histogram" && chart.kind !== "columns";
  const series = Array.from({ length: chart.series }, (_, index) =>
    seriesOf(cells, table, index + 1, { line: lines, color: palette[seriesPaint(index)] }),
  ).join("");
  const axes = `<c:axId val="${AXES.groups}"/><c:axId val="${AXES.values}"/>`;
  const drawn = lines
    ? `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${series}<c:marker val="1"/>${axes}</c:lineChart>`
    : `<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:varyColors val="0"/>${series}${axes}</c:barChart>`;
  const title = `<c:title><c:tx><c:rich><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr/><a:t>${markup(heading)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title><c:autoTitleDeleted val="0"/>`;
  const legend = `<c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend>`;
  return `${XML}<c:chartSpace xmlns:c="${NAMES.chart}" xmlns:a="${NAMES.drawing}"><c:chart>${title}<c:plotArea><c:layout/>${drawn}${axesOf(table, startOf(table, chart.series, lines))}</c:plotArea>${legend}<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>`;
}

type Look = { line: boolean; color: string };

function seriesOf(cells: ChartCells, table: ChartTable, column: number, { line, color }: Look): string {
  const paint = `<a:solidFill><a:srgbClr val="${color.slice(1)}"/></a:solidFill>`;
  const look = line
    ? `<c:spPr><a:ln w="${LINE_WIDTH}">${paint}</a:ln></c:spPr><c:marker><c:symbol val="none"/></c:marker>`
    : `<c:spPr>${paint}</c:spPr><c:invertIfNegative val="0"/>`;
  const name = `<c:tx><c:v>${markup(table.columns[column]?.label ?? "")}</c:v></c:tx>`;
  const order = `<c:idx val="${column - 1}"/><c:order val="${column - 1}"/>`;
  const values = `<c:cat>${cached(cells, table, 0)}</c:cat><c:val>${cached(cells, table, column)}</c:val>`;
  // Without a word about it, programs round the corners of lines.
  return `<c:ser>${order}${name}${look}${values}${line ? `<c:smooth val="0"/>` : ""}</c:ser>`;
}

/** A column's range and its values. Days without a value are left out and stay gaps. */
function cached({ sheet, top, values }: ChartCells, { rows }: ChartTable, column: number): string {
  const found = rows.map((row) => row[column]?.raw ?? null);
  const at = column === 0 ? 0 : values + column - 1;
  const range = rangeOf(sheet, { top, left: at, bottom: top + rows.length - 1, right: at });
  const numbers = column > 0 || found.every((raw) => numberOf(raw) !== undefined);
  const shown = (raw: TableCell["raw"]) => (numbers ? numberOf(raw) : raw === "" ? null : raw);
  const points = found.map((raw, index) => {
    const value = shown(raw) ?? null;
    return value === null ? "" : `<c:pt idx="${index}"><c:v>${markup(String(value))}</c:v></c:pt>`;
  });
  const count = `<c:ptCount val="${rows.length}"/>${points.join("")}`;
  return numbers
    ? `<c:numRef><c:f>${range}</c:f><c:numCache><c:formatCode>General</c:formatCode>${count}</c:numCache></c:numRef>`
    : `<c:strRef><c:f>${range}</c:f><c:strCache>${count}</c:strCache></c:strRef>`;
}

/** Where the axis of values begins: that of columns at 0, that of lines below the lowest. Null where some are below 0. */
function startOf({ rows }: ChartTable, series: number, lines: boolean): number | null {
  const values = rows.flatMap((row) => row.slice(1, series + 1).map(({ raw }) => numberOf(raw)));
  const { min } = valueAxis(values, { fromZero: !lines });
  return min < 0 ? null : min;
}

/** Without its own format a date axis would show serial numbers. */
function axesOf(table: ChartTable, from: number | null): string {
  const format = (column: number) => markup(NUMBER_FORMATS[columnLook(table, column).format ?? "decimal"]);
  const axis = (id: number, place: string, column: number, { grid = "", start = "" } = {}) =>
    `<c:axId val="${id}"/><c:scaling><c:orientation val="minMax"/>${start}</c:scaling><c:delete val="0"/><c:axPos val="${place}"/>${grid}<c:numFmt formatCode="${format(column)}" sourceLinked="0"/><c:tickLblPos val="${column === 0 ? "low" : "nextTo"}"/>`;
  const crossing = (id: number) => `<c:crossAx val="${id}"/><c:crosses val="autoZero"/>`;
  const groups = `${axis(AXES.groups, "b", 0)}${crossing(AXES.values)}<c:auto val="1"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/>`;
  const start = from === null ? "" : `<c:min val="${from}"/>`;
  const values = `${axis(AXES.values, "l", 1, { grid: "<c:majorGridlines/>", start })}${crossing(AXES.groups)}<c:crossBetween val="between"/>`;
  return `<c:catAx>${groups}</c:catAx><c:valAx>${values}</c:valAx>`;
}
