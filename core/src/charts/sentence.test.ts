import { describe, expect, it } from "vitest";
import messages from "../i18n/en/charts.json" with { type: "json" };
import { LANGUAGES } from "../i18n/languages.ts";
import { translator } from "../i18n/translate.ts";
import { barGeometry } from "./bars.ts";
import { bulletGeometry } from "./bullet.ts";
import { countFormats } from "./formats.ts";
import { proportionGeometry } from "./proportion.ts";
import { forecastSentence, measuresSentence, rowsSentence, seriesSentence } from "./sentence.ts";
import { rowsSummary, seriesSummary } from "./summary.ts";
import { formats, points } from "./testing.ts";

const t = translator({ charts: messages }, "charts", "en");
const counts = countFormats("en", "no data");

describe("the summary of a series", () => {
  it("has the first and last known day, the change and the first days of the extremes", () => {
    expect(seriesSummary(points([null, 5, 9, 1, 9, 1, 7, null]))).toEqual({
      first: { day: "2026-10-02", value: 5 },
      last: { day: "2026-10-07", value: 7 },
      change: 2,
      min: { day: "2026-10-04", value: 1 },
      max: { day: "2026-10-03", value: 9 },
    });
  });

  it("is none where nothing is known", () => {
    expect(seriesSummary(points([null, Number.NaN]))).toBeNull();
    expect(rowsSummary([{ label: "a", value: null }])).toBeNull();
  });
});

describe("a chart in one sentence", () => {
  it.each([
    { values: [], says: "Followers: no data." },
    { values: [1200], says: "Followers: 1,200 on 01 October 2026." },
    {
      values: [1200, 1100, 1500],
      says: "Followers went from 1,200 on 01 October 2026 to 1,500 on 03 October 2026, up by 300; lowest 1,100 on 02 October 2026, highest 1,500 on 03 October 2026.",
    },
    {
      values: [5, 3],
      says: "Followers went from 5 on 01 October 2026 to 3 on 02 October 2026, down by 2; lowest 3 on 02 October 2026, highest 5 on 01 October 2026.",
    },
  ])("says of $values: $says", ({ values, says }) => {
    expect(seriesSentence({ label: "Followers", points: points(values) }, counts, t)).toBe(says);
  });

  it("writes the change of a rate in its own unit", () => {
    const rate = { ...counts, change: (value: number) => t("points", { value }) };
    expect(seriesSentence({ label: "Rate", points: points([2, 3.5]) }, rate, t)).toContain(
      "up by 1.5 percentage points",
    );
  });

  it("names the highest and the lowest of rows, for each kind of bar", () => {
    const rows = ["a", "b", "c"].map((label, index) => ({
      label,
      values: [[4, null, 2][index] ?? null, index],
    }));
    const box = { width: 300, height: 100 };
    const { readings } = barGeometry({ rows, names: ["use"], formats }, box);
    expect(rowsSentence(readings, t)).toBe("use: highest a with =4, lowest c with =2.");
    expect(rowsSentence(readings.slice(0, 1), t)).toBe("a: =4.");
    expect(rowsSentence(readings.slice(1, 2), t)).toBe("use: no data.");
    const pairs = barGeometry({ rows, names: ["with", "without"], formats }, box).readings;
    expect(rowsSentence(pairs, t)).toBe(
      "with: highest a with =4, lowest c with =2. without: highest c with =2, lowest a with =0.",
    );
  });

  it("takes each text from its own row where two rows share a label", () => {
    const rows = [25_200, 12_163, 18_000].map((value) => ({ label: "27 Oct", values: [value] }));
    const { readings } = barGeometry({ rows, names: ["likes"], formats }, { width: 300, height: 100 });
    expect(rowsSentence(readings, t)).toBe("likes: highest 27 Oct with =25200, lowest 27 Oct with =12163.");
  });

  it("says once what is the same in every row", () => {
    const box = { width: 300, height: 100 };
    const rows = ["a", "b"].map((label) => ({ label, values: [100] }));
    const bars = barGeometry({ rows, names: ["points"], formats }, box).readings;
    expect(rowsSentence(bars, t)).toBe("points: the same everywhere, =100.");
    const parts = ["reel", "image"].map((label) => ({ label, value: 1 }));
    const shares = proportionGeometry({ parts, formats }, box).readings;
    expect(rowsSentence(shares, t)).toBe("2 values, the same everywhere: =1 (50%).");
  });

  it("says each measure for itself: those of different kinds have no highest", () => {
    const row = { min: -4, max: 4 };
    const rows = [
      { ...row, label: "Followers", value: -3, text: "−1,092" },
      { ...row, label: "Engagement", value: 1, text: "1.54%" },
      { ...row, label: "Posts", value: null },
    ];
    const { readings } = bulletGeometry({ rows, formats }, { width: 300, height: 156 });
    expect(measuresSentence(readings, t)).toBe("Followers: −1,092. Engagement: 1.54%. Posts: no data.");
  });

  it("counts values that share no name", () => {
    const parts = [
      { label: "reel", value: 3 },
      { label: "image", value: 1 },
    ];
    const { readings } = proportionGeometry({ parts, formats }, { width: 300, height: 100 });
    expect(rowsSentence(readings, t)).toBe(
      "2 values: highest reel with =3 (75%), lowest image with =1 (25%).",
    );
  });

  it("says what is expected and how sure that is", () => {
    const forecast = [
      { day: "2026-12-31", expected: 10, low80: 8, high80: 12, low95: 6, high95: 14 },
    ] as const;
    expect(forecastSentence(forecast, counts, t)).toBe(
      "Expected 10 on 31 December 2026, in 8 of 10 cases between 8 and 12.",
    );
    expect(forecastSentence([], counts, t)).toBe("No forecast yet.");
  });

  it.each(LANGUAGES)("can be said in %s with every placeholder filled", async (language) => {
    const { default: catalogue } = await import(`../i18n/${language}/charts.json`, {
      with: { type: "json" },
    });
    const write = translator({ charts: catalogue }, "charts", language);
    const text = seriesSentence({ label: "L", points: points([1, 4, 2]) }, countFormats(language, ""), write);
    for (const part of ["L", "1", "4", "2", "2026"]) expect(text).toContain(part);
    expect(Object.keys(catalogue)).toEqual(Object.keys(messages));
  });
});
