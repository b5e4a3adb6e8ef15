import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type Day } from "../time.ts";
import { bandGeometry } from "./band.ts";
import { barGeometry } from "./bars.ts";
import { bulletGeometry } from "./bullet.ts";
import { calendarGeometry } from "./calendar.ts";
import { chartPalette } from "./colors.ts";
import { columnGeometry } from "./columns.ts";
import { curveGeometry } from "./curve.ts";
import { dotStripGeometry } from "./dot-strip.ts";
import { fanGeometry } from "./fan.ts";
import { heatmapGeometry } from "./heatmap.ts";
import { histogramBins, histogramGeometry } from "./histogram.ts";
import { lineGeometry } from "./line.ts";
import { proportionGeometry } from "./proportion.ts";
import { pyramidGeometry } from "./pyramid.ts";
import { sparklineGeometry } from "./sparkline.ts";
import * as svg from "./svg/charts.ts";
import { formats, points } from "./testing.ts";
import type { Box } from "./types.ts";

type Values = (number | null)[];
const pen = { palette: chartPalette("light"), title: "t" };
const last = (values: Values): Day => addDays("2026-10-01", Math.max(0, values.length - 1));
const numbers = (values: Values) => values.filter((value) => value !== null);
const rows = (values: Values) =>
  values.map((value, index) => ({ label: `r${index}`, values: [value, 1], n: index, hatched: index < 3 }));
const spreads = (values: Values) =>
  points(values).map(({ day, value }) => ({ day, low: value, high: value === null ? null : value + 1 }));

/** Each kind drawn from nothing but a list of values. */
const KINDS: Record<string, (values: Values, box: Box) => { geometry: object; svg: string }> = {
  line: (values, box) => {
    const series = [
      { label: "a", points: points(values) },
      { label: "b", points: points(values.slice(1)) },
    ];
    const previous = { label: "p", points: points(values, "2026-09-01"), shift: 30 };
    const notes = [{ id: "1", day: last(values), text: "n", number: 1 }];
    const input = {
      series,
      previous,
      running: last(values),
      notes,
      marked: [last(values)],
      threshold: { value: 5, label: "t" },
      formats,
    };
    const geometry = lineGeometry(input, box);
    return { geometry, svg: svg.lineSvg(geometry, pen) };
  },
  band: (values, box) => {
    const input = {
      series: [{ label: "a", points: points(values) }],
      band: { label: "b", spreads: spreads(values) },
      formats,
    };
    const geometry = bandGeometry(input, box);
    return { geometry, svg: svg.bandSvg(geometry, pen) };
  },
  fan: (values, box) => {
    const forecast = numbers(values).map((value, index) => ({
      day: addDays(last(values), index + 1),
      expected: value,
      low80: value - 1,
      high80: value + 1,
      low95: value - 2,
      high95: value + 2,
    }));
    const labels = { expected: "e", likely: "80", possible: "95" };
    const geometry = fanGeometry(
      { history: { label: "a", points: points(values) }, forecast, labels, formats },
      box,
    );
    return { geometry, svg: svg.fanSvg(geometry, pen) };
  },
  curve: (values, box) => {
    const steps = values.map((value, index) => ({ at: index * index, label: `s${index}`, value }));
    const geometry = curveGeometry({ label: "a", points: steps, formats }, box);
    return { geometry, svg: svg.curveSvg(geometry, pen) };
  },
  columns: (values, box) => {
    const input = {
      series: [{ label: "a", points: points(values) }],
      bySign: true,
      running: last(values),
      marked: [last(values)],
      formats,
    };
    const geometry = columnGeometry(input, box);
    return { geometry, svg: svg.columnSvg(geometry, pen) };
  },
  "stacked columns": (values, box) => {
    const series = ["a", "b", "c"].map((label) => ({ label, points: points(values) }));
    const geometry = columnGeometry({ series, formats }, box);
    return { geometry, svg: svg.columnSvg(geometry, pen) };
  },
  bars: (values, box) => {
    const geometry = barGeometry(
      { rows: rows(values), names: ["a"], ordered: true, hatched: "few", formats },
      box,
    );
    return { geometry, svg: svg.barSvg(geometry, pen) };
  },
  "paired bars": (values, box) => {
    const geometry = barGeometry(
      { rows: rows(values), names: ["a", "b"], base: 1, bySign: true, formats },
      box,
    );
    return { geometry, svg: svg.barSvg(geometry, pen) };
  },
  heatmap: (values, box) => {
    const cells = [values.map((value, n) => ({ value, n })), values.map((value) => ({ value }))];
    const columns = values.map((_, index) => String(index));
    const input = {
      rows: ["a", "b"],
      columns,
      cells,
      name: "z",
      minimum: 2,
      hatched: "few",
      diverging: values.length % 2 === 0,
      formats,
    };
    const geometry = heatmapGeometry(input, box);
    return { geometry, svg: svg.heatmapSvg(geometry, pen) };
  },
  calendar: (values, box) => {
    const weekdays = ["M", "T", "W", "T", "F", "S", "S"];
    const geometry = calendarGeometry({ points: points(values), name: "z", weekdays, formats }, box);
    return { geometry, svg: svg.heatmapSvg(geometry, pen) };
  },
  histogram: (values, box) => {
    const bins = histogramBins(numbers(values));
    const geometry = histogramGeometry({ bins, name: "a", marks: [{ value: 3, label: "m" }], formats }, box);
    return { geometry, svg: svg.histogramSvg(geometry, pen) };
  },
  proportion: (values, box) => {
    const parts = numbers(values).map((value, index) => ({ label: `p${index}`, value }));
    const geometry = proportionGeometry({ parts, formats }, box);
    return { geometry, svg: svg.proportionSvg(geometry, pen) };
  },
  "dot strip": (values, box) => {
    const strips = [
      { label: "a", values: numbers(values), middle: values[0] ?? null, low: values[1], high: values[2] },
    ];
    const geometry = dotStripGeometry({ rows: strips, name: "z", formats }, box);
    return { geometry, svg: svg.dotStripSvg(geometry, pen) };
  },
  bullet: (values, box) => {
    const bullets = values.map((value, index) => ({
      label: `b${index}`,
      value,
      min: values[0] ?? 0,
      max: values[1] ?? 0,
      base: 0,
      target: { value: value ?? 1, label: "t" },
      normal: { from: 1, to: value ?? 0 },
    }));
    const geometry = bulletGeometry({ rows: bullets, formats }, box);
    return { geometry, svg: svg.bulletSvg(geometry, pen) };
  },
  pyramid: (values, box) => {
    const sides = values.map((value, index) => ({
      label: `${index}`,
      left: value,
      right: values[index + 1] ?? null,
    }));
    const geometry = pyramidGeometry({ rows: sides, left: "l", right: "r", formats }, box);
    return { geometry, svg: svg.pyramidSvg(geometry, pen) };
  },
  sparkline: (values, box) => {
    const geometry = sparklineGeometry({ values, running: true }, box);
    return { geometry, svg: svg.sparklineSvg(geometry, pen) };
  },
};

function expectSound(geometry: object, picture: string) {
  const text = JSON.stringify(geometry, (_, value) =>
    typeof value === "number" && !Number.isFinite(value) ? "BROKEN" : value,
  );
  expect(text).not.toContain("BROKEN");
  expect(text).not.toMatch(/NaN|Infinity|undefined/);
  expect(picture).not.toMatch(/NaN|Infinity|undefined/);
  expect(picture).not.toMatch(/ (width|height|r)="-/);
}

const EDGES: [string, Values][] = [
  ["nothing", []],
  ["one value", [7]],
  ["only missing days", [null, null, null]],
  ["values all alike", [5, 5, 5, 5]],
  ["zeros", [0, 0, 0]],
  ["values below zero", [-3, -8, -1]],
  ["hundreds of millions", [3e8, 3e8 + 1, null, 2.9e8]],
];

describe.each(Object.entries(KINDS))("a %s chart", (_, draw) => {
  it.each(EDGES)("can be drawn from %s", (_, values) => {
    const { geometry, svg } = draw(values, { width: 720, height: 280 });
    expectSound(geometry, svg);
  });

  it("never holds a number that cannot be drawn, whatever the values and the size", () => {
    const value = fc.option(
      fc.oneof(
        fc.integer({ min: -500, max: 500 }),
        fc.integer({ min: -3e8, max: 3e8 }),
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY),
      ),
    );
    const size = fc.record({
      width: fc.integer({ min: 1, max: 1200 }),
      height: fc.integer({ min: 1, max: 600 }),
    });
    fc.assert(
      fc.property(fc.array(value, { maxLength: 40 }), size, (values, box) => {
        const { geometry, svg } = draw(values, box);
        expectSound(geometry, svg);
      }),
      { numRuns: 60 },
    );
  });
});
