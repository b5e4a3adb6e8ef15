import { describe, expect, test } from "vitest";
import { addDays } from "../../time.ts";
import type { BarInput } from "../bars.ts";
import { chartPalette } from "../colors.ts";
import { formats, points } from "../testing.ts";
import { drawChart } from "./draw-chart.ts";

const pen = { palette: chartPalette("light"), title: "Followers" };
const bars: BarInput = { rows: [{ label: "Monday", values: [3] }], names: ["Posts"], formats };

test("a chart is drawn at the width asked for and at its own height", () => {
  const input = {
    series: [{ label: "Followers", points: points([1, 2, 3], addDays("2026-10-01", 0)) }],
    formats,
  };
  const drawn = drawChart({ kind: "line", input, height: 200 }, { ...pen, width: 500 });
  expect(drawn).toContain('width="500" height="200"');
  expect(drawn).toContain("<title>Followers</title>");
});

describe("panels", () => {
  const panels = ["Share", "Engagement"].map((title) => ({
    title,
    chart: { kind: "bars", input: bars } as const,
  }));
  const places = (width: number) =>
    [...drawChart({ kind: "panels", panels }, { ...pen, width }).matchAll(/translate\((\d+ \d+)\)/g)].map(
      ([, place]) => place,
    );

  test("stand beside each other where there is room, each under its heading", () => {
    expect(places(720)).toEqual(["0 32", "372 0", "372 32"]);
  });

  test("stand below each other on a narrow page", () => {
    expect(places(400)).toEqual(["0 32", "0 86", "0 118"]);
  });
});
