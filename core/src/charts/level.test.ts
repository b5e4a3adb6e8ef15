import { expect, test } from "vitest";
import { addDays, type Day } from "../time.ts";
import { lineGeometry } from "./line.ts";

const FIRST = "2026-01-01" as Day;
const formats = { value: String, tick: String, day: String, dayTick: String } as never;

/** Where the name of a level at 50 stands over a line with these values. */
function nameOver(values: readonly number[], width = 800) {
  const points = values.map((value, index) => ({ day: addDays(FIRST, index), value }));
  const input = { series: [{ label: "a", points }], threshold: { value: 50, label: "Goal 50" }, formats };
  const { threshold } = lineGeometry(input, { width, height: 300 });
  if (!threshold) throw new Error("there is no level");
  const { place, y } = threshold;
  return `${place.anchor === "start" ? "left" : "right"} ${place.y < y ? "above" : "below"}`;
}
const ramp = (from: number, to: number) =>
  Array.from({ length: 90 }, (_, index) => from + ((to - from) * index) / 89);

test.each([
  ["it begins far below and ends at it", [...ramp(0, 40), ...ramp(40, 52)], 800, "left above"],
  ["it begins just above and ends far below", [...ramp(53, 52), ...ramp(40, 0)], 800, "right above"],
  ["it lies just above all the time", [...ramp(52, 53), 0, 100], 800, "left below"],
])("the name of a level covers the line least where %s", (_, values, width, where) => {
  expect(nameOver(values, width)).toBe(where);
});
