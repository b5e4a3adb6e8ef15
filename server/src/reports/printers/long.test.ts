import { COMPUTED_IDS } from "@owlstat/core/analyses/catalogue.ts";
import type { ReportModel } from "@owlstat/core/reports/model.ts";
import type { ReportInput } from "@owlstat/core/reports/model-input.ts";
import { accountInput } from "@owlstat/core/reports/testing.ts";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { pdfWords } from "../../testing/files/pdf-words.ts";
import type { PreviewFrom } from "./preview.ts";
import { createPrinters } from "./printers.ts";
import { sampleModel } from "./testing.ts";
import { createTypesetter } from "./typesetter.ts";
import { installedTypst } from "./typst/installed.ts";

const printers = createPrinters();
afterAll(() => printers.close());

const NAMES = ["harbour.guide", "north.trade", "salt.house"];
const squeezed = (text: string) => text.normalize("NFKC").replace(/[\s\u200b\u00ad]+/g, "");
const reportOn = (names: readonly string[], sections?: ReportInput["sections"]) =>
  sampleModel({
    accounts: names.map((name) => accountInput(name)),
    tables: true,
    ...(sections && { sections }),
  });
const long = reportOn(NAMES);
const wordsOf = async (model: ReportModel) => pdfWords((await printers.pdf(model)).file).map(squeezed);
const words = await wordsOf(long);
const head = squeezed(long.cover.title);

test("a preview shows the same pages whichever others are asked for, and counts all of them", async () => {
  const width = 300;
  const around = await printers.pages(long, { width, first: 19, most: 4 });
  const some = await printers.pages(long, { width, first: 20, most: 2 });
  expect([around.pages, some.pages]).toEqual([words.length, words.length]);
  expect(some.pictures.map((picture) => Buffer.from(picture).toString("base64"))).toEqual(
    around.pictures.slice(1, 3).map((picture) => Buffer.from(picture).toString("base64")),
  );
});

test("a preview of a large report lays out what it shows, and its pages are those of the file", async () => {
  const accounts = Array.from({ length: 9 }, (_, index) => accountInput(`boat.${index}`));
  const large = sampleModel({ accounts, sections: COMPUTED_IDS.slice(0, 12) });
  const width = 300;
  const all = await printers.pages(large, { width, most: 500 });
  let asked = { first: 0, most: 6, width, from: undefined as PreviewFrom | undefined };
  const found: Uint8Array[] = [];
  for (let part = await printers.preview(large, asked); ; part = await printers.preview(large, asked)) {
    found.push(...part.pictures);
    expect(part.pages / all.pages).toBeGreaterThan(0.7);
    expect(part.pages / all.pages).toBeLessThan(1.4);
    if (!part.next) break;
    asked = { ...asked, first: found.length, from: part.next };
  }
  expect(found).toHaveLength(all.pages);
  // Their feet do not know how many pages there are, and contents not where the last accounts begin.
  const heads = (pictures: readonly Uint8Array[]) =>
    Promise.all(
      pictures.map((one) => sharp(one).extract({ left: 0, top: 0, width, height: 390 }).raw().toBuffer()),
    );
  const [shown, whole] = [await heads(found), await heads(all.pictures)];
  const other = shown.flatMap((head, page) => (head.equals(whole[page] as Buffer) ? [] : page));
  expect(other.length).toBeLessThanOrEqual(1);
}, 120_000);

test("pages that nobody asked for are not made: charts and text of two pages alone are drawn", async () => {
  const typesetter = createTypesetter(await installedTypst());
  const drawn = (pages: readonly [number, number]) => typesetter.drawing({ model: long }, pages).svg.length;
  const [none, two, all] = [drawn([0, 0]), drawn([20, 22]), drawn([0, words.length])];
  expect(two).toBeGreaterThan(none);
  expect((two - none) / (all - none)).toBeLessThan(0.15);
});

test("every page says which one it is, of how many and of whose report", () => {
  const { name } = long.brand;
  words.slice(1).forEach((page, index) => {
    expect(page).toContain(squeezed(`${name}Page ${index + 2} of ${words.length}`));
  });
});

test("the page that contents need is counted at the foot of every page", async () => {
  const pages = await wordsOf(sampleModel({ sections: COMPUTED_IDS.slice(0, 34) }));
  expect(pages.join("")).toContain(squeezed(long.labels.contents));
  pages.slice(1).forEach((page, index) => {
    expect(page).toContain(`Page${index + 2}of${pages.length}`);
  });
});

test("an account starts on a page of its own, and each of its pages names it at its head", () => {
  const starts = NAMES.map((name) => words.findIndex((page) => page.includes(`@${name}HarbourGuide`)));
  expect(starts.every((start) => start > 1)).toBe(true);
  NAMES.forEach((name, place) => {
    const pages = words.slice(starts[place], starts[place + 1]);
    expect(pages.length).toBeGreaterThan(5);
    for (const page of pages) expect(page.startsWith(`@${name}${head}`)).toBe(true);
    const begun = pages[0]?.slice(`@${name}${head}`.length);
    expect(begun?.startsWith(`@${name}HarbourGuide`)).toBe(true);
  });
});

const startOf = (pages: readonly string[], name: string) =>
  pages.findIndex((page) => page.includes(`@${name}HarbourGuide`)) + 1;

test("contents name the page of each heading, in a report of ten pages or more", async () => {
  const two = NAMES.slice(0, 2);
  const accounts = two.map((name) => accountInput(name));
  const pages = await wordsOf(sampleModel({ accounts, sections: COMPUTED_IDS.slice(0, 24) }));
  const titled = squeezed(long.labels.contents);
  const contents = pages.find((page) => page.includes(titled)) ?? "";
  for (const name of two) {
    const named = new RegExp(`@${name}\\.*${startOf(pages, name)}(?!\\d)`);
    expect(contents.slice(contents.indexOf(titled))).toMatch(named);
  }
  const short = await wordsOf(
    sampleModel({ sections: ["followers", "net-growth", "cadence", "format-mix"] }),
  );
  expect(short.length).toBeLessThan(10);
  expect(short.join("")).not.toContain(titled);
});

const FEW = ["kpis", "net-growth", "engagement-rate", "cadence"] as const;

test.each([
  ["would name the accounts alone", long],
  [
    "would begin a page of their own",
    reportOn(
      Array.from({ length: 9 }, (_, index) => `boat.${index}x`),
      FEW,
    ),
  ],
])("where contents %s, the overview says on which page an account begins", async (_, model) => {
  const pages = model === long ? words : await wordsOf(model);
  expect(pages.join("")).not.toContain(squeezed(model.labels.contents));
  const overview = pages[1] ?? "";
  expect(overview).toContain(squeezed(`${model.labels.engagement}${model.labels.onPage}`));
  for (const { username } of model.accounts)
    expect(overview).toMatch(new RegExp(`@${username}[^@]*\\D${startOf(pages, username)}(?!\\d)`));
});

test("a comment of five hundred lines goes on on the next pages, each of which says its number", async () => {
  const text = Array.from({ length: 500 }, (_, line) => `L${line}.`).join("\n");
  const comments = [{ section: "followers" as const, username: null, text }];
  const pages = await wordsOf(sampleModel({ sections: ["followers"], comments }));
  expect(pages.length).toBeGreaterThan(8);
  expect(pages.join("")).toContain("L499.");
  pages.slice(1).forEach((page, index) => {
    expect(page).toContain(`Page${index + 2}of${pages.length}`);
  });
});
