import { type getAnalyses, getFindings } from "@owlstat/core/analyses/contract.ts";
import { PRESENTERS } from "@owlstat/core/analyses/lists/presenters.ts";
import type { Kpi } from "@owlstat/core/analyses/overview/kpis/rule.ts";
import type { PresentView } from "@owlstat/core/analyses/presentation/context.ts";
import { type Lead, leading } from "@owlstat/core/analyses/presentation/leading.ts";
import { figureLine, plainText } from "@owlstat/core/analyses/presentation/plain-text.ts";
import { presenting } from "@owlstat/core/analyses/presentation/present.ts";
import type { Figure, Presented } from "@owlstat/core/analyses/presentation/presented.ts";
import { METRICS, type Metric } from "@owlstat/core/analyses/types.ts";
import { linesSentence } from "@owlstat/core/charts/sentence.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import type { ReportModel } from "@owlstat/core/reports/model.ts";
import { reportModel } from "@owlstat/core/reports/model-build.ts";
import { expect } from "vitest";
import { reportWords } from "../../reports/model/words.ts";
import { pdfData } from "../../reports/printers/pdf-data.ts";
import { writeSpreadsheet } from "../../reports/printers/xlsx.ts";
import { accountBlock, summaryBlocks } from "../../reports/sending/mail-blocks.ts";
import { readSpreadsheet } from "../files/read-spreadsheet.ts";
import type { TestClient } from "../web/test-client.ts";
import type { TestWeb } from "../web/test-web.ts";
import { agree, numberIn } from "./written-numbers.ts";

type Analyses = Answer<typeof getAnalyses>;
const LANGUAGE = "en";
const BRAND = { name: "Owlstat", color: "#0a6f8c", logo: null, poweredBy: null };

/**
 * The law of one figure: for each measure of an answer, tile, heading, line, its table, its spoken summary, section,
 * PDF, spreadsheet, mail, findings, headline and first sentences say one value with one sign, each rounded as it is written.
 */
export async function checkAgreement(web: TestWeb, client: TestClient, analyses: Analyses): Promise<void> {
  const words = reportWords(web.services.texts, LANGUAGE);
  const view = viewOf(analyses, web);
  const { kpis } = analyses.results;
  if (!kpis.ok) return;
  const say = (metric: Metric) =>
    presenting(PRESENTERS, analyses.results, {
      ...words,
      view: { ...view, metric },
      results: analyses.results,
    });
  const model = reportOf(analyses, view, words);
  const printed = printedBy(model, analyses.username);
  const { window, definition } = analyses;
  const asked = { username: analyses.username, window: "custom", from: window.from, to: window.to } as const;
  const { findings } = await client.ok(getFindings, { ...asked, definition });
  const told = findings.find(({ id }) => id === "kpis")?.text ?? "";
  METRICS.forEach((metric, index) => {
    const tile = kpis.value.tiles[index];
    const shown = say(metric)("kpis");
    const figure = shown.figures[index];
    if (!tile || !figure) throw new Error(`no tile of ${metric}`);
    checkTile(tile, figure);
    checkHeading(tile, shown);
    checkLine(tile, shown, words);
    checkSection(tile, analyses, say(metric));
    checkPrinted(tile, figure, index, printed);
    expect(told).toContain(figureLine(figure, LANGUAGE));
  });
  checkHeadline(analyses, say("followers"), model);
  const context = { ...words, view, results: analyses.results };
  checkLeads(leading(context), presenting(PRESENTERS, analyses.results, context));
}

/** What a profile's page says first: of each, the figures and the days of its own card. */
function checkLeads(leads: readonly Lead[], say: (id: Lead["id"]) => Presented): void {
  for (const { id, sentence, period } of leads) {
    const shown = say(id);
    expect(`${sentence} ${period}`, id).toContain(shown.period);
    const said = [plainText(shown, { table: true }), shown.period].join(" ");
    for (const figure of sentence.match(/[\d.,]*\d/g) ?? [])
      expect(said, `${id}: ${sentence}`).toContain(figure);
  }
}

function viewOf(
  { username, window, definition, timeZone, collected_at }: Analyses,
  web: TestWeb,
): PresentView {
  const today = web.services.clock.today();
  return { username, window, definition, timeZone, collectedAt: collected_at, today };
}

function reportOf(
  { results, username, window }: Analyses,
  view: PresentView,
  words: ReturnType<typeof reportWords>,
): ReportModel {
  const accounts = [{ username, name: "", results, view }];
  const sections = ["kpis", "headline", "health", "net-growth", "engagement-rate"] as const;
  return reportModel({ title: "", design: "compact", brand: BRAND, window, sections, accounts }, words);
}

/** What a report says in its files and its mail. */
function printedBy(model: ReportModel, username: string) {
  const [account] = model.accounts;
  if (!account) throw new Error("a report has its account");
  const { sheets } = readSpreadsheet(writeSpreadsheet(model).file);
  const summary = summaryBlocks(model).map((block) => (typeof block === "string" ? block : block.text));
  return {
    pdf: JSON.stringify(pdfData(model)),
    cells: sheets.get(`@${username}`)?.cells,
    mail: [...summary, accountBlock(account, [], model.labels).text].join("\n"),
  };
}

function checkTile({ metric, now, change }: Kpi, { text, moved }: Figure): void {
  if (now === null) expect([metric, text]).toEqual([metric, "–"]);
  else agree(text, now, `${metric} tile`);
  expect([metric, moved === undefined]).toEqual([metric, change === null]);
  if (!moved || change === null) return;
  agree(moved.text, change, `${metric} tile's change`);
  const sign = Math.sign(numberIn(moved.text).value);
  expect([metric, moved.arrow]).toEqual([metric, sign > 0 ? "▲" : sign < 0 ? "▼" : ""]);
}

/** The sentence above the chart speaks of the same days as the tile. */
function checkHeading({ metric, change, fewPosts }: Kpi, { finding, chart }: Presented): void {
  if (!chart) return;
  if (fewPosts) expect(finding).toContain("too few posts");
  else if (change === null) expect(finding).toBeNull();
  else if (finding?.includes("unchanged")) agree("0.00", change, `${metric} heading`);
  else {
    const said = /(up|down) by ([\d.,]+)/.exec(finding ?? "");
    agree(`${said?.[1] === "down" ? "−" : ""}${said?.[2] ?? ""}`, change, `${metric} heading`);
  }
}

function checkLine(
  { metric, now, change, ownLine }: Kpi,
  { chart, table }: Presented,
  { t, c }: ReturnType<typeof reportWords>,
): void {
  if (chart?.kind !== "line") return;
  const [series] = chart.input.series;
  const known = (series?.points ?? []).filter(({ value }) => value !== null);
  const [first, last] = [known[0]?.value ?? 0, known.at(-1)?.value ?? 0];
  const column = table?.rows.map((row) => row[1]?.raw).filter((raw) => raw !== null);
  expect([metric, column?.[0], column?.at(-1)]).toEqual([metric, first, last]);
  const { value: write } = chart.input.formats;
  const spoken = linesSentence(chart.input, c);
  if (known.length > 1 && known.every(({ value }) => write(value ?? 0) === write(first)))
    expect(spoken).toContain(`${write(first)} from`);
  else {
    expect(spoken).toContain(`from ${write(first)} on`);
    expect(spoken).toContain(`to ${write(last)} on`);
  }
  expect(series?.label).toBe(t(metric === "engagement" ? "metric.engagement_30d" : `metric.${metric}`));
  if (metric === "engagement" && !ownLine) return;
  if (now !== null) expect([metric, last]).toEqual([metric, expect.closeTo(now, 3)]);
  if (change !== null) expect([metric, last - first]).toEqual([metric, expect.closeTo(change, 3)]);
}

function checkSection(
  { metric, now, change }: Kpi,
  { results }: Analyses,
  say: (id: "followers" | "following" | "net-growth" | "engagement-rate") => Presented,
): void {
  const growth = results["net-growth"];
  if (metric === "followers" && growth.ok) {
    expect(growth.value.change).toBe(change);
    agree(say("net-growth").figures[0]?.text ?? "", change ?? 0, "net growth");
  }
  if (metric === "followers" || metric === "following") {
    const said = /(up|down) by ([\d.,]+)/.exec(say(metric).finding ?? "");
    if (said) agree(`${said[1] === "down" ? "−" : ""}${said[2]}`, change ?? 0, `${metric} section`);
  }
  const rate = results["engagement-rate"];
  if (metric === "engagement" && rate.ok) {
    expect(rate.value.rate).toBe(now);
    agree(say("engagement-rate").finding ?? "", now ?? 0, "engagement section");
  }
}

function checkPrinted(
  { now, change }: Kpi,
  { name = "", text, moved, about }: Figure,
  index: number,
  { pdf, cells, mail }: ReturnType<typeof printedBy>,
): void {
  const written = moved ? [moved.arrow, moved.text].filter(Boolean).join(" ") : "";
  expect(mail).toContain([`${name}: ${text}${written && ` (${written})`}`, ...about].join(" · "));
  expect(pdf).toContain(JSON.stringify(text));
  expect(pdf).toContain(JSON.stringify(about.join(" · ")));
  const row = ["A", "B", "C"].map((letter) => cells?.get(`${letter}${index + 4}`));
  expect(row).toEqual([name, now ?? undefined, change ?? undefined]);
}

/** The week's sentence beside the comparison with usual, and beside the tiles where these are of the same week. */
function checkHeadline(
  { results, window }: Analyses,
  say: (id: "headline" | "health") => Presented,
  model: ReportModel,
): void {
  const { headline, health, kpis } = results;
  if (!headline.ok || !kpis.ok) return;
  const { finding } = say("headline");
  const value = headline.value;
  expect(JSON.stringify(model).split(JSON.stringify(finding)).length).toBeLessThanOrEqual(2);
  if (!("z" in value)) {
    const usual = health.ok && health.value.bars.every(({ verdict }) => verdict === "usual");
    const all = usual && !health.value.fewPosts;
    expect([value.code === "steady", value.code !== "quiet"]).toEqual([all, usual]);
    return;
  }
  const metric = METRICS.find((one) => value.code.startsWith(one)) ?? "followers";
  const above = value.code.includes("_above");
  expect([value.code, Math.sign(value.change - value.norm)]).toEqual([value.code, above ? 1 : -1]);
  agree(/: ([^(]+) \(/.exec(finding ?? "")?.[1] ?? "", value.change, "headline");
  const bar = health.ok ? health.value.bars.find((one) => one.metric === metric) : undefined;
  if (bar) {
    const place = health.ok ? health.value.bars.indexOf(bar) : 0;
    const cell = say("health").table?.rows[place]?.[1];
    expect([metric, cell?.raw]).toEqual([metric, value.change]);
    expect([metric, bar.verdict]).toEqual([metric, above ? "high" : "low"]);
  }
  if (window.key !== "7d") return;
  const tile = kpis.value.tiles.find((one) => one.metric === metric);
  if (metric !== "engagement") {
    expect([metric, tile?.change]).toEqual([metric, value.change]);
    return;
  }
  expect([value.from, value.to]).toEqual([window.from, window.to]);
  expect(tile?.now).toBe(value.change);
  const turned = value.code.endsWith("falling") || value.code.endsWith("rising");
  const change = tile?.change ?? 0;
  if (change !== 0) expect([value.code, change > 0]).toEqual([value.code, above !== turned]);
}
