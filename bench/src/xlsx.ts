import { benchPrinters, benchTables } from "../../server/src/testing/bench-printers.ts";
import { bareXlsx } from "./harness/bare-xlsx.ts";
import type { Bench } from "./harness/bench.ts";
import { median } from "./harness/median.ts";

const [SHEETS, ROWS, COLUMNS] = [50, 365, 8];
const TURNS = 7;

/** A spreadsheet with styles, formats and frozen headers, from its model to the finished file. */
export const bench: Bench = {
  name: "xlsx",
  about: `a spreadsheet of ${SHEETS} tables of ${ROWS} × ${COLUMNS} cells`,
  async run(report) {
    const ours = benchPrinters();
    const model = benchTables(SHEETS, ROWS, COLUMNS);
    const plain = model.accounts.map(({ sections }) =>
      (sections[0]?.table?.rows ?? []).map((row) => row.map(({ raw }) => raw ?? "")),
    );
    const times: Record<"ours" | "bare", number[]> = { ours: [], bare: [] };
    try {
      await ours.xlsx(model);
      for (let turn = 0; turn < TURNS; turn += 1) {
        const start = performance.now();
        await ours.xlsx(model);
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
      report.note(`XLSX: the printing process held at most ${peak.toFixed(0)} MiB.`);
    } finally {
      ours.close();
    }
  },
};
