import { DESIGNS, type ReportParties } from "@owlstat/core/reports/model.ts";
import { TEMPLATES } from "@owlstat/core/reports/templates.ts";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { pdfWords } from "../../testing/files/pdf-words.ts";
import { createPrinters } from "./printers.ts";
import { sampleModel, templateModel } from "./testing.ts";

const printers = createPrinters();
afterAll(() => printers.close());

const squeezed = (text: string) => text.normalize("NFKC").replace(/[\s\u200b\u00ad]+/g, "");
const LINE = "Ada & Co · Hafenstraße 12 · 20457 Hamburg";
const PARTIES: ReportParties = {
  client: { name: "Harbour Tours", logo: null },
  agency: { name: "Ada & Co", logo: null },
  contact: ["reports@ada.test", "https://ada.test"],
  address: [LINE],
};
const brand = { name: "Harbour Tours", color: "#e6007e", logo: null, poweredBy: null };
const model = (parts: Parameters<typeof sampleModel>[0]) =>
  sampleModel({
    sections: TEMPLATES.summary.sections,
    brand,
    date: "2026-06-29",
    parties: PARTIES,
    ...parts,
  });

test.each(["plain", "bold"] as const)(
  "the %s cover says whom it is for, who made it, when, and how to reach them",
  async (design) => {
    const [cover = "", ...pages] = pdfWords((await printers.pdf(model({ design }))).file).map(squeezed);
    const said = [
      "Prepared for",
      "Harbour Tours",
      "Prepared by",
      "Ada & Co",
      "Quarterly report",
      "29 June 2026",
    ];
    for (const text of [...said, ...PARTIES.contact, LINE]) expect(cover).toContain(squeezed(text));
    expect(pages.length).toBeGreaterThan(0);
    for (const page of pages) expect(page).toContain(squeezed(LINE));
  },
);

test("the one-page summary has the agency's line at its foot, and is still one page", async () => {
  const pages = pdfWords((await printers.pdf(model({ design: "compact" }))).file).map(squeezed);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain(squeezed(LINE));
});

/** A circle without a ground. */
async function logo(fill: string, ground: "light" | "dark") {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="100" cy="100" r="90" fill="${fill}"/></svg>`;
  return {
    type: "png" as const,
    base64: (await sharp(Buffer.from(svg)).png().toBuffer()).toString("base64"),
    ground,
  };
}

test.each(DESIGNS)("a white logo can be seen in the design %s", async (design) => {
  const agency = { name: "Ada & Co", logo: await logo("#ffffff", "dark") };
  const parties = { ...PARTIES, client: null, agency };
  const { pictures } = await printers.pages(model({ design, parties }), { most: 1, width: 630 });
  const top = { left: 0, top: 0, width: 630, height: 260 };
  const data = await sharp(pictures[0]).extract(top).greyscale().raw().toBuffer();
  // Its ground is dark, and so are many more pixels than letters have.
  expect(data.filter((value) => value < 60).length).toBeGreaterThan(400);
  expect(data.filter((value) => value > 245).length).toBeGreaterThan(400);
});

test("without a cover, a comparison that fits beside the summary begins no page", async () => {
  const compact = templateModel("competitors", "compact", "en");
  const [first = "", second = ""] = pdfWords((await printers.pdf(compact)).file).map(squeezed);
  expect(first).toContain(squeezed(compact.labels.summary));
  expect(first).toContain("Followerscompared");
  expect(second.startsWith("@harbour.guide")).toBe(true);
});
