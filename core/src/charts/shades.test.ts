import { describe, expect, it } from "vitest";
import { columnGeometry } from "./columns.ts";
import { fanGeometry } from "./fan.ts";
import { lineGeometry } from "./line.ts";
import { columnScene } from "./scenes/columns.ts";
import { lineScene } from "./scenes/lines.ts";
import type { Shading } from "./shades.ts";
import { fanTable, lineTable } from "./table.ts";
import { formats, points } from "./testing.ts";

const box = { width: 400, height: 160 };
const series = [{ label: "", points: points([0, 10, 20, 30, 40]) }];
const shading: Shading = {
  label: "Imported",
  spans: [
    { from: "2026-09-01", to: "2026-10-02" },
    { from: "2026-10-04", to: "2026-10-04" },
    { from: "2026-12-01", to: "2026-12-02" },
  ],
};
const line = lineGeometry({ series, shading, formats }, box);
const columns = columnGeometry({ series, shading, formats }, box);

describe("shaded days", () => {
  it.each([["lines", line] as const, ["columns", columns] as const])(
    "lie behind %s, within the plot",
    (_what, geometry) => {
      const { plot, shades } = geometry;
      expect(shades.areas).toHaveLength(2);
      expect(shades.areas[0]?.x).toBe(plot.x);
      for (const { x, y, width, height } of shades.areas) {
        expect(x >= plot.x && x + width <= plot.x + plot.width + 0.01).toBe(true);
        expect([y, height]).toEqual([plot.y, plot.height]);
      }
    },
  );

  it("carry one label, which stays inside the plot", () => {
    expect(line.shades.label).toMatchObject({ text: "Imported", anchor: "start" });
    const late = { label: "Imported", spans: [{ from: "2026-10-05", to: "2026-10-05" } as const] };
    const { plot, shades } = lineGeometry({ series, shading: late, formats }, box);
    expect((shades.label?.x ?? 0) + 50).toBeLessThanOrEqual(plot.x + plot.width);
  });

  it("are drawn first, their label last", () => {
    for (const scene of [lineScene(line), columnScene(columns)]) {
      expect(scene.marks.slice(0, 2).map(({ kind }) => kind)).toEqual(["rect", "rect"]);
      expect(scene.marks.at(-1)).toMatchObject({ kind: "text", text: "Imported" });
    }
  });

  it("are named where a day is read, and in the table", () => {
    const labels = line.readings.map(({ label }) => label.endsWith(" · Imported"));
    expect(labels).toEqual([true, true, false, true, false]);
    expect(columns.readings.map(({ label }) => label.endsWith(" · Imported"))).toEqual(labels);
    const table = lineTable({ series, shading, formats }, ((key: string) => key) as never);
    expect(table.rows.map(([day]) => [day?.text.endsWith(" · Imported"), day?.raw])).toEqual(
      labels.map((is, index) => [is, `2026-10-0${index + 1}`]),
    );
  });

  it("end where there is nothing to show: of a figure that was not imported no day is shaded", () => {
    const gap = [{ label: "", points: points([0, null, 20, null, 40]) }];
    const drawn = lineGeometry({ series: gap, shading, formats }, box);
    expect(drawn.shades.areas).toHaveLength(1);
    expect(drawn.readings.map(({ label }) => label.endsWith(" · Imported"))).toEqual([
      true,
      ...[false, false, false, false],
    ]);
    const past = { label: "", points: points([0, 10, 20, 30, 40]), shift: 0 };
    expect(lineGeometry({ series: [], previous: past, shading, formats }, box).shades.areas).toEqual([]);
  });

  it("of a forecast are those of its past, also in its table", () => {
    const [history] = series;
    const ahead = { expected: 50, low80: 45, high80: 55, low95: 40, high95: 60 };
    const fan = {
      history: history ?? { label: "", points: [] },
      forecast: [{ day: "2026-10-06" as const, ...ahead }],
      labels: { expected: "Expected", likely: "Likely", possible: "Possible" },
      shading: { label: "Imported", spans: [{ from: "2026-10-01", to: "2026-10-06" } as const] },
      formats,
    };
    expect(fanGeometry(fan, box).shades.areas).toHaveLength(1);
    const { rows } = fanTable(fan, ((key: string) => key) as never, "en");
    const named = rows.map(([day]) => day?.text.endsWith(" · Imported"));
    expect(named).toEqual([true, true, true, true, true, false]);
  });

  it("without any nothing is drawn for them", () => {
    expect(lineGeometry({ series, formats }, box).shades).toEqual({ areas: [], label: null });
  });
});
