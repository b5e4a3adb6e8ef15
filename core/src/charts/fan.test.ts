import { expect, test } from "vitest";
import { addDays, type Day } from "../time.ts";
import { fanGeometry } from "./fan.ts";
import { fanScene } from "./scenes/lines.ts";

const FIRST = "2026-01-01" as Day;
const formats = { value: String, tick: String, day: String, dayTick: String } as never;

test.each([340, 800])("the names of line and bands can be told apart at %i px", (width) => {
  const points = Array.from({ length: 30 }, (_, index) => ({ day: addDays(FIRST, index), value: index }));
  const forecast = Array.from({ length: 30 }, (_, index) => {
    const expected = 30 + index;
    const bands = { low80: expected - 1, high80: expected + 1, low95: expected - 2, high95: expected + 2 };
    return { day: addDays(FIRST, 30 + index), expected, ...bands };
  });
  const labels = { expected: "Expected", likely: "80 % likely", possible: "95 % likely" };
  const box = { width, height: 300 };
  const geometry = fanGeometry({ history: { label: "a", points }, forecast, labels, formats }, box);
  expect(geometry.labels.map(({ text, light }) => [text, light])).toEqual([
    ["95 % likely", 0.14],
    ["80 % likely", 0.34],
    ["Expected", undefined],
  ]);
  const dots = fanScene(geometry).marks.filter((mark) => mark.kind === "circle");
  expect(dots.map((mark) => mark.opacity)).toEqual([0.14, 0.34, undefined]);
});
