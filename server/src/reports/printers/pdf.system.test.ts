import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import { DESIGNS } from "@owlstat/core/reports/model.ts";
import { afterAll, expect, test } from "vitest";
import { createPrinters } from "./printers.ts";
import { sampleModel } from "./testing.ts";

const run = promisify(execFile);
const printers = createPrinters();
const folder = await mkdtemp(join(tmpdir(), "owlstat-pdf-"));
afterAll(async () => {
  printers.close();
  await rm(folder, { recursive: true, force: true });
});

const squeezed = (text: string) => text.normalize("NFKC").replace(/[\s\u200b\u00ad]+/g, "");

test.each(LANGUAGES)("a reader of PDF files finds every word of a report in %s", async (language) => {
  const model = sampleModel(
    { summary: "日本語 🎉", design: DESIGNS[LANGUAGES.indexOf(language) % 3] ?? "plain" },
    language,
  );
  const { file, pages } = await printers.pdf(model);
  const path = join(folder, `${language}.pdf`);
  await writeFile(path, file);
  const { stdout: said } = await run("pdftotext", [path, "-"], { maxBuffer: 1e8 });
  const text = squeezed(said);
  const { stdout: info } = await run("pdfinfo", [path]);
  expect(info).toMatch(new RegExp(`Pages:\\s+${pages}\\b`));
  expect(info).toMatch(/Tagged:\s+yes/);
  const { stdout: structure } = await run("pdfinfo", ["-struct-text", path], { maxBuffer: 1e8 });
  for (const kind of ["Document", "H1", "H2", "Table", "THead", "TH", "Figure"])
    expect([kind, new RegExp(`^\\s*${kind}\\b`, "m").test(structure)]).toEqual([kind, true]);
  const { stdout: fonts } = await run("pdffonts", [path]);
  for (const line of fonts.trim().split("\n").slice(2)) expect(line).toMatch(/ yes yes yes /);
  for (const { title, heading, figures } of model.accounts[0]?.sections ?? []) {
    const words = heading.split(" ").filter((word) => word.length > 3);
    for (const word of words)
      expect([title, word, text.includes(squeezed(word))]).toEqual([title, word, true]);
    for (const { text: figure } of figures)
      expect([title, figure, text.includes(squeezed(figure))]).toEqual([title, figure, true]);
  }
});

test("no word of an invoice leaves the page, however long it is", async () => {
  const mail = `${"accounts.payable.of.the.group.".repeat(4)}@${"subsidiary.".repeat(4)}company.test`;
  const reference = "PO-47110815-".repeat(8);
  const { file } = await printers.invoice({
    language: "en",
    title: "Invoice 2026-0001",
    facts: [
      { label: "Date", value: "18 November 2026" },
      { label: "Payment", value: "Card, 18 November 2026" },
      { label: "Your reference", value: reference },
    ],
    seller: { label: "Seller", lines: ["Nest", "Via 1", mail] },
    buyer: {
      label: "Buyer",
      lines: ["Donaudampfschifffahrtselektrizitätenhauptbetriebswerk".repeat(2), mail],
    },
    columns: { text: "Item", quantity: "Accounts", amount: "Amount" },
    rows: [{ text: "Pro", quantity: "10", amount: "€14.00" }],
    totals: [{ text: "Total", amount: "€14.00" }],
    notes: [],
  });
  const path = join(folder, "invoice.pdf");
  await writeFile(path, file);
  const { stdout } = await run("pdftotext", ["-bbox", path, "-"]);
  const [, width = "0"] = /<page width="([\d.]+)"/.exec(stdout) ?? [];
  const right = [...stdout.matchAll(/xMax="([\d.]+)"/g)].map(([, at]) => Number(at));
  const margin = (22 / 25.4) * 72;
  expect(right.length).toBeGreaterThan(20);
  expect(Math.max(...right)).toBeLessThanOrEqual(Number(width) - margin + 1);
  const { stdout: text } = await run("pdftotext", [path, "-"]);
  expect(text.replace(/\s/g, "")).toContain(reference);
});
