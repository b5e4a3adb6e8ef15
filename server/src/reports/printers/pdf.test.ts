import { LANGUAGES, type Language } from "@owlstat/core/i18n/languages.ts";
import { DESIGNS, type Design, type ReportModel } from "@owlstat/core/reports/model.ts";
import { TEMPLATES } from "@owlstat/core/reports/templates.ts";
import { accountInput } from "@owlstat/core/reports/testing.ts";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { lowestInk, pageFills } from "../../testing/files/page-fill.ts";
import { pdfWords } from "../../testing/files/pdf-words.ts";
import { pdfData } from "./pdf-data.ts";
import { createPrinters } from "./printers.ts";
import { sampleModel } from "./testing.ts";

const printers = createPrinters();
afterAll(() => printers.close());

const SECTIONS = ["kpis", "health", "net-growth", "daily-change", "format-mix", "best-and-worst"] as const;
const COLORS: Record<Design, string> = { plain: "#0a6f8c", bold: "#e6007e", compact: "#ffee00" };
const HOSTILE = {
  title: "#pagebreak() *bold* $x$ = heading `raw` <label> @ref Quartalszusammenfassungen",
  summary: `日本語のキャプション مرحبا 🎉 ${"W".repeat(300)}\n#include "/etc/passwd"`,
};

const LONG_NAME = "Agency for Communication, Reach and Brands of the Harbour & Sons Company Limited";

const squeezed = (text: string) => text.normalize("NFKC").replace(/[\s\u200b\u00ad]+/g, "");

function modelIn(language: Language, design: Design): ReportModel {
  const brand = { name: LONG_NAME, color: COLORS[design], logo: null, poweredBy: "Owlstat" };
  const accounts = [accountInput("harbour.guide"), accountInput("a.name.of.thirty.signs.or.more", "gap")];
  return sampleModel({ design, brand, accounts, sections: SECTIONS, ...HOSTILE }, language);
}

/** How far the darkest sign in a part of the page is from its ground, 0 to 255. */
async function ink(page: Uint8Array, part: { left: number; top: number; width: number; height: number }) {
  const data = await sharp(page).extract(part).greyscale().raw().toBuffer();
  const [darkest, lightest] = data.reduce(([low, high], one) => [Math.min(low, one), Math.max(high, one)], [
    255, 0,
  ] as [number, number]);
  return lightest - darkest;
}

/** Pages at three pixels a millimetre: the margins are 20 mm wide. */
const [WIDTH, HEIGHT, MARGIN] = [630, 891, 54];

describe.each(LANGUAGES.map((language, index) => [language, DESIGNS[index % 3] ?? "plain"] as const))(
  "a report in %s, design %s",
  (language, design) => {
    const model = modelIn(language, design);

    test("is a PDF with its fonts inside and clean metadata, the same to the byte again", async () => {
      const { file, pages } = await printers.pdf(model);
      const text = Buffer.from(file).toString("latin1");
      expect(text.slice(0, 8)).toBe("%PDF-1.7");
      expect(text.match(/\/Type ?\/Page\b/g)).toHaveLength(pages);
      expect(pages).toBeGreaterThan(3);
      for (const font of ["Geist-Regular", "Geist-SemiBold", "NotoSansJP", "NotoSansArabic", "NotoEmoji"])
        expect(text).toMatch(new RegExp(`/BaseFont ?/[A-Z]{6}\\+${font}`));
      expect(text).not.toMatch(/CreationDate|ModDate/);
      expect(text).toContain(`/Lang (${language})`);
      const headings = model.accounts.reduce((count, { sections }) => count + 1 + sections.length, 1);
      expect(text.match(/\/Title/g)?.length, "bookmarks").toBeGreaterThan(headings);
      const kept = JSON.parse(JSON.stringify(model)) as ReportModel;
      expect(Buffer.compare(Buffer.from((await printers.pdf(kept)).file), Buffer.from(file))).toBe(0);
    });

    test("keeps a heading on the page of the table below it", async () => {
      const pages = pdfWords((await printers.pdf(model)).file).map(squeezed);
      const sections = pdfData(model).accounts.flatMap(({ parts }) =>
        parts.flatMap((part) => (part.what === "section" ? [part.section] : [])),
      );
      const headed = sections.filter(({ tables }) => (tables[0]?.rows.length ?? 0) > 0);
      expect(headed.length).toBeGreaterThan(0);
      for (const { heading, subtitle, tables } of headed) {
        const [head, row] = [heading + subtitle, (tables[0]?.rows[0] ?? []).slice(0, 2).join("")].map(
          squeezed,
        );
        expect(
          pages.some((page) => page.includes(head ?? "?") && page.includes(row ?? "?")),
          head,
        ).toBe(true);
      }
    });

    test("has no page that is nearly empty, and nothing runs over the margins", async () => {
      const { pictures, pages } = await printers.pages(model, { width: WIDTH });
      expect(pictures).toHaveLength(pages);
      for (const [index, page] of pictures.entries()) {
        const whole = { left: 0, top: 0, width: WIDTH, height: HEIGHT };
        expect(
          await ink(page, { ...whole, top: 90, height: HEIGHT - 180 }),
          `page ${index + 1}`,
        ).toBeGreaterThan(90);
        const sides = [whole.left, WIDTH - MARGIN].map((left) => ({ ...whole, left, width: MARGIN }));
        for (const side of sides) expect(await ink(page, side), `page ${index + 1}`).toBeLessThan(8);
      }
    });
  },
);

const KINDS = { profile: ["harbour.guide"], competitors: ["harbour.guide", "north.trade", "salt.house"] };

describe.each(DESIGNS.map((design, index) => [design, index % 2 === 0] as const))(
  "pages of the design %s",
  (design, even) => {
    test.each([
      ["profile", even ? "en" : "de"],
      ["competitors", even ? "de" : "en"],
    ] as const)("of the %s template in %s are full within a chapter", async (kind, language) => {
      const accounts = KINDS[kind].map((name) => accountInput(name));
      const model = sampleModel({ design, accounts, sections: TEMPLATES[kind].sections }, language);
      const chapters = [model.labels.comparison, ...KINDS[kind].map((name) => `@${name}`)].map(squeezed);
      const pages = await pageFills(printers, model);
      const within = pages.filter((_, index) => {
        const next = pages[index + 1];
        return next && !chapters.some((chapter) => next.words.startsWith(chapter));
      });
      expect(within.length).toBeGreaterThan(2);
      expect(pages.at(-1)?.full, "the last page").toBeGreaterThan(0.14);
      for (const { full, words } of within) expect(full, words.slice(0, 60)).toBeGreaterThan(0.8);
    });
  },
);

test.each(LANGUAGES)(
  "the one-page summary in %s is one page, also with notes, goals and a long title",
  async (language) => {
    const { design, sections } = TEMPLATES.summary;
    const title = "Quartalszusammenfassung der Veröffentlichungen";
    const compared = { from: "2025-12-31", to: "2026-03-30" } as const;
    const model = sampleModel({ design, sections, title, compared }, language);
    expect(model.accounts[0]?.goals?.length).toBeGreaterThan(0);
    expect((await printers.pdf(model)).pages).toBe(1);
  },
);

test("a table that goes on on the next page repeats its head there", async () => {
  const model = sampleModel({ sections: ["stats-table"] });
  const table = model.accounts[0]?.sections[0]?.table;
  const head = squeezed(table?.columns.map(({ label }) => label).join("") ?? "?");
  const days = (table?.rows ?? []).map(([day]) => squeezed(day?.text ?? "?"));
  const pages = pdfWords((await printers.pdf(model)).file).map(squeezed);
  const held = pages.filter((page) => days.some((day) => page.includes(day)) && page.includes("\u25b2"));
  expect(held.length).toBeGreaterThan(1);
  for (const page of held) expect(page).toContain(head);
});

test("contents stand in two columns that end together", async () => {
  const { pictures } = await printers.pages(sampleModel(), { first: 1, most: 1, width: WIDTH });
  const column = { top: MARGIN, width: WIDTH / 2 - MARGIN - 12, height: HEIGHT - 2 * MARGIN - 36 };
  const [left = 0, right = 0] = await Promise.all(
    [MARGIN, WIDTH / 2 + 12].map((left) => lowestInk(pictures[0] ?? Buffer.alloc(0), { ...column, left })),
  );
  expect(Math.abs(left - right)).toBeLessThan(HEIGHT / 15);
});

test("a report says the words and figures of the analyses", () => {
  const model = modelIn("de", "plain");
  const data = pdfData(model);
  model.accounts.forEach((account, index) => {
    const printed = data.accounts[index];
    expect(printed?.tiles.map(({ text }) => text)).toEqual(account.tiles.map(({ figure }) => figure.text));
    const sections = printed?.parts.flatMap((part) => (part.what === "section" ? [part.section] : []));
    account.sections.forEach((section, place) => {
      const one = sections?.[place];
      expect(one?.heading.replaceAll("\u200b", "")).toBe(section.heading);
      if (section.id !== "kpis")
        expect(one?.figures.map(({ text }) => text)).toEqual(section.figures.map(({ text }) => text));
      expect(one?.chart !== null).toBe(section.chart !== null);
    });
  });
});

test("a drawn and a painted logo stand on the cover", async () => {
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#123456" } })
    .png()
    .toBuffer();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#123456"/></svg>';
  const without = (await printers.pdf(sampleModel({ sections: ["net-growth"] }))).file.length;
  for (const logo of [
    { type: "png" as const, base64: png.toString("base64") },
    { type: "svg" as const, base64: Buffer.from(svg).toString("base64") },
  ]) {
    const model = sampleModel({
      sections: ["net-growth"],
      brand: { name: "B", color: "#123456", logo, poweredBy: null },
    });
    expect((await printers.pdf(model)).file.length).not.toBe(without);
  }
});

test("the number of pages is known before they are written", async () => {
  const told: { done: number; total: number }[] = [];
  const { pages } = await printers.pdf(sampleModel(), "now", (progress) => told.push(progress));
  expect(told).toEqual([{ done: 0, total: pages }]);
});

test("a chart is a picture of twice its size, and a drawing", async () => {
  const chart = sampleModel({ sections: ["followers"] }).accounts[0]?.sections[0]?.chart;
  const file = chart && (await printers.chartPng(chart, { brand: { color: "#0a6f8c" }, theme: "dark" }));
  expect(await sharp(file ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: "png", width: 1280 });
});

test.each(LANGUAGES)("a day's figures stand on one line, in %s", async (language) => {
  const { pages } = await printers.pdf(sampleModel({ design: "plain", sections: ["stats-table"] }, language));
  // The cover, then ninety days.
  expect(pages).toBe(4);
});
