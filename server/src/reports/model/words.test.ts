import { presentAll } from "@owlstat/core/analyses/presentation/all.ts";
import { chartPalette } from "@owlstat/core/charts/colors.ts";
import { drawChart } from "@owlstat/core/charts/svg/draw-chart.ts";
import { drawScenes } from "@owlstat/core/charts/svg/pen.ts";
import { LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import { isComparison } from "@owlstat/core/reports/definition.ts";
import { CHART_WIDTH } from "@owlstat/core/reports/model-account.ts";
import { reportModel } from "@owlstat/core/reports/model-build.ts";
import { onPaper } from "@owlstat/core/reports/model-paper.ts";
import { notesOf } from "@owlstat/core/reports/own/notes.ts";
import { accountInput, reportInput } from "@owlstat/core/reports/testing.ts";
import { describe, expect, test } from "vitest";
import { loadTexts } from "../../platform/texts.ts";
import { reportWords } from "./words.ts";

const texts = loadTexts();

describe.each(LANGUAGES)("a report in %s", (language) => {
  const account = accountInput("harbour.guide");
  const model = reportModel(reportInput({ accounts: [account] }), reportWords(texts, language));
  // Notes are numbered by the period of the report.
  const notes = notesOf(account.notes ?? [], account.view.window);
  const words = reportWords(texts, language);
  const presented = presentAll(account.results, words, {
    ...account.view,
    username: account.username,
    notes,
  });

  test("says of every analysis what the page says", () => {
    const sections = [...(model.accounts[0]?.sections ?? [])];
    // The line of the key figures is that of the followers, and a comparison is not of one account. The week's
    // news is one sentence, which stands in the summary.
    const elsewhere = ["kpis", "headline"];
    expect(model.summary.findings.some(({ analysis }) => analysis === "headline")).toBe(true);
    const told = presented.map(({ id }) => id).filter((id) => !elsewhere.includes(id) && !isComparison(id));
    expect(sections.map(({ id }) => id).sort()).toEqual(told.sort());
    for (const { chart: _, comment: __, heading: ___, subtitle: ____, ...section } of sections) {
      const shown = presented.find(({ id }) => id === section.id);
      const { chart, ...said } = shown ? onPaper(shown, words) : {};
      expect(section).toEqual(JSON.parse(JSON.stringify(said)));
    }
  });

  test("does not promise to send a period that was left out", () => {
    const t = texts.translator("reports", language);
    const said = (state: string) => t("reason.stale", { state, accounts: "@nasa" });
    expect(said("skipped")).toContain("@nasa");
    expect(said("waiting")).not.toBe(said("skipped"));
    expect(said("waiting").length).toBeGreaterThan(said("skipped").length);
  });

  test("draws the charts of the page", () => {
    const pen = { palette: chartPalette("light"), title: "A chart" };
    for (const { id, chart } of model.accounts[0]?.sections ?? []) {
      const original = presented.find((one) => one.id === id)?.chart;
      expect(chart !== null).toBe(original != null);
      if (!chart || !original) continue;
      expect(drawScenes(chart.scenes, pen)).toBe(drawChart(original, { ...pen, width: CHART_WIDTH }));
    }
  });
});
