import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { EXAMPLES, resultsOf } from "@owlstat/core/analyses/examples.ts";
import type { ComputedId } from "@owlstat/core/analyses/values.ts";
import type { ChartTable } from "@owlstat/core/charts/table.ts";
import { chartsOf } from "@owlstat/core/reports/charts.ts";
import { REPORT_SECTIONS } from "@owlstat/core/reports/definition.ts";
import type { ReportModel, ReportSection } from "@owlstat/core/reports/model.ts";
import { reportModel } from "@owlstat/core/reports/model-build.ts";
import { accountInput, reportInput } from "@owlstat/core/reports/testing.ts";
import { addDays, MINUTE } from "@owlstat/core/time.ts";
import { loadTexts } from "../../platform/texts.ts";
import { reportWords } from "../../reports/model/words.ts";
import { pdfData } from "../../reports/printers/pdf-data.ts";
import { createPress } from "../../reports/printers/press.ts";
import { createPrinters } from "../../reports/printers/printers.ts";
import { createTypesetter } from "../../reports/printers/typesetter.ts";
import { installedTypst } from "../../reports/printers/typst/installed.ts";
import { sharedPage } from "../../reports/sharing/shared-page.ts";

const SECTIONS: readonly ComputedId[] = [
  ...(["followers", "net-growth", "daily-change", "engagement-rate", "distribution"] as const),
  ...(["cadence", "hashtag-use", "stats-table"] as const),
];
const texts = loadTexts();
const words = reportWords(texts, "en");
const t = texts.translator("reports", "en");

/** Every turn has other figures, as printers remember what they drew. */
function resultsIn(turn: number) {
  const input = EXAMPLES.enough;
  return resultsOf({
    ...input,
    snapshots: input.snapshots.map((day, index) => ({
      ...day,
      followers: (day.followers ?? 0) + turn * 7 + ((index * turn) % 13),
    })),
    posts: input.posts.map((post, index) => ({
      ...post,
      likes: post.likes === null ? null : post.likes + ((turn * 31 + index) % 97),
    })),
  });
}

/** Everything about some accounts, from this one on. */
export function benchBook(from: number, count: number): ReportModel {
  const accounts = Array.from({ length: count }, (_, index) => ({
    ...accountInput(`account${from + index}`),
    results: resultsIn(from + index),
  }));
  return reportModel(reportInput({ accounts, sections: REPORT_SECTIONS }), words);
}

/** A report of six pages with six charts. */
export function benchModel(turn: number): ReportModel {
  const results = resultsIn(turn);
  const account = { ...accountInput("harbour.guide"), results, goals: [], notes: [] };
  return reportModel(
    reportInput({ title: `Report ${turn}`, accounts: [account], sections: SECTIONS }),
    words,
  );
}

/** What is measured must be a report of six pages with six charts. */
export function mustHaveSix(pages: number, model: ReportModel): void {
  const charts = chartsOf(model).length;
  if (pages !== 6 || charts !== 6) throw new Error(`the report has ${pages} pages and ${charts} charts`);
}

/** A table of days and numbers for each of so many accounts. */
export function benchTables(accounts: number, rows: number, columns: number): ReportModel {
  const model = reportModel(reportInput({ sections: ["stats-table"] }), words);
  const [account] = model.accounts;
  const [section] = account?.sections ?? [];
  if (!account || !section) throw new Error("the sample has no table");
  const tableOf = (seed: number): ChartTable => ({
    columns: Array.from({ length: columns }, (_, column) => ({
      label: `Column ${column}`,
      numeric: column > 0,
    })),
    rows: Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => {
        const day = addDays("2026-01-01", row);
        const number = seed * 1000 + row * 7 + column;
        return column === 0 ? { text: day, raw: day } : { text: String(number), raw: number };
      }),
    ),
  });
  return {
    ...model,
    accounts: Array.from({ length: accounts }, (_, seed) => ({
      ...account,
      username: `account${seed}`,
      sections: [{ ...section, table: tableOf(seed) } satisfies ReportSection],
    })),
  };
}

/** Typst alone, given the finished data of a report; and the page that its link shows, for a browser to print. */
export async function benchBare() {
  const typesetter = createTypesetter(await installedTypst());
  return {
    dataOf: (model: ReportModel) => JSON.stringify(pdfData(model)),
    compile: (data: string) => typesetter.bare(data),
    pageOf: (model: ReportModel) => sharedPage(model, t, { files: ["pdf"], address: (file) => `/${file}` }),
  };
}

const LONGEST = 10 * MINUTE;

const WASM = fileURLToPath(new URL("../programs/wasm-press-program.ts", import.meta.url));

/** With Typst as this machine has it, or as WASM. */
export function benchPrinters(typst: "installed" | "wasm" = "installed") {
  const press = createPress(typst === "wasm" ? { program: WASM } : {});
  const printers = createPrinters({ press });
  /** By the process that is measured, however long the report is. */
  const print = (model: ReportModel) =>
    press.print({ print: "pdf", model: JSON.stringify(model), longest: LONGEST });
  const printXlsx = (model: ReportModel) =>
    press.print({ print: "xlsx", model: JSON.stringify(model), longest: LONGEST });
  const memory = async (name: "VmRSS" | "VmHWM"): Promise<number> => {
    const status = await readFile(`/proc/${press.pid()}/status`, "utf8").catch(() => "");
    return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024;
  };
  return { ...printers, print, printXlsx, memory };
}
