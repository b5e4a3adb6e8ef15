import type { Reading } from "@owlstat/core/charts/types.ts";
import { describe, expect, it } from "vitest";
import { moved, nearest, panelLeft, spoken } from "./cursor.ts";

const reading = (x: number, y: number): Reading => ({ x, y, label: `${x}`, values: [] });

describe("the reading cursor", () => {
  it("goes to the day nearest to the pointer, wherever the pointer's height", () => {
    const days = [reading(0, 0), reading(10, 0), reading(20, 0)];
    expect(nearest(days, { x: 14, y: 500 }, "x")).toBe(1);
    expect(nearest(days, { x: 900, y: 0 }, "x")).toBe(2);
  });

  it("goes to the row or the cell under the pointer", () => {
    const rows = [reading(0, 10), reading(0, 40)];
    expect(nearest(rows, { x: 300, y: 33 }, "y")).toBe(1);
    const cells = [reading(0, 0), reading(10, 0), reading(0, 10), reading(10, 10)];
    expect(nearest(cells, { x: 9, y: 8 }, { right: 1, down: 2 })).toBe(3);
  });

  it.each([
    { key: "ArrowRight", axis: "x", to: 4 },
    { key: "ArrowLeft", axis: "x", to: 2 },
    { key: "ArrowDown", axis: "y", to: 4 },
    { key: "ArrowUp", axis: "y", to: 2 },
    { key: "ArrowDown", axis: { right: 1, down: 5 }, to: 8 },
    { key: "ArrowLeft", axis: { right: 7, down: 1 }, to: 0 },
    { key: "Home", axis: "x", to: 0 },
    { key: "End", axis: "y", to: 9 },
    { key: "Tab", axis: "x", to: null },
  ] as const)("moves with $key to $to", ({ key, axis, to }) => {
    expect(moved(key, 3, 10, axis)).toBe(to);
  });

  it("says the day and every value, and a name that is the day's own only once", () => {
    const value = { value: 1, paint: "series-1" } as const;
    const values = [
      { ...value, label: "Followers", text: "12" },
      { ...value, label: "", text: "7" },
    ];
    const say = (at: Partial<Reading>) =>
      spoken({ ...reading(0, 0), ...at }, ({ number, text }) => `Note ${number}: ${text}`);
    expect(say({ label: "03 May", values })).toBe("03 May: Followers 12, 7");
    expect(say({ label: "Reel", values: [{ ...value, label: "Reel", text: "4" }] })).toBe("Reel: 4");
    const notes = [{ id: "a", day: "2026-05-03" as const, text: "Launch", number: 2 }];
    expect(say({ label: "03 May", values, notes })).toBe("03 May: Followers 12, 7. Note 2: Launch");
  });

  it("keeps its panel inside the chart, beside the cursor", () => {
    expect(panelLeft(100, 120, 600)).toBe(112);
    expect(panelLeft(500, 120, 600)).toBe(368);
    expect(panelLeft(150, 200, 300)).toBe(100);
    expect(panelLeft(290, 400, 300)).toBe(0);
  });
});
