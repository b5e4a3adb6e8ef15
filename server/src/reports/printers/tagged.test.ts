import { fileURLToPath } from "node:url";
import { LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import { chartsOf } from "@owlstat/core/reports/charts.ts";
import { DESIGNS } from "@owlstat/core/reports/model.ts";
import { REPORT_TEMPLATES } from "@owlstat/core/reports/templates.ts";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { flat, pdfStructure } from "../../testing/files/pdf-structure.ts";
import { pdfWords } from "../../testing/files/pdf-words.ts";
import { createPress } from "./press.ts";
import { createPrinters } from "./printers.ts";
import { sampleModel, templateModel } from "./testing.ts";
import { nativeTypst } from "./typst/native.ts";

const warnings: unknown[] = [];
const printers = createPrinters({ log: { warn: (facts: unknown) => warnings.push(facts) } });
const program = fileURLToPath(new URL("../../testing/programs/wasm-press-program.ts", import.meta.url));
const anywhere = createPrinters({ press: createPress({ program }) });
afterAll(() => [printers, anywhere].map((one) => one.close()));

/** Kinds that a reading program knows what to do with. */
const KNOWN =
  /^(Document|Div|H1|H2|P|Span|Figure|Table|THead|TBody|TR|TH|TD|Link|Title|Part|Sect|L|LI|Lbl|LBody|Strong|Em)$/;

const CASES = LANGUAGES.map((language, index) => {
  const of = <T>(all: readonly T[]) => all[index % all.length] as T;
  return { language, design: of(DESIGNS), template: of(REPORT_TEMPLATES) } as const;
});

test.each(CASES)(
  "a screen reader finds its way through the $template report in $language",
  async ({ language, design, template }) => {
    const model = templateModel(template, design, language);
    const { file } = await printers.pdf(model);
    const text = Buffer.from(file).toString("latin1");
    expect(text).toMatch(/\/MarkInfo <<\s+\/Marked true/);
    expect(text).toMatch(/\/DisplayDocTitle true/);
    expect(text).toContain(`/Lang (${language})`);
    if (nativeTypst()) expect(text).toContain("<pdfuaid:part>1</pdfuaid:part>");
    const [document, ...others] = pdfStructure(file);
    expect([document?.kind, others]).toEqual(["Document", []]);
    const all = document ? flat(document) : [];
    for (const { kind } of all) expect(kind).toMatch(KNOWN);
    const alternatives = all.filter(({ kind }) => kind === "Figure").map(({ alt }) => alt);
    expect(alternatives).toEqual(chartsOf(model).map(({ title, spoken }) => `${title}. ${spoken}`));
    const headings = all.filter(({ kind }) => /^H\d$/.test(kind)).map(({ kind }) => kind);
    expect(headings[0]).toBe("H1");
    expect(headings.length).toBeGreaterThan(model.accounts[0]?.sections.length ?? 0);
    for (const table of all.filter(({ kind }) => kind === "Table")) {
      const [head, body] = table.within;
      expect([head?.kind, body?.kind]).toEqual(["THead", "TBody"]);
      for (const cell of head?.within[0]?.within ?? [])
        expect([cell.kind, cell.scope]).toEqual(["TH", "Column"]);
    }
  },
);

test("every chart of a report says in a sentence what it shows", () => {
  for (const language of LANGUAGES)
    for (const { title, spoken } of chartsOf(sampleModel({}, language)))
      expect(spoken, `${language} ${title}`).toMatch(/\d.*\.$/);
});

test("a letter that no font has keeps a document from being labelled, not from being printed", async () => {
  const before = warnings.length;
  const { pages, unlabelled } = await printers.pdf(
    sampleModel({ sections: ["net-growth"], title: "\u{12000}" }),
  );
  expect(pages).toBeGreaterThan(0);
  expect(unlabelled === null).toBe(nativeTypst() === null);
  expect(warnings.length - before).toBe(unlabelled === null ? 0 : 1);
});

const squeezed = (text: string) => text.replace(/\s+/g, "");
/** By how much a shade of grey may differ on average, of 255: a line half a hair beside its place. */
const ALIKE = 0.2;

test("machines without machine code for Typst print the same pages with the same tags", async () => {
  const model = templateModel("profile", "bold", "de");
  const [here, there] = [await printers.pdf(model), await anywhere.pdf(model)];
  expect(pdfWords(there.file).map(squeezed)).toEqual(pdfWords(here.file).map(squeezed));
  expect(pdfStructure(there.file)).toEqual(pdfStructure(here.file));
  const asked = { first: 0, most: 4, width: 300 };
  const [shown, elsewhere] = [await printers.pages(model, asked), await anywhere.pages(model, asked)];
  expect(elsewhere.pages).toBe(shown.pages);
  for (const [index, page] of shown.pictures.entries()) {
    const [one, other] = await Promise.all(
      [page, elsewhere.pictures[index] ?? page].map((picture) => sharp(picture).greyscale().raw().toBuffer()),
    );
    const differing = one?.reduce((sum, grey, at) => sum + Math.abs(grey - (other?.[at] ?? 0)), 0) ?? 0;
    expect(differing / (one?.length ?? 1), `page ${index + 1}`).toBeLessThan(ALIKE);
  }
});
