import { expect, test } from "vitest";
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

test("panels stand below each other, each under its heading", () => {
  const panels = ["Share", "Engagement"].map((title) => ({
    title,
    chart: { kind: "bars", input: bars } as const,
  }));
  const drawn = drawChart({ kind: "panels", panels }, pen);
  expect(drawn.match(/Monday/g)).toHaveLength(2);
  expect(drawn.indexOf(">Share<")).toBeLessThan(drawn.indexOf(">Engagement<"));
  expect([...drawn.matchAll(/translate\(0 (\d+)\)/g)].map(([, y]) => Number(y))).toEqual([32, 86, 118]);
});
