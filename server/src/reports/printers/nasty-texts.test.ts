import { EXAMPLES, resultsOf } from "@owlstat/core/analyses/examples.ts";
import { chartsOf } from "@owlstat/core/reports/charts.ts";
import type { ReportModel } from "@owlstat/core/reports/model.ts";
import { reportCsv } from "@owlstat/core/reports/report-csv.ts";
import { accountInput } from "@owlstat/core/reports/testing.ts";
import { visibleText } from "@owlstat/core/visible-text.ts";
import { afterAll, describe, expect, test } from "vitest";
import { composeMail } from "../../mail/send.ts";
import { nastyTexts } from "../../testing/figures/nasty-texts.ts";
import { sized } from "../../testing/figures/sized.ts";
import { unzipped } from "../../testing/files/unzip.ts";
import { testServices } from "../../testing/services/test-services.ts";
import { fileName } from "../downloads/files.ts";
import { figuresOf } from "../sending/mail.ts";
import { chartSvg, createPrinters } from "./printers.ts";
import { sampleModel } from "./testing.ts";

const services = await testServices();
const printers = createPrinters();
afterAll(() => printers.close());

/** Stands where somebody's text will: titles, names, summary, comments, notes, captions and labels of charts. */
const PLACE = "PLACE";
const account = accountInput("harbour.guide");
const posts = EXAMPLES.enough.posts.map((post) => ({ ...post, caption: `${PLACE} #${PLACE}` }));
const PLACES = JSON.stringify(
  sampleModel({
    title: PLACE,
    subtitle: PLACE,
    summary: PLACE,
    sections: ["best-and-worst", "notes", "goals"],
    brand: { name: PLACE, color: "#0a6f8c", logo: null, poweredBy: PLACE },
    accounts: [
      {
        ...account,
        name: PLACE,
        results: resultsOf({ ...EXAMPLES.enough, posts }),
        notes: account.notes?.map((note) => ({ ...note, text: PLACE })) ?? [],
      },
    ],
    comments: (["best-and-worst", "notes"] as const).map((section) => ({
      section,
      username: null,
      text: PLACE,
    })),
  }),
);

const filled = <Filled>(json: string, text: string): Filled =>
  JSON.parse(json, (_, value) => (typeof value === "string" ? value.replaceAll(PLACE, () => text) : value));

const TEXTS = nastyTexts(sized(100, 2000));
const models = TEXTS.map((text) => ({ text, model: filled<ReportModel>(PLACES, text) }));
const seen = (text: string) =>
  expect(text === visibleText(text), JSON.stringify(text).slice(0, 200)).toBe(true);

/** Two thousand documents take longer than a test usually may. */
const timeout = sized(300_000, 7_200_000);

describe("nasty texts in every field", { timeout }, () => {
  test("they stand in every field, and most hold what nobody sees", () => {
    for (const field of ["title", "subtitle", "name", "text", "comment", "caption", "poweredBy"])
      expect(PLACES).toMatch(new RegExp(`"${field}":"[^"]*${PLACE}`));
    expect(TEXTS.filter((text) => visibleText(text) !== text).length).toBeGreaterThan(TEXTS.length / 2);
  });

  test("are printed as PDF, each by the same process", async () => {
    const failed: string[] = [];
    for (const { text, model } of models) {
      const { pages } = await printers.pdf(model).catch(() => ({ pages: 0 }));
      if (pages === 0) failed.push(JSON.stringify(text));
    }
    expect(failed).toEqual([]);
  });

  test("are shown as pages of a preview", async () => {
    for (const { model } of models.slice(0, sized(5, 100))) {
      const { pictures } = await printers.pages(model, { most: 2, width: 200 });
      expect(pictures.length).toBeGreaterThan(0);
    }
  });

  test("are drawn as charts", async () => {
    const charts = chartsOf(sampleModel({ sections: ["hashtag-use"] }));
    for (const { text } of models) {
      const drawn = charts.map((chart) => filled<typeof chart>(labelled(chart), text));
      for (const chart of drawn) seen(chartSvg(chart, { brand: { color: "#0a6f8c" } }));
      const pairs = await printers.chartPairs(drawn, { brand: { color: "#0a6f8c" }, width: 200 });
      expect(pairs.length).toBe(charts.length);
    }
  });

  test("are written into spreadsheets and the names of files", async () => {
    for (const { model } of models) {
      const { file } = await printers.xlsx(model);
      for (const part of unzipped(file).values()) seen(part);
      seen(fileName(model, "pdf"));
      seen(reportCsv(model, services.texts.translator("documents", "en")));
    }
  });

  test("are mailed, also as subject, sender and name of a file", () => {
    const t = services.texts.translator("reports", "en");
    for (const { text, model } of models) {
      const site = { ...services.sites.own, sender: text, footer: [text] };
      const {
        subject,
        fromName,
        html,
        text: plain,
      } = composeMail(services, {
        key: "nasty",
        to: { email: "a@example.com", userId: null },
        language: "en",
        why: text,
        site: { ...site, mail: { ...site.mail, name: text } },
        subject: text,
        preheader: text,
        paragraphs: [text, ...figuresOf(model, { charts: [], posts: [] }, t)],
      });
      for (const part of [subject, fromName ?? "", html, plain]) seen(part);
    }
  });
});

/** The chart as JSON with the place in all of its words. */
function labelled(chart: ReportModel["comparison"][number]["chart"]): string {
  return JSON.stringify(chart, (key, value) => (key === "text" || key === "title" ? PLACE : value));
}
