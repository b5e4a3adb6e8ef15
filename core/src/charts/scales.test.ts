import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countFormats } from "./formats.ts";
import { linearScale, tickLabels, valueAxis } from "./scales.ts";

describe("a value axis", () => {
  it.each([
    { values: [0, 10], options: {}, ticks: [0, 2, 4, 6, 8, 10] },
    { values: [48_210, 48_990], options: { whole: true }, ticks: [48_200, 48_400, 48_600, 48_800, 49_000] },
    { values: [2.1, 3.4], options: {}, ticks: [2, 2.5, 3, 3.5] },
    { values: [3, 7], options: { fromZero: true }, ticks: [0, 2, 4, 6, 8] },
    { values: [-40, 60], options: { fromZero: true }, ticks: [-40, -20, 0, 20, 40, 60] },
    { values: [-3, -1], options: { fromZero: true }, ticks: [-3, -2, -1, 0] },
    { values: [0.1, 0.3], options: {}, ticks: [0.1, 0.15, 0.2, 0.25, 0.3] },
    { values: [5, 5, 5], options: { whole: true }, ticks: [4, 5, 6] },
    { values: [0, 0], options: {}, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1] },
    { values: [0, 1], options: { whole: true }, ticks: [0, 1, 2] },
    { values: [3e8, 3.1e8], options: {}, ticks: [3e8, 3.02e8, 3.04e8, 3.06e8, 3.08e8, 3.1e8] },
    { values: [null, Number.NaN], options: { whole: true }, ticks: [0, 1, 2] },
  ])("over $values has the round ticks $ticks", ({ values, options, ticks }) => {
    const axis = valueAxis(values, options);
    expect(axis.ticks).toEqual(ticks);
    expect([axis.min, axis.max]).toEqual([ticks[0], ticks.at(-1)]);
  });

  it("holds every value between 3 to 6 ticks, whatever the values", () => {
    const value = fc.oneof(
      fc.integer({ min: -3e8, max: 3e8 }),
      fc.double({ min: -1e12, max: 1e12, noNaN: true }),
    );
    fc.assert(
      fc.property(
        fc.array(value, { maxLength: 30 }),
        fc.boolean(),
        fc.boolean(),
        (values, fromZero, whole) => {
          const { min, max, ticks } = valueAxis(values, { fromZero, whole });
          expect(ticks.length).toBeGreaterThanOrEqual(3);
          expect(ticks.length).toBeLessThanOrEqual(6);
          expect(ticks.every(Number.isFinite)).toBe(true);
          expect(new Set(ticks).size).toBe(ticks.length);
          if (whole) expect(ticks.every(Number.isInteger)).toBe(true);
          if (fromZero) expect(min <= 0 && max >= 0).toBe(true);
          const slack = (max - min) * 1e-6;
          for (const one of values) expect(one >= min - slack && one <= max + slack).toBe(true);
        },
      ),
    );
  });
});

describe("a linear scale", () => {
  it("maps the ends of the domain to the ends of the range and what lies between in proportion", () => {
    const scale = linearScale([10, 20], [100, 0]);
    expect([10, 15, 20].map(scale)).toEqual([100, 50, 0]);
  });

  it("puts everything in the middle when the domain has no extent", () => {
    expect(linearScale([4, 4], [0, 100])(4)).toBe(50);
  });
});

it("labels ticks in short, with more decimals where these tell them apart, and in full where it does not", () => {
  const formats = countFormats("en", "–");
  const labels = (...ticks: number[]) => tickLabels(ticks, formats);
  expect(labels(1000, 2000, 3000)).toEqual(["1K", "2K", "3K"]);
  expect(labels(96_300_000, 96_350_000, 96_400_000)).toEqual(["96.3M", "96.35M", "96.4M"]);
  expect(labels(1_050_000, 1_055_000, 1_060_000)).toEqual(["1.05M", "1.055M", "1.06M"]);
  expect(labels(96_300_000, 96_300_100, 96_300_200)).toEqual(["96,300,000", "96,300,100", "96,300,200"]);
});
