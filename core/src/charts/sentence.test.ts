import { describe, expect, it } from "vitest";
import messages from "../i18n/en/charts.json" with { type: "json" };
import { LANGUAGES } from "../i18n/languages.ts";
import { translator } from "../i18n/translate.ts";
import { barGeometry } from "./bars.ts";
import { bulletGeometry } from "./bullet.ts";
import { calendarGeometry } from "./calendar.ts";
import { columnGeometry } from "./columns.ts";
import { countFormats } from "./formats.ts";
import { proportionGeometry } from "./proportion.ts";
import { forecastSentence, linesSentence, seriesSentence } from "./sentence.ts";
import {
  barsSentence,
  columnsSentence,
  daysSentence,
  measuresSentence,
  rowsSentence,
} from "./sentence-rows.ts";
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
      says: "Followers went from 1,200 on 01 October 2026 to 1,500 on 03 October 2026; lowest 1,100 on 02 October 2026, highest 1,500 on 03 October 2026.",
    },
    {
      values: [5, 3],
      says: "Followers went from 5 on 01 October 2026 to 3 on 02 October 2026; lowest 3 on 02 October 2026, highest 5 on 01 October 2026.",
    },
  ])("says of $values: $says", ({ values, says }) => {
    expect(seriesSentence({ label: "Followers", points: points(values) }, counts, t)).toBe(says);
  });

  it("says once what is level, also where only what is written is the same", () => {
    expect(seriesSentence({ label: "Rate", points: points([2, 2]) }, counts, t)).toBe(
      "Rate: 2 from 01 October 2026 to 02 October 2026, without a change.",
    );
  });

  it("names what is measured where lines are named after profiles", () => {
    const series = [{ label: "@owls", points: points([1, 3]) }];
    expect(linesSentence({ series, measure: "Followers", formats: counts }, t)).toMatch(
      /^@owls \(Followers\) went from 1 on/,
    );
  });

  it("reads a chart by its weeks, as its table does", () => {
    const series = [{ label: "Rate", points: points([4, 4, 4]) }];
    const spoken = [{ label: "Rate", points: points([4]) }];
    expect(linesSentence({ series, spoken, formats: counts }, t)).toBe("Rate: 4 on 01 October 2026.");
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
    expect(rowsSentence(shares, t)).toBe("reel: =1 (50%). image: =1 (50%).");
  });

  it("does not call everywhere what only some have", () => {
    const rows = [1, 1, null].map((value, index) => ({ label: `${index}`, values: [value] }));
    const { readings } = barGeometry({ rows, names: ["posts"], formats }, { width: 300, height: 100 });
    expect(rowsSentence(readings, t)).toBe("posts: =1 in each of 2 of 3; the others have none.");
  });

  it("finds the lowest also among the bars that have no room", () => {
    const rows = [9, 8].map((value) => ({ label: `row ${value}`, values: [value] }));
    const input = { rows, unshown: [{ label: "row 2", values: [2] }], names: ["rate"], formats };
    const { readings } = barGeometry(input, { width: 300, height: 100 });
    expect(barsSentence(input, readings, t)).toBe("rate: highest row 9 with =9, lowest row 2 with =2.");
  });

  it("counts upwards what is drawn below zero", () => {
    const series = [
      { label: "New", points: points([5, 6]) },
      { label: "Lost", points: points([-0, -4]), down: true as const },
    ];
    const minus = { ...counts, value: (value: number) => (value < 0 ? `−${-value}` : `${value}`) };
    const input = { series, formats: minus };
    const { readings } = columnGeometry(input, { width: 300, height: 100 });
    expect(columnsSentence(input, readings, t)).toContain(
      "Lost: highest 02 October 2026 with 4, lowest 01 October 2026 with 0.",
    );
  });

  it.each([
    [[1, null, null, 3], "posts: on 2 of 4 days, most on 04 October 2026: 3."],
    [[1, null, null, 1], "posts: on 2 of 4 days, 1 each."],
    [[null, null], "posts: no data."],
  ])("says on how many days of %j something was", (values, says) => {
    const input = { points: points(values), name: "posts", weekdays: [..."MTWTFSS"], formats: counts };
    expect(daysSentence(calendarGeometry(input, { width: 300, height: 200 }).readings, t)).toBe(says);
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

  it("reads out values that share no name", () => {
    const parts = [
      { label: "reel", value: 3 },
      { label: "image", value: 1 },
    ];
    const { readings } = proportionGeometry({ parts, formats }, { width: 300, height: 100 });
    expect(rowsSentence(readings, t)).toBe("reel: =3 (75%). image: =1 (25%).");
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
