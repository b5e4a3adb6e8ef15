import { readFileSync } from "node:fs";
import { countFormats } from "@owlstat/core/charts/formats.ts";
import { histogramBins } from "@owlstat/core/charts/histogram.ts";
import { lineTable } from "@owlstat/core/charts/table.ts";
import { translator } from "@owlstat/core/i18n/translate.ts";
import { addDays } from "@owlstat/core/time.ts";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { I18nProvider } from "../../platform/texts/i18n.tsx";
import { BandChart } from "./BandChart.tsx";
import { BarChart } from "./BarChart.tsx";
import { BulletBar } from "./BulletBar.tsx";
import { CalendarChart } from "./CalendarChart.tsx";
import { ChartCard } from "./ChartCard.tsx";
import { ColumnChart } from "./ColumnChart.tsx";
import { CurveChart } from "./CurveChart.tsx";
import { DotStrip } from "./DotStrip.tsx";
import { fileName } from "./download.ts";
import { FanChart } from "./FanChart.tsx";
import { HeatmapChart } from "./HeatmapChart.tsx";
import { Histogram } from "./Histogram.tsx";
import { LineChart } from "./LineChart.tsx";
import { ProportionBar } from "./ProportionBar.tsx";
import { PyramidChart } from "./PyramidChart.tsx";
import { Sparkline } from "./Sparkline.tsx";

const messages = (noun: string) =>
  JSON.parse(readFileSync(new URL(`../../../../core/src/i18n/en/${noun}.json`, import.meta.url), "utf8"));
const catalogues = { charts: messages("charts"), ui: messages("ui") };
const html = (children: ReactNode) =>
  renderToString(createElement(I18nProvider, { language: "en", catalogues, children }));

const counts = countFormats("en", "no data");
const formats = {
  ...counts,
  n: (n: number) => `n = ${n}`,
  count: String,
  share: (share: number) => `${share * 100}%`,
};
const points = [1200, 1250, null, 1300].map((value, index) => ({ day: addDays("2026-10-01", index), value }));
const series = [{ label: "Followers", points }];
const forecast = [
  { day: addDays("2026-10-04", 1), expected: 1310, low80: 1300, high80: 1320, low95: 1290, high95: 1330 },
];
const labels = { expected: "Expected", likely: "80%", possible: "95%" };
const spreads = points.map(({ day }) => ({ day, low: 1100, high: 1400 }));

const CHARTS: Record<string, ReactNode> = {
  line: createElement(LineChart, { label: "Chart", input: { series, formats } }),
  band: createElement(BandChart, {
    label: "Chart",
    input: { series, band: { label: "Half", spreads }, formats },
  }),
  columns: createElement(ColumnChart, { label: "Chart", input: { series, formats } }),
  fan: createElement(FanChart, {
    label: "Chart",
    input: { history: { label: "Followers", points }, forecast, labels, formats },
  }),
  curve: createElement(CurveChart, {
    label: "Chart",
    input: { label: "Share", points: [{ at: 1, label: "1 day", value: 50 }], formats },
  }),
  bars: createElement(BarChart, {
    label: "Chart",
    input: { rows: [{ label: "#a", values: [3] }], names: ["Uses"], formats },
  }),
  heatmap: createElement(HeatmapChart, {
    label: "Chart",
    input: { rows: ["Mon"], columns: ["8"], cells: [[{ value: 1, n: 3 }]], name: "Score", formats },
  }),
  calendar: createElement(CalendarChart, {
    label: "Chart",
    input: { points, name: "Posts", weekdays: ["M", "T", "W", "T", "F", "S", "S"], formats },
  }),
  histogram: createElement(Histogram, {
    label: "Chart",
    input: { bins: histogramBins([1, 2, 3]), name: "Posts", formats },
  }),
  proportion: createElement(ProportionBar, {
    label: "Chart",
    input: { parts: [{ label: "Reel", value: 2 }], formats },
  }),
  dots: createElement(DotStrip, {
    label: "Chart",
    input: { rows: [{ label: "Reel", values: [1, 2], middle: 1.5 }], name: "Rate", formats },
  }),
  bullet: createElement(BulletBar, {
    label: "Chart",
    input: { rows: [{ label: "Goal", value: 3, min: 0, max: 5 }], formats },
  }),
  pyramid: createElement(PyramidChart, {
    label: "Chart",
    input: { rows: [{ label: "18–24", left: 3, right: 4 }], left: "Women", right: "Men", formats },
  }),
};

describe.each(Object.entries(CHARTS))("a %s chart on the server", (_, chart) => {
  it("is drawn in full, named, summed up and readable by keyboard", () => {
    const page = html(chart);
    expect(page).toContain('viewBox="0 0 720 ');
    expect(page).toMatch(/<(path|rect|circle) /);
    expect(page).toContain('role="img" aria-label="Chart"');
    expect(page).toMatch(/<p id="[^"]+" class="sr-only">[^<]+\.<\/p>/);
    expect(page).toContain('type="range"');
    expect(page).toContain('aria-live="polite"');
    expect(page).not.toMatch(/NaN|Infinity|undefined/);
  });

  it("holds its height before and after the width is known", () => {
    expect(html(chart)).toMatch(/class="relative w-full touch-pan-y [^"]+" style="height:[\d.]+px"/);
  });
});

describe("the card of a chart", () => {
  const input = { series, formats };
  const t = translator(catalogues, "charts", "en");
  const card = (more: object) => {
    const props = { title: "Up 100", subtitle: "Followers", table: lineTable(input, t), ...more };
    return html(createElement(ChartCard, props, createElement(LineChart, { input })));
  };

  it("says what was found, offers the table and the file, and names the chart by its title", () => {
    const page = card({ how: "Followers per day." });
    for (const text of [
      "Up 100",
      "Followers",
      "Chart",
      "Table",
      "CSV",
      "How is this computed?",
      "Followers per day.",
    ])
      expect(page).toContain(text);
    expect(page).toContain('role="img" aria-label="Up 100"');
  });

  it("says what is missing instead of drawing too little", () => {
    const page = card({ shortage: { kind: "days", need: 14, have: 1 } });
    expect(page).toContain("Not enough data yet");
    expect(page).toContain("Needs 14 days of data; 1 collected so far.");
    expect(page).not.toContain('type="range"');
    expect(page).not.toContain("CSV");
  });
});

it("notes stand on their day as buttons that hold their text", () => {
  const notes = [{ id: "1", day: addDays("2026-10-01", 1), text: "Campaign <b>", number: 1 }];
  const page = html(createElement(LineChart, { label: "Chart", input: { series, notes, formats } }));
  expect(page).toContain('aria-label="1 note"');
  expect(page).toContain("Campaign &lt;b&gt;");
  expect(page).toContain("02 October 2026");
});

it("a sparkline without a name is hidden from screen readers, with one it is read", () => {
  expect(html(createElement(Sparkline, { values: [1, 2] }))).toContain('aria-hidden="true"');
  expect(html(createElement(Sparkline, { values: [1, 2], label: "followers" }))).toContain(
    'aria-label="Trend of followers"',
  );
});

it.each([
  { title: "Followers: +12 % in März", name: "followers-12-in-märz" },
  { title: "…", name: "chart" },
])("a file is named after the chart: $name", ({ title, name }) => {
  expect(fileName(title)).toBe(name);
});
