import { getAnalyses } from "@owlstat/core/analyses/contract.ts";
import { PRESENTERS } from "@owlstat/core/analyses/lists/presenters.ts";
import { presenting } from "@owlstat/core/analyses/presentation/present.ts";
import type { TableCell } from "@owlstat/core/charts/table.ts";
import { escapeHtml } from "@owlstat/core/markup.ts";
import { createReport, runReport } from "@owlstat/core/reports/contract.ts";
import { getSharedReport } from "@owlstat/core/reports/share-contract.ts";
import { type Day, isDay } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { REPORT, startTestReports } from "../../testing/figures/test-reports.ts";
import { pdfWords } from "../../testing/files/pdf-words.ts";
import { readSpreadsheet } from "../../testing/files/read-spreadsheet.ts";
import { serialDay } from "../printers/xlsx-cells.ts";
import { reportWords } from "./words.ts";

const { web, services, people, collected, reporter } = await startTestReports();
const TABLES = ["followers", "daily-change", "stats-table"] as const;
const SECTIONS = ["kpis", ...TABLES, "net-growth", "velocity", "weekday-growth"] as const;
const squeezed = (text: string) => text.normalize("NFKC").replace(/[\s\u200b\u00ad]+/g, "");

const ada = await reporter("nasa");
await collected("nasa", 70);

/** What the call gives, and how the profile page says it. */
async function seen() {
  const view = { window: "30d", timeZone: "Europe/Rome", definition: "mean" } as const;
  const { results, window, collected_at } = await ada.client.ok(getAnalyses, { username: "nasa", ...view });
  const today = services.clock.today();
  const about = { ...view, window, username: "nasa", collectedAt: collected_at, today };
  const words = reportWords(services.texts, "en");
  return { results, say: presenting(PRESENTERS, results, { ...words, view: about, results }) };
}

/** The same as it was sent: mail, its files, and the page behind its link. */
async function sent() {
  const { report } = await ada.client.ok(createReport, {
    ...REPORT,
    window: { key: "30d", from: null, to: null },
    compare: "none",
    sections: SECTIONS.map((id) => ({ id, comment: "" })),
    files: ["pdf", "xlsx"],
  });
  await ada.client.ok(runReport, { id: report.id, to: "recipients" });
  await people.work();
  const mail = services.mailer.sent.findLast(({ to }) => to === "client@example.com");
  const file = (end: string) =>
    mail?.attachments?.find(({ filename }) => filename.endsWith(end))?.content ?? Buffer.alloc(0);
  const path = new URL(/http\S+\/shared-reports\/\S+/.exec(mail?.text ?? "")?.[0] ?? "").pathname;
  const get = async (address: string) => (await web.client().raw(address, {})).text();
  return {
    mail: mail?.text ?? "",
    pdf: squeezed(pdfWords(file(".pdf")).join(" ")),
    sheets: readSpreadsheet(file(".xlsx")).sheets,
    page: await get(path),
    csv: (await get(`${path}/csv`)).split("\r\n"),
    model: (await web.client().ok(getSharedReport, { token: path.split("/").at(-1) ?? "" })).model,
  };
}

const { results, say } = await seen();
const { mail, pdf, sheets, page, csv, model } = await sent();

test("page, call, PDF, spreadsheet, mail and CSV say the same key figures", () => {
  const tiles = results.kpis.ok ? results.kpis.value.tiles : [];
  const { figures } = say("kpis");
  expect(figures.length).toBeGreaterThan(3);
  figures.forEach(({ name = "", text, moved }, index) => {
    const change = moved ? [moved.arrow, moved.text].filter(Boolean).join(" ") : "";
    expect(pdf).toContain(squeezed(name + text + change));
    expect(mail).toContain(`${name}: ${text}${change && ` (${change})`}`);
    expect(page).toContain(`>${escapeHtml(text)}</b>`);
    const cells = sheets.get("@nasa")?.cells;
    const tile = tiles[index];
    expect(["A", "B", "C"].map((column) => cells?.get(`${column}${index + 4}`))).toEqual([
      name,
      tile?.now ?? undefined,
      tile?.change ?? undefined,
    ]);
    expect(csv).toContain(`nasa,Overview,,${name},${tile?.now ?? ""}`);
  });
});

test.each(TABLES)("and the same values of %s, cell by cell", (id) => {
  const { table, title } = say(id);
  const cells = sheets.get("@nasa")?.cells ?? new Map<string, string | number>();
  const { top, left } = printedAt(cells, table?.rows ?? [], title);
  expect(table?.rows.length).toBeGreaterThan(20);
  table?.rows.forEach((row, place) => {
    row.forEach(({ raw, text }, column) => {
      const at = `${String.fromCharCode(65 + column + (column > 0 ? left : 0))}${top + place}`;
      const value = typeof raw === "string" && isDay(raw) ? serialDay(raw as Day) : (raw ?? undefined);
      expect([id, at, cells?.get(at)]).toEqual([id, at, value]);
      const label = table.columns[column]?.label;
      if (column > 0) expect(csv).toContain(`nasa,${title},${row[0]?.raw},${label},${raw ?? ""}`);
      expect(page).toContain(`>${escapeHtml(text)}</td>`);
    });
    if (id === "stats-table") expect(pdf).toContain(squeezed(row.map(({ text }) => text).join("")));
  });
});

test.each(SECTIONS.filter((id) => id !== "kpis"))("and the same words and figures of %s", (id) => {
  const { chart, ...said } = say(id);
  const section = model?.accounts[0]?.sections.find((one) => one.id === id);
  expect(section).toMatchObject(JSON.parse(JSON.stringify(said)));
  const heading = section?.heading ?? "?";
  expect(pdf).toContain(squeezed(heading));
  expect(page).toContain(`<h3>${escapeHtml(heading)}</h3>`);
  if (chart) expect(mail).toContain(heading);
  for (const { text } of said.figures) {
    expect(pdf).toContain(squeezed(text));
    expect(page).toContain(`>${escapeHtml(text)}</b>`);
  }
});

test("the call gives the days that the files print", () => {
  const table = results["stats-table"];
  const { date, followers_count } = table.ok ? table.value.day : { date: [], followers_count: [] };
  expect(date.length).toBeGreaterThan(20);
  expect(date.map(printedOn)).toEqual(date.map((day, index) => [serialDay(day), followers_count[index]]));
});

/** Where a table stands: tables of the same days are one, and a column is found by its first number. */
function printedAt(cells: ReadonlyMap<string, string | number>, rows: readonly TableCell[][], title: string) {
  const [first, number] = rows[0] ?? [];
  const day = serialDay(first?.raw as Day);
  const starts = [...cells].filter(([at, value]) => /^A\d+$/.test(at) && value === day);
  const tops = starts.map(([at]) => Number(at.slice(1)));
  const named = tops.find((row) => cells.get(`A${row - 2}`) === title) ?? tops[0] ?? 0;
  const columns = Array.from({ length: 12 }, (_, column) => column);
  const left = columns.find((at) => cells.get(`${String.fromCharCode(66 + at)}${named}`) === number?.raw);
  return { top: named, left: left ?? 0 };
}

function printedOn(day: Day) {
  const { title, table } = say("stats-table");
  const cells = sheets.get("@nasa")?.cells ?? new Map<string, string | number>();
  const { top } = printedAt(cells, table?.rows ?? [], title);
  const rows = Array.from({ length: table?.rows.length ?? 0 }, (_, index) => top + index);
  const row = rows.find((at) => cells.get(`A${at}`) === serialDay(day));
  return [serialDay(day), cells.get(`B${row}`)];
}
