import { histogramBins } from "@owlstat/core/charts/histogram.ts";
import { addDays, type Day } from "@owlstat/core/time.ts";

/** A wave with a trend: sample values that look alive and are the same at every visit. */
const wave = (index: number) => Math.sin(index * 0.9) + Math.sin(index * 0.31) * 1.6 + index * 0.12;

const FIRST: Day = "2026-01-01";
const DAYS = Array.from({ length: 60 }, (_, index) => addDays(FIRST, index));

export const POINTS = DAYS.map((day, index) => ({
  day,
  value: index > 20 && index < 24 ? null : Math.round(12_000 + wave(index) * 140),
}));
export const CHANGES = DAYS.map((day, index) => ({ day, value: Math.round(wave(index) * 40 - 60) }));
export const RATES = DAYS.map((day, index) => ({ day, value: 3 + wave(index) * 0.15 }));
export const SPREADS = RATES.map(({ day, value }) => ({ day, low: value - 0.7, high: value + 0.9 }));
export const RUNNING = DAYS.at(-1);
export const NOTES = [
  { id: "a", day: addDays(FIRST, 34), text: "Campaign started", number: 1 },
  { id: "b", day: addDays(FIRST, 34), text: "Press release", number: 2 },
];
export const FORECAST = Array.from({ length: 30 }, (_, index) => {
  const expected = 13_300 + index * 22;
  const spread = 60 + index * 18;
  return {
    day: addDays(FIRST, 60 + index),
    expected,
    low80: expected - spread,
    high80: expected + spread,
    low95: expected - spread * 1.6,
    high95: expected + spread * 1.6,
  };
});
export const BINS = histogramBins(DAYS.map((_, index) => 2 + Math.abs(wave(index)) * 0.4));
export const CELLS = Array.from({ length: 7 }, (_, row) =>
  Array.from({ length: 24 }, (_, column) => ({
    value: column < 6 ? null : wave(row * 3 + column) / 5,
    n: (row * column) % 5,
  })),
);
export const STRIPS = ["Reel", "Carousel", "Image"].map((label, row) => {
  const values = DAYS.slice(0, 14).map((_, index) => 2 + Math.abs(wave(index + row * 5)) * 0.5);
  const sorted = values.toSorted((a, b) => a - b);
  return { label, values, middle: sorted[7] ?? null, low: sorted[3] ?? null, high: sorted[10] ?? null };
});
