import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { benchPrinters, benchTables } from "../../server/src/testing/bench/bench-printers.ts";
import { bareXlsx } from "./harness/bare-xlsx.ts";
import type { Bench } from "./harness/bench.ts";
import { median } from "./harness/median.ts";
import { size } from "./harness/size.ts";

const [SHEETS, ROWS, COLUMNS] = [size(50, 5), 365, 8];
const TURNS = size(7, 1);
/** exceljs brings 190 packages, so that it is no dependency: whoever wants the comparison says where it lies. */
const EXCELJS = process.env.BENCH_EXCELJS;
const WITHOUT = "BENCH_EXCELJS=…/node_modules/exceljs/excel.js compares it with exceljs.";

/** A spreadsheet with styles, formats, frozen headers and its long data sheet, from its model to the finished file. */
export const bench: Bench = {
  name: "xlsx",
  about: `a spreadsheet of ${SHEETS} tables of ${ROWS} × ${COLUMNS} cells`,
  async run(report) {
    const ours = benchPrinters();
    const model = benchTables(SHEETS, ROWS, COLUMNS);
    const plain = plainSheets(model);
    const times: Record<"ours" | "bare", number[]> = { ours: [], bare: [] };
    try {
      await ours.printXlsx(model);
      for (let turn = 0; turn < TURNS; turn += 1) {
        const start = performance.now();
        await ours.printXlsx(model);
        const middle = performance.now();
        bareXlsx(plain);
        times.ours.push(middle - start);
        times.bare.push(performance.now() - middle);
      }
      report.add({
        path: `XLSX, ${SHEETS} × ${ROWS} × ${COLUMNS}`,
        measured: median(times.ours),
        unit: "ms",
        limit: { what: "written by hand, without styles", value: median(times.bare) },
        goal: { of: "ratio", atMost: 1.5 },
      });
      const peak = await ours.memory("VmHWM");
      if (EXCELJS) await besideExceljs(report, median(times.ours), peak);
      else report.note(`XLSX: the printing process held at most ${peak.toFixed(0)} MiB. ${WITHOUT}`);
    } finally {
      ours.close();
    }
  },
};

/** What the file holds: each account's table, and every value by day in one long sheet. */
function plainSheets({ accounts }: ReturnType<typeof benchTables>): (string | number)[][][] {
  const tables = accounts.map(({ username, sections }) => ({ username, table: sections[0]?.table }));
  const long = tables.flatMap(({ username, table }) =>
    (table?.columns ?? [])
      .slice(1)
      .flatMap(({ label }, index) =>
        (table?.rows ?? []).map((row) => [username, row[0]?.raw ?? "", label, row[index + 1]?.raw ?? ""]),
      ),
  );
  const wide = tables.map(({ table }) => (table?.rows ?? []).map((row) => row.map(({ raw }) => raw ?? "")));
  return [...wide, long];
}

/** The same tables written by exceljs, in a process of its own. */
async function besideExceljs(report: Parameters<Bench["run"]>[0], took: number, held: number): Promise<void> {
  const program = join(import.meta.dirname, "harness/exceljs-program.ts");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, EXCELJS ?? "", TURNS, SHEETS, ROWS, COLUMNS].map(String),
  );
  const { times, peak } = JSON.parse(stdout) as { times: number[]; peak: number };
  const row = (path: string, unit: string, measured: number, value: number, atMost: number) =>
    report.add({ path, measured, unit, limit: { what: "exceljs", value }, goal: { of: "ratio", atMost } });
  row("the same beside exceljs", "ms", took, median(times), 0.33);
  row("most memory held for it", "MiB", held, peak, 0.65);
}
