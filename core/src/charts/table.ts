import { labelled } from "../i18n/format.ts";
import type { Language } from "../i18n/languages.ts";
import type { Translate } from "../i18n/translate.ts";
import type { Day } from "../time.ts";
import type { BandInput } from "./band.ts";
import type { BarInput } from "./bars.ts";
import type { FanInput } from "./fan.ts";
import { byDay } from "./frame.ts";
import type { HeatmapInput } from "./heatmap.ts";
import { type LineInput, rowsOf } from "./line.ts";
import { drawable } from "./numbers.ts";
import { dayName, shadedOf } from "./shades.ts";
import type { Formats, Reading } from "./types.ts";

/** A cell as people read it and as a file keeps it. */
export type TableCell = {
  text: string;
  raw: string | number | null;
  /** Where its row leads, outside of the product. */
  href?: string;
};
export type ChartTable = { columns: { label: string; numeric: boolean }[]; rows: TableCell[][] };

type Write = Translate<"charts">;
type Written = Pick<Formats, "value" | "missing">;

function textCell(text: string, raw: string = text): TableCell {
  return { text, raw };
}

function valueCell(value: number | null | undefined, formats: Written): TableCell {
  const number = drawable(value);
  return { text: number === null ? formats.missing : formats.value(number), raw: number };
}

/** For days that a column is not about: nothing is missing there. */
const NOT_MEANT: TableCell = { text: "", raw: null };

function columnsOf(head: string, names: readonly string[]): ChartTable["columns"] {
  return [{ label: head, numeric: false }, ...names.map((label) => ({ label, numeric: true }))];
}

type SeriesInput = Pick<LineInput, "series" | "previous" | "shading" | "formats">;

/** Lines and columns: a row each day, a column each series. */
export function lineTable(input: SeriesInput, t: Write): ChartTable {
  const rows = rowsOf(input);
  const shaded = shadedOf(input.shading, rows);
  const days = [...new Set(rows.filter((row) => !row.muted).flatMap((row) => [...row.values.keys()]))].sort();
  return {
    columns: columnsOf(
      t("table.day"),
      rows.map((row) => row.label || t("table.value")),
    ),
    rows: days.map((day) => [
      textCell(dayName(day, input.formats.day, shaded), day),
      ...rows.map((row) => valueCell(row.values.get(day), input.formats)),
    ]),
  };
}

export function bandTable(input: BandInput, t: Write, language: Language): ChartTable {
  const spreads = new Map(input.band.spreads.map((spread) => [spread.day, spread]));
  const table = lineTable(input, t);
  const names = [t("table.low"), t("table.high")].map((end) => ({
    label: labelled(input.band.label, end, language),
    numeric: true,
  }));
  return {
    columns: [...table.columns, ...names],
    rows: table.rows.map((row) => {
      const spread = spreads.get(row[0]?.raw as Day);
      return [...row, valueCell(spread?.low, input.formats), valueCell(spread?.high, input.formats)];
    }),
  };
}

export function fanTable(input: FanInput, t: Write, language: Language): ChartTable {
  const { history, forecast, labels, formats, shading } = input;
  const past = byDay(history.points);
  const shaded = shadedOf(shading, [{ values: past }]);
  const ahead = new Map(forecast.map((one) => [one.day, one]));
  const days = [...new Set([...past.keys(), ...ahead.keys()])].sort();
  const ends = [labels.likely, labels.possible].flatMap((label) => [
    labelled(label, t("table.low"), language),
    labelled(label, t("table.high"), language),
  ]);
  return {
    columns: columnsOf(t("table.day"), [history.label || t("table.value"), labels.expected, ...ends]),
    rows: days.map((day) => {
      const one = ahead.get(day);
      const values = [one?.expected, one?.low80, one?.high80, one?.low95, one?.high95];
      return [
        textCell(dayName(day, formats.day, shaded), day),
        past.has(day) ? valueCell(past.get(day), formats) : NOT_MEANT,
        ...values.map((value) => (one ? valueCell(value, formats) : NOT_MEANT)),
      ];
    }),
  };
}

export function barTable({ rows, names, formats }: BarInput, t: Write): ChartTable {
  const counted = rows.some(({ n }) => n !== undefined);
  const table: ChartTable = {
    columns: columnsOf(t("table.group"), names),
    rows: rows.map((row) => [
      textCell(row.label),
      ...names.map((_, index) => valueCell(row.values[index], formats)),
    ]),
  };
  return counted
    ? withCounts(
        table,
        rows.map(({ n }) => n),
        t,
      )
    : table;
}

/** A week by hours. Hours from nothing at all have no row. */
export function heatmapTable({ rows, columns, cells, name, formats }: HeatmapInput, t: Write): ChartTable {
  const flat = rows
    .flatMap((row, r) => columns.map((column, c) => ({ row, column, cell: cells[r]?.[c] })))
    .filter(({ cell }) => cell?.n !== 0);
  const table: ChartTable = {
    columns: [
      { label: t("table.weekday"), numeric: false },
      { label: t("table.hour"), numeric: false },
      { label: name, numeric: true },
    ],
    rows: flat.map(({ row, column, cell }) => [
      textCell(row),
      textCell(column),
      valueCell(cell?.value, formats),
    ]),
  };
  return withCounts(
    table,
    flat.map(({ cell }) => cell?.n),
    t,
  );
}

function withCounts(table: ChartTable, counts: readonly (number | undefined)[], t: Write): ChartTable {
  return {
    columns: [...table.columns, { label: t("table.count"), numeric: true }],
    rows: table.rows.map((row, index) => {
      const n = counts[index];
      return [...row, { text: n === undefined ? "" : String(n), raw: n ?? null }];
    }),
  };
}

/** Every other chart: what its cursor reads, a row each reading. */
export function readingsTable(readings: readonly Reading[], t: Write): ChartTable {
  const names = readings[0]?.values.map(({ label }) => label) ?? [];
  const single = names.length === 1 && readings.some(({ values }) => values[0]?.label !== names[0]);
  const ofDays = readings.length > 0 && readings.every(({ day }) => day !== undefined);
  return {
    columns: columnsOf(t(ofDays ? "table.day" : "table.group"), single ? [t("table.value")] : names),
    rows: readings.map(({ label, day, values }) => [
      textCell(label, ofDays ? day : label),
      ...values.map(({ text, value }) => ({ text, raw: value })),
    ]),
  };
}
