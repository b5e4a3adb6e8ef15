import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { apart, evenly } from "./apart.ts";
import { dodge } from "./dodge.ts";
import { endLabels } from "./end-labels.ts";
import { hatch } from "./hatch.ts";
import { flagsOf, withNotes } from "./notes.ts";
import { fitText, textWidth } from "./text.ts";
import type { TextPlace } from "./types.ts";

describe("labels that want the same place", () => {
  it.each([
    { wants: [10, 50, 90], middles: [10, 50, 90] },
    { wants: [50, 50], middles: [50, 66] },
    { wants: [98, 99], middles: [76, 92] },
    { wants: [2, 3, 4], middles: [8, 24, 40] },
    { wants: [30, 10, 12], middles: [42, 10, 26] },
  ])("$wants are moved to $middles", ({ wants, middles }) => {
    expect(
      dodge(
        wants.map((at) => ({ at, size: 16 })),
        0,
        100,
      ),
    ).toEqual(middles);
  });

  it("never overlap while there is room, and always stay inside", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 250 }), { maxLength: 12 }), (wants) => {
        const middles = dodge(
          wants.map((at) => ({ at, size: 16 })),
          0,
          200,
        );
        const sorted = [...middles].sort((a, b) => a - b);
        for (const [index, middle] of sorted.entries()) {
          expect(middle).toBeGreaterThanOrEqual(7.9);
          expect(middle).toBeLessThanOrEqual(192.1);
          if (index > 0) expect(middle - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(15.97);
        }
      }),
    );
  });

  it("stand beside their lines' ends, led back by a stroke only where the line reaches the edge", () => {
    const plot = { x: 40, y: 10, width: 200, height: 100 };
    const labels = endLabels(
      [
        { label: "a", paint: "series-1", end: { x: 240, y: 50 } },
        { label: "b", paint: "series-2", end: { x: 240, y: 52 } },
        { label: "stopped", paint: "series-3", end: { x: 100, y: 90 } },
        { label: "empty", paint: "series-4", end: null },
      ],
      plot,
      430,
    );
    expect(labels.map(({ text, y, leader }) => ({ text, y, leader }))).toEqual([
      { text: "a", y: 50, leader: "M240,50L252,50" },
      { text: "b", y: 66, leader: "M240,52L252,66" },
      { text: "stopped", y: 90, leader: null },
    ]);
  });
});

describe("text", () => {
  it("is measured by its characters", () => {
    expect(textWidth("000", 100)).toBe(Math.ceil(183 * 1.04));
    expect(textWidth("W")).toBeGreaterThan(textWidth("i") * 3);
  });

  it("is shortened with an ellipsis where it does not fit, between whole characters", () => {
    expect(fitText("#summer", 200)).toBe("#summer");
    expect(fitText("#averyverylonghashtag", 60)).toMatch(/^#avery.*…$/);
    expect(fitText("👩‍🚀👩‍🚀👩‍🚀", 1)).toBe("…");
  });

  it("is thinned at even steps", () => {
    const places = ["0", "1", "2", "3", "4"].map(
      (text, index): TextPlace => ({ x: index * 10, y: 0, text, anchor: "middle" }),
    );
    expect(evenly(places).map(({ text }) => text)).toEqual(["0", "2", "4"]);
    expect(apart(places).map(({ text }) => text)).toEqual(["0", "2", "4"]);
  });
});

describe("notes on a chart", () => {
  const days = ["2026-10-01", "2026-10-02", "2026-10-03"] as const;
  const note = (id: string, number: number, day: (typeof days)[number] | "2026-11-01") => ({
    id,
    day,
    number,
    text: id,
  });
  const x = (day: string) => (Number(day.slice(8)) - 1) * 20;
  const flags = flagsOf(
    [note("c", 3, days[2]), note("b", 2, days[1]), note("a", 1, days[0]), note("d", 4, "2026-11-01")],
    days,
    { x, y: 0, width: 45 },
  );

  it("share a flag where they stand too close, and have none outside of the days shown", () => {
    expect(flags.map(({ x, notes }) => [x, notes.map(({ id }) => id)])).toEqual([
      [0, ["a", "b"]],
      [40, ["c"]],
    ]);
  });

  it("show their numbers on badges that stay inside the picture", () => {
    expect(flags.map(({ label }) => label)).toEqual(["1–2", "3"]);
    for (const { badge } of flags) {
      expect(badge.x).toBeGreaterThanOrEqual(0);
      expect(badge.x + badge.width).toBeLessThanOrEqual(45);
    }
  });

  it("are read with their day", () => {
    const reading = { x: 0, y: 0, label: "1 October", values: [] };
    const notes = [note("a", 1, days[0]), note("b", 2, days[1])];
    expect(withNotes(reading, days[0], notes).notes?.map(({ id }) => id)).toEqual(["a"]);
    expect(withNotes(reading, days[2], notes)).toEqual({ ...reading, day: days[2] });
  });
});

it("hatching stays inside its rectangle", () => {
  expect(hatch({ x: 0, y: 0, width: 10, height: 10 }, 5)).toBe("M0,5L5,0M0,10L10,0M5,10L10,5");
});
