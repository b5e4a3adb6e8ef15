/** Writes the tables with exceljs, in memory, and prints how long that took each time and the most memory it held. */
import { readFileSync } from "node:fs";
import { benchTables } from "../../../server/src/testing/bench/bench-printers.ts";

type Column = { numFmt: string; width: number };
type Row = { font: object; fill: object; commit(): void };
type Sheet = {
  getColumn(number: number): Column;
  addRow(cells: readonly unknown[]): Row;
  addRows(rows: readonly (readonly unknown[])[]): void;
};
type Book = {
  addWorksheet(name: string, options: object): Sheet;
  xlsx: { writeBuffer(): Promise<ArrayBuffer> };
};

const [, , path = "", turns = "1", ...sizes] = process.argv;
const [sheets = 0, rows = 0, columns = 0] = sizes.map(Number);
const { default: exceljs } = (await import(path)) as { default: { Workbook: new () => Book } };
const model = benchTables(sheets, rows, columns);

async function write(): Promise<void> {
  const book = new exceljs.Workbook();
  for (const { username, sections } of model.accounts) {
    const table = sections[0]?.table;
    const sheet = book.addWorksheet(username, { views: [{ state: "frozen", ySplit: 1 }] });
    const head = sheet.addRow(table?.columns.map(({ label }) => label) ?? []);
    head.font = { bold: true };
    head.fill = { type: "pattern", pattern: "solid", fgColor: { argb: "FFE6F4F8" } };
    for (const [index, { numeric }] of (table?.columns ?? []).entries()) {
      const column = sheet.getColumn(index + 1);
      column.numFmt = numeric ? "#,##0" : "yyyy-mm-dd";
      column.width = 14;
    }
    const day = (raw: unknown) => (typeof raw === "string" ? new Date(raw) : raw);
    sheet.addRows(table?.rows.map((row) => row.map(({ raw }) => day(raw))) ?? []);
  }
  await book.xlsx.writeBuffer();
}

const times: number[] = [];
for (let turn = 0; turn <= Number(turns); turn += 1) {
  const start = performance.now();
  await write();
  times.push(performance.now() - start);
}
const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) / 1024;
console.log(JSON.stringify({ times: times.slice(1), peak }));
