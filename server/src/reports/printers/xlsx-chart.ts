import { TOKENS } from "@owlstat/core/brand/tokens.ts";
import { seriesPaint } from "@owlstat/core/charts/colors.ts";
import type { ChartTable, TableCell } from "@owlstat/core/charts/table.ts";
import type { ReportSection } from "@owlstat/core/reports/model.ts";
import { columnLook, numberOf } from "./xlsx-cells.ts";
import { markup, NAMES, rangeOf, XML } from "./xlsx-markup.ts";
import { NUMBER_FORMATS } from "./xlsx-styles.ts";

/** In English Metric Units, of which a pixel has 9,525. */
const [WIDTH, HEIGHT] = [760 * 9525, 380 * 9525];
const LINE_WIDTH = 25_400;
const AXES = { groups: 50_010_001, values: 50_010_002 };

/** Where a sheet shows its chart: below the header, to the right of the table. */
export function drawingPart(column: number, about: string): string {
  const frame = `<xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart 1" descr="${markup(about)}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>`;
  const shown = `<a:graphic><a:graphicData uri="${NAMES.chart}"><c:chart xmlns:c="${NAMES.chart}" xmlns:r="${NAMES.relation}" r:id="rId1"/></a:graphicData></a:graphic>`;
  const from = `<xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>1</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from>`;
  return `${XML}<xdr:wsDr xmlns:xdr="${NAMES.placed}" xmlns:a="${NAMES.drawing}"><xdr:oneCellAnchor>${from}<xdr:ext cx="${WIDTH}" cy="${HEIGHT}"/><xdr:graphicFrame macro="">${frame}${shown}</xdr:graphicFrame><xdr:clientData/></xdr:oneCellAnchor></xdr:wsDr>`;
}

/** Lines over days and ages, columns over groups. Values stand beside their ranges, so that previews draw them. */
export function chartPart(sheet: string, { table, chart, heading }: ReportSection): string {
  if (!table || !chart) return "";
  const lines = chart.kind !== "bars" && chart.kind !== "histogram" && chart.kind !== "columns";
  const series = Array.from({ length: chart.series }, (_, index) =>
    seriesOf(sheet, table, index + 1, lines),
  ).join("");
  const axes = `<c:axId val="${AXES.groups}"/><c:axId val="${AXES.values}"/>`;
  const drawn = lines
    ? `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${series}<c:marker val="1"/>${axes}</c:lineChart>`
    : `<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:varyColors val="0"/>${series}${axes}</c:barChart>`;
  const title = `<c:title><c:tx><c:rich><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr/><a:t>${markup(heading)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title><c:autoTitleDeleted val="0"/>`;
  const legend = `<c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend>`;
  return `${XML}<c:chartSpace xmlns:c="${NAMES.chart}" xmlns:a="${NAMES.drawing}"><c:chart>${title}<c:plotArea><c:layout/>${drawn}${axesOf(table)}</c:plotArea>${legend}<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>`;
}

function seriesOf(sheet: string, table: ChartTable, column: number, line: boolean): string {
  const paint = `<a:solidFill><a:srgbClr val="${TOKENS.light[seriesPaint(column - 1)].slice(1)}"/></a:solidFill>`;
  const look = line
    ? `<c:spPr><a:ln w="${LINE_WIDTH}">${paint}</a:ln></c:spPr><c:marker><c:symbol val="none"/></c:marker>`
    : `<c:spPr>${paint}</c:spPr><c:invertIfNegative val="0"/>`;
  const name = `<c:tx><c:v>${markup(table.columns[column]?.label ?? "")}</c:v></c:tx>`;
  const order = `<c:idx val="${column - 1}"/><c:order val="${column - 1}"/>`;
  return `<c:ser>${order}${name}${look}<c:cat>${cached(sheet, table, 0)}</c:cat><c:val>${cached(sheet, table, column)}</c:val></c:ser>`;
}

/** A column's range and its values. Days without a value are left out and stay gaps. */
function cached(sheet: string, { rows }: ChartTable, column: number): string {
  const cells = rows.map((row) => row[column]?.raw ?? null);
  const range = rangeOf(sheet, { top: 1, left: column, bottom: rows.length, right: column });
  const numbers = column > 0 || cells.every((raw) => numberOf(raw) !== undefined);
  const shown = (raw: TableCell["raw"]) => (numbers ? numberOf(raw) : raw === "" ? null : raw);
  const points = cells.map((raw, index) => {
    const value = shown(raw) ?? null;
    return value === null ? "" : `<c:pt idx="${index}"><c:v>${markup(String(value))}</c:v></c:pt>`;
  });
  const count = `<c:ptCount val="${rows.length}"/>${points.join("")}`;
  return numbers
    ? `<c:numRef><c:f>${range}</c:f><c:numCache><c:formatCode>General</c:formatCode>${count}</c:numCache></c:numRef>`
    : `<c:strRef><c:f>${range}</c:f><c:strCache>${count}</c:strCache></c:strRef>`;
}

/** Without its own format a date axis would show serial numbers. */
function axesOf(table: ChartTable): string {
  const format = (column: number) => markup(NUMBER_FORMATS[columnLook(table, column).format ?? "decimal"]);
  const axis = (id: number, place: string, column: number, grid = "") =>
    `<c:axId val="${id}"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="${place}"/>${grid}<c:numFmt formatCode="${format(column)}" sourceLinked="0"/><c:tickLblPos val="${column === 0 ? "low" : "nextTo"}"/>`;
  const crossing = (id: number) => `<c:crossAx val="${id}"/><c:crosses val="autoZero"/>`;
  const groups = `${axis(AXES.groups, "b", 0)}${crossing(AXES.values)}<c:auto val="1"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/>`;
  const values = `${axis(AXES.values, "l", 1, "<c:majorGridlines/>")}${crossing(AXES.groups)}<c:crossBetween val="between"/>`;
  return `<c:catAx>${groups}</c:catAx><c:valAx>${values}</c:valAx>`;
}
