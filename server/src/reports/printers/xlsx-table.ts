import { TOKENS } from "@owlstat/core/brand/tokens.ts";
import { seriesPaint } from "@owlstat/core/charts/colors.ts";
import type { ChartTable } from "@owlstat/core/charts/table.ts";
import type { ReportSection } from "@owlstat/core/reports/model.ts";
import { isDay } from "@owlstat/core/time.ts";
import {
  Chart,
  ChartFormat,
  ChartLegendPosition,
  ChartLine,
  ChartRange,
  ChartSeries,
  ChartSolidFill,
  type Worksheet,
} from "wasm-xlsxwriter";
import { columnFormat, fitColumns, writeColumn, writeText } from "./xlsx-cells.ts";
import { colorOf, type Formats, NUMBER_FORMATS } from "./xlsx-formats.ts";

const CHART = { width: 760, height: 380 };

/** A table with a frozen header, and next to it the chart of its numbers. */
export function tableSheet(sheet: Worksheet, section: ReportSection, formats: Formats): void {
  const { table, chart } = section;
  if (!table) return;
  writeTable(sheet, table, formats);
  if (chart && chart.series > 0 && table.rows.length > 1) {
    sheet.insertChart(1, table.columns.length + 1, nativeChart(sheet.name(), section)).free();
  }
}

export function writeTable(sheet: Worksheet, table: ChartTable, formats: Formats, top = 0): void {
  const { columns, rows } = table;
  columns.forEach(({ label, numeric }, column) => {
    writeText(sheet, top, column, label, numeric ? formats.headNumber : formats.head);
  });
  for (const column of columns.keys()) writeColumn(sheet, top + 1, column, table, formats);
  fitColumns(sheet, table);
  if (top === 0) sheet.setFreezePanes(1, 1).free();
  if (top === 0 && rows.length > 0) sheet.autofilter(0, 0, rows.length, columns.length - 1).free();
}

/** Lines over days and ages, columns over groups. */
function nativeChart(sheet: string, { table, chart, heading }: ReportSection): Chart {
  const lines = chart?.kind !== "bars" && chart?.kind !== "histogram" && chart?.kind !== "columns";
  const drawn = lines ? Chart.newLine() : Chart.newColumn();
  const last = table?.rows.length ?? 0;
  for (let column = 1; column <= (chart?.series ?? 0); column += 1) {
    const color = colorOf(TOKENS.light[seriesPaint(column - 1)]);
    const look = lines
      ? new ChartFormat().setLine(new ChartLine().setColor(color).setWidth(2))
      : new ChartFormat().setSolidFill(new ChartSolidFill().setColor(color));
    drawn.pushSeries(
      new ChartSeries()
        .setName(table?.columns[column]?.label ?? "")
        .setCategories(ChartRange.newFromRange(sheet, 1, 0, last, 0))
        .setValues(ChartRange.newFromRange(sheet, 1, column, last, column))
        .setFormat(look),
    );
  }
  drawn.setWidth(CHART.width).setHeight(CHART.height).setAltText(heading);
  drawn.title().setName(heading);
  drawn.legend().setPosition(ChartLegendPosition.Bottom);
  if (table) setAxes(drawn, table);
  return drawn;
}

/** Without its own format a date axis would show serial numbers. */
function setAxes(chart: Chart, table: ChartTable): void {
  const first = table.rows[0]?.[0]?.raw;
  if (typeof first === "string" && isDay(first)) chart.xAxis().setNumFormat(NUMBER_FORMATS.date);
  chart.yAxis().setNumFormat(NUMBER_FORMATS[columnFormat(table, 1)]);
}
