import { chartPalette } from "@owlstat/core/charts/colors.ts";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { keyed } from "./looks.ts";
import { createPrinters } from "./printers.ts";
import { sampleModel } from "./testing.ts";

const printers = createPrinters();
afterAll(() => printers.close());

const brand = { color: "#e6007e" };
const sections = sampleModel().accounts[0]?.sections ?? [];
const drawn = sections.flatMap(({ id, chart }) => (chart ? [[id, chart] as const] : []));
const raw = (png: Uint8Array) => sharp(png).removeAlpha().raw().toBuffer();

test.each(drawn)("%s drawn once for both looks is what each look draws itself", async (_, chart) => {
  const [pair] = await printers.chartPairs([chart], { brand, width: 1280 });
  if (!pair) throw new Error("no picture");
  for (const theme of ["light", "dark"] as const) {
    const [is, own] = [await raw(pair[theme]), await raw(await printers.chartPng(chart, { brand, theme }))];
    expect(is.length).toBe(own.length);
    let far = 0;
    for (let at = 0; at < is.length; at += 1) if (Math.abs((is[at] ?? 0) - (own[at] ?? 0)) > 40) far += 1;
    expect(far / is.length, theme).toBeLessThan(0.002);
  }
});

function manyPaints() {
  const marks = Object.keys(chartPalette("light")).map((paint) => ({
    kind: "circle",
    x: 5,
    y: 5,
    r: 3,
    fill: paint,
  }));
  const scenes = [{ x: 0, y: 0, scene: { width: 10, height: 10, marks } }] as Parameters<typeof keyed>[0];
  return { kind: "line", title: "All", scenes, series: 0 } as const;
}

test("a chart with more paints than can be told apart is drawn for each look", async () => {
  const chart = manyPaints();
  expect(keyed(chart.scenes, [chartPalette("light"), chartPalette("dark")])).toBeNull();
  const [pair] = await printers.chartPairs([chart], { brand, width: 20 });
  expect(Buffer.compare(pair?.light ?? Buffer.alloc(0), pair?.dark ?? Buffer.alloc(0))).not.toBe(0);
});

test("charts drawn together are each what they are alone, also one with more paints", async () => {
  const charts = [
    ...drawn.slice(0, 3).map(([, chart]) => chart),
    manyPaints(),
    ...drawn.slice(3, 4).map(([, chart]) => chart),
  ];
  const look = { brand, width: 640 };
  const together = await printers.chartPairs(charts, look);
  expect(together).toHaveLength(charts.length);
  for (const [index, chart] of charts.entries()) {
    const [alone] = await printers.chartPairs([chart], look);
    expect(together[index]).toEqual(alone);
  }
});
