import { describe, expect, it } from "vitest";
import { columnGeometry } from "./columns.ts";
import { histogramBins, histogramGeometry } from "./histogram.ts";
import { columnScene } from "./scenes/columns.ts";
import { formats, points } from "./testing.ts";
import { textWidth } from "./text.ts";

const box = { width: 480, height: 136 };

describe("columns", () => {
  it("start at 0 and go up for gains and down for losses", () => {
    const geometry = columnGeometry(
      { series: [{ label: "", points: points([10, -5, 0, null]) }], bySign: true, formats },
      box,
    );
    expect(geometry.columns.map(({ y, height, paint }) => [y, height, paint])).toEqual([
      [10, 66.67, "positive"],
      [76.67, 33.33, "negative"],
    ]);
    expect(geometry.zero).toBe(76.67);
    expect(geometry.readings.map(({ values }) => values[0]?.text)).toEqual(["=10", "=-5", "=0", "none"]);
  });

  it("of a narrow chart leave the values of the grid a place of their own, beside them", () => {
    const input = { series: [{ label: "", points: points([10, 20]) }], formats };
    const geometry = columnGeometry(input, { width: 300, height: 136 });
    const values = columnScene(geometry).marks.filter(
      (mark) => mark.kind === "text" && geometry.yTicks.some(({ label }) => label === mark.text),
    );
    expect(values.length).toBeGreaterThan(1);
    for (const mark of values) expect(mark.kind === "text" && mark.x).toBeLessThan(geometry.plot.x);
    for (const { x } of geometry.columns) expect(x).toBeGreaterThanOrEqual(geometry.plot.x);
  });

  it("of several series are stacked on each side of 0", () => {
    const series = [
      { label: "a", points: points([4]) },
      { label: "b", points: points([6]) },
      { label: "c", points: points([-10]) },
    ];
    const { columns, zero, keys } = columnGeometry({ series, formats }, { width: 320, height: 160 });
    const [first, second, third] = columns;
    expect(first && first.y + first.height).toBeCloseTo(zero, 1);
    expect(second && first && second.y + second.height).toBeCloseTo(first?.y ?? 0, 1);
    expect(third?.y).toBe(zero);
    expect(keys.map(({ text }) => text)).toEqual(["a", "b", "c"]);
  });

  it("name many series in as many rows as a phone needs, above the columns", () => {
    const names = ["E-Mail", "Jetzt buchen", "Nachricht", "Route", "Anrufen"];
    const series = names.map((label) => ({ label, points: points([4]) }));
    const { keys, plot } = columnGeometry({ series, formats }, { width: 290, height: 240 });
    expect(new Set(keys.map(({ y }) => y)).size).toBe(2);
    for (const { x, text } of keys) expect(x + textWidth(text)).toBeLessThanOrEqual(290);
    expect(keys.at(-1)?.y).toBeLessThan(plot.y);
  });

  it("hatch the running day and mark the days that matter on the side they point to", () => {
    const input = {
      series: [{ label: "", points: points([4, -6]) }],
      running: "2026-10-02",
      marked: ["2026-10-02"],
      formats,
    } as const;
    const { columns, marks } = columnGeometry(input, box);
    expect(columns.map(({ running, hatch }) => [running, hatch !== null])).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(marks.map(({ up }) => up)).toEqual([false]);
  });
});

describe("a histogram", () => {
  it("has room for the whole label of its last edge", () => {
    const bins = [{ from: 0, to: 1, count: 1 }];
    const tick = (value: number) => `${value} and a long unit`;
    const { xLabels } = histogramGeometry({ bins, name: "posts", formats: { ...formats, tick } }, box);
    const last = xLabels.at(-1);
    expect((last?.x ?? 0) + textWidth(last?.text ?? "") / 2).toBeLessThanOrEqual(box.width);
  });

  it("has bins with round edges that count every value once", () => {
    const bins = histogramBins([0.2, 0.4, 1.1, 1.2, 3.9, 4]);
    expect(bins.map(({ from }) => from)).toEqual([0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5]);
    expect(bins.map(({ count }) => count)).toEqual([2, 0, 2, 0, 0, 0, 0, 2]);
  });

  it("says each bin's range and count, and names its marks from the left", () => {
    const bins = [
      { from: 0, to: 1, count: 2 },
      { from: 1, to: 2, count: 4 },
    ];
    const marks = [
      { value: 1.5, label: "mean" },
      { value: 0.5, label: "median" },
    ];
    const { bars, readings, marks: drawn } = histogramGeometry({ bins, name: "posts", marks, formats }, box);
    expect(readings.map(({ label, values }) => [label, values[0]?.text])).toEqual([
      ["=0 – =1", "2"],
      ["=1 – =2", "4"],
    ]);
    expect((bars[1]?.height ?? 0) / (bars[0]?.height ?? 1)).toBeCloseTo(2, 1);
    expect(drawn.map(({ label }) => label.text)).toEqual(["median", "mean"]);
  });
});
