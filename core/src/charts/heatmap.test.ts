import { describe, expect, it } from "vitest";
import { calendarGeometry } from "./calendar.ts";
import { chartPalette, type Palette } from "./colors.ts";
import { countFormats } from "./formats.ts";
import { heatmapGeometry, heatmapHeight, STEPS } from "./heatmap.ts";
import { formats, points } from "./testing.ts";
import { textWidth } from "./text.ts";

const box = { width: 400, height: 150 };

describe("a heatmap", () => {
  it("shades by value, leaves missing cells empty and hatches those with too few", () => {
    const cells = [
      [
        { value: 10, n: 5 },
        { value: 1, n: 4 },
        { value: null, n: 0 },
        { value: 9, n: 1 },
      ],
    ];
    const input = { rows: ["Mon"], columns: ["a", "b", "c", "d"], cells, name: "score", minimum: 2, formats };
    const geometry = heatmapGeometry(input, box);
    expect(
      geometry.cells.map(({ paint, opacity, hatch, text }) => [paint, opacity, hatch !== null, text]),
    ).toEqual([
      ["series-1", 1, false, "5"],
      ["series-1", STEPS[0], false, "4"],
      ["raised", 0.5, false, null],
      ["raised", 1, true, null],
    ]);
    expect(geometry.readings.map(({ label, values }) => `${label}: ${values[0]?.text}`)).toEqual([
      "Mon, a: =10 (n5)",
      "Mon, b: =1 (n4)",
      "Mon, c: none",
      "Mon, d: =9 (n1)",
    ]);
  });

  it("tells above from below by colour and says both ends of its scale", () => {
    const cells = [[{ value: 2 }, { value: -1 }]];
    const { cells: drawn, scale } = heatmapGeometry(
      { rows: ["r"], columns: ["a", "b"], cells, name: "z", diverging: true, formats },
      box,
    );
    expect(drawn.map(({ paint }) => paint)).toEqual(["series-1", "series-2"]);
    expect([scale?.low.text, scale?.high.text]).toEqual(["=-2", "=2"]);
  });

  it("explains its hatching on a line of its own, inside the narrowest card", () => {
    const input = {
      rows: ["r"],
      columns: ["a"],
      cells: [[{ value: 2, n: 1 }]],
      name: "z",
      minimum: 2,
      formats,
    };
    const hatched = "fewer than 2: read with care";
    const size = { width: 300, height: heatmapHeight({ rows: input.rows, hatched }) };
    const { hatchKey, scale } = heatmapGeometry({ ...input, hatched }, size);
    expect((hatchKey?.y ?? 0) - (scale?.high.y ?? 0)).toBeGreaterThanOrEqual(16);
    expect((hatchKey?.x ?? 0) + textWidth(hatched)).toBeLessThanOrEqual(300);
  });

  it("numbers every step readably in both themes", () => {
    for (const palette of [chartPalette("light"), chartPalette("dark")])
      for (const paint of ["series-1", "series-2"] as const)
        for (const step of STEPS) {
          const ink = palette[step === 1 ? "surface" : "text"];
          expect(contrast(mix(palette, paint, step), rgb(ink))).toBeGreaterThanOrEqual(4.5);
        }
  });
});

it("a calendar has a column each week, Monday on top", () => {
  const weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
  const { cells, plot, readings } = calendarGeometry(
    { points: points([1, 2, null, 4, 5], "2026-10-02"), name: "posts", weekdays, formats },
    { width: 400, height: 20 + 140 + 30 },
  );
  expect(cells.map(({ x, y }) => [(x - plot.x) / 44, (y - plot.y) / 20])).toEqual([
    [0, 4],
    [0, 5],
    [0, 6],
    [1, 0],
    [1, 1],
  ]);
  expect(readings[2]?.values[0]?.text).toBe("none");
});

it.each([
  ["2026-10-20", 30, ["Oct", "Nov"]],
  ["2026-03-31", 90, ["Apr", "May", "Jun"]],
  ["2025-11-01", 120, ["Nov 2025", "Dec", "Jan 2026", "Feb"]],
] as const)("a calendar from %s over %i days names its months", (from, days, names) => {
  const english = countFormats("en", "none");
  const { columnLabels } = calendarGeometry(
    {
      points: points(
        Array.from({ length: days }, () => 1),
        from,
      ),
      name: "posts",
      weekdays: ["Mo"],
      formats: english,
    },
    { width: 640, height: 190 },
  );
  expect(columnLabels.map(({ text }) => text)).toEqual(names);
});

it("the key has the steps that counts take, and words where numbers say nothing", () => {
  const of = (values: readonly number[], more = {}) =>
    heatmapGeometry(
      {
        rows: ["Mo"],
        columns: ["a", "b"],
        cells: [values.map((value) => ({ value }))],
        name: "x",
        formats,
        ...more,
      },
      { width: 300, height: 120 },
    ).scale;
  expect(of([0, 1])?.swatches).toHaveLength(2);
  expect(of([1, 100])?.swatches).toHaveLength(3);
  const worded = of([-1, 1], { diverging: true, ends: { low: "less", high: "more" } });
  expect([worded?.low.text, worded?.high.text]).toEqual(["less", "more"]);
});

type Rgb = [number, number, number];

function rgb(hex: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
}

function mix(palette: Palette, paint: "series-1" | "series-2", share: number): Rgb {
  const [over, under] = [rgb(palette[paint]), rgb(palette.surface)];
  return over.map((value, index) => value * share + (under[index] ?? 0) * (1 - share)) as Rgb;
}

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Rgb, b: Rgb): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}
