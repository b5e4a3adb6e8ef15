import { describe, expect, it } from "vitest";
import { addDays } from "../time.ts";
import { bandGeometry } from "./band.ts";
import { fanGeometry } from "./fan.ts";
import { type LineInput, lineGeometry } from "./line.ts";
import { lineScene } from "./scenes/lines.ts";
import { formats, points } from "./testing.ts";

const box = { width: 480, height: 136 };

function line(values: (number | null)[], more: Partial<LineInput> = {}) {
  return lineGeometry({ series: [{ label: "", points: points(values) }], formats, ...more }, box);
}

describe("a line", () => {
  it("runs from edge to edge between its axis labels", () => {
    const { plot, lines, yTicks } = line([0, 10]);
    expect(yTicks.map(({ value, y }) => [value, y])).toEqual([
      [0, 110],
      [2, 90],
      [4, 70],
      [6, 50],
      [8, 30],
      [10, 10],
    ]);
    expect(lines[0]?.d).toBe(`M${plot.x},110L${plot.x + plot.width},10`);
  });

  it("breaks at a missing day and shows a day without neighbours as a dot", () => {
    const { lines, plot } = line([0, 10, null, 5, null, 10, 0]);
    const step = plot.width / 6;
    expect(lines[0]?.d.match(/M/g)).toHaveLength(2);
    expect(lines[0]?.dots).toEqual([{ x: Math.round((plot.x + 3 * step) * 100) / 100, y: 60 }]);
  });

  it("breaks at a day nobody wrote down", () => {
    const some = points([0, 10, 20, 30, 40]).filter((_, index) => index !== 2);
    const { lines, readings } = lineGeometry({ series: [{ label: "", points: some }], formats }, box);
    expect(lines[0]?.d.match(/M/g)).toHaveLength(2);
    expect(readings[2]?.values[0]).toMatchObject({ value: null, text: "none" });
  });

  it("is dashed into the running day", () => {
    const { lines, plot } = line([0, 5, 10], { running: "2026-10-03" });
    const [left, middle, right] = [plot.x, plot.x + plot.width / 2, plot.x + plot.width];
    expect(lines[0]?.d).toBe(`M${left},110L${middle},60`);
    expect(lines[0]?.dashed).toBe(`M${middle},60L${right},10`);
  });

  it("shows the previous period in grey, moved onto this one, without making the window longer", () => {
    const previous = { label: "before", points: points([4, 6, 8, 900], "2026-09-29"), shift: 2 };
    const { lines, readings, yTicks } = line([0, 10, 5], { previous });
    expect(lines[1]).toMatchObject({ muted: true, paint: "muted" });
    expect(readings).toHaveLength(3);
    expect(readings.map(({ values }) => values[1]?.value)).toEqual([4, 6, 8]);
    expect(yTicks.at(-1)?.value).toBe(10);
  });

  it("gives a reading for each day with the place of each value", () => {
    const { readings, plot } = line([0, 10]);
    expect(readings[1]).toEqual({
      day: "2026-10-02",
      x: plot.x + plot.width,
      y: plot.y,
      label: "d 2026-10-02",
      values: [
        { label: "", paint: "series-1", value: 10, text: "=10", at: { x: plot.x + plot.width, y: 10 } },
      ],
    });
  });

  it("marks the days on which something happened at its foot, and says how often", () => {
    const days = [
      { day: "2026-10-02" as const, count: 3 },
      { day: "2026-12-24" as const, count: 1 },
    ];
    const { events, labels, readings, plot } = line([10, 20, 15], { events: { label: "Posts", days } });
    expect(events).toEqual([{ x: plot.x + plot.width / 2, y: plot.y + plot.height - 6 }]);
    expect(labels.map(({ text }) => text)).toEqual(["Posts"]);
    expect(readings.map(({ values }) => values[1]?.text)).toEqual([undefined, "3", undefined]);
  });

  it("keeps a threshold in sight and rings the days that matter", () => {
    const { threshold, yTicks, rings } = line([10, 20], {
      threshold: { value: 35, label: "t" },
      marked: ["2026-10-02"],
    });
    expect(yTicks.at(-1)?.value).toBeGreaterThanOrEqual(35);
    expect(threshold?.y).toBeGreaterThan(0);
    expect(rings).toHaveLength(1);
  });
});

it("a band spans low to high and is read with its line", () => {
  const spreads = points([1, 2]).map(({ day, value }) => ({ day, low: value, high: (value ?? 0) * 5 }));
  const input = { series: [{ label: "m", points: points([2, 4]) }], band: { label: "b", spreads }, formats };
  const geometry = bandGeometry(input, box);
  const [left, right] = [geometry.plot.x, geometry.plot.x + geometry.plot.width];
  expect(geometry.band.d).toBe(`M${left},60L${right},10L${right},90L${left},100Z`);
  expect(geometry.readings[0]?.values[1]).toMatchObject({ label: "b", text: "=1 – =5" });
  expect(geometry.labels.map(({ text }) => text)).toEqual(["m", "b"]);
});

describe("on a phone of 390 px, which leaves 324 to a chart", () => {
  const phone = { width: 324, height: 240 };
  const one = { label: "Followers", points: points([1_000_000, 2_000_000]) };
  const previous = { label: "Previous period", points: points([900_000, 950_000], "2026-09-29"), shift: 2 };

  it("the values stand beside the plot, where no line runs through them, and the plot takes what they leave", () => {
    const geometry = lineGeometry({ series: [one], formats }, phone);
    const { plot } = geometry;
    expect(plot.x + plot.width).toBe(324 - 6);
    const texts = lineScene(geometry).marks.filter((mark) => mark.kind === "text");
    for (const { label, y } of geometry.yTicks) {
      expect(texts.find(({ text }) => text === label)).toMatchObject({ x: plot.x - 8, y, anchor: "end" });
    }
    expect(geometry.labels).toEqual([]);
  });

  it("several lines are named above the plot, in rows, apart from the highest value", () => {
    const others = [1, 2, 3].map((at) => ({ ...one, label: `a.rather.long.name.${at}` }));
    const { labels, plot, yTicks } = lineGeometry({ series: [one, ...others], previous, formats }, phone);
    expect(plot.x + plot.width).toBe(324 - 6);
    expect(labels).toHaveLength(5);
    expect(new Set(labels.map(({ y }) => y)).size).toBeGreaterThan(1);
    for (const { y } of labels) {
      expect(y).toBeGreaterThanOrEqual(8);
      expect(y + 8).toBeLessThan((yTicks.at(-1)?.y ?? 0) - 8);
    }
  });
});

it("a forecast opens from the last collected value and is named at its end", () => {
  const day = addDays("2026-10-02", 1);
  const forecast = [{ day, expected: 20, low80: 15, high80: 25, low95: 10, high95: 30 }];
  const labels = { expected: "e", likely: "80", possible: "95" };
  const geometry = fanGeometry(
    { history: { label: "h", points: points([0, 10]) }, forecast, labels, formats },
    box,
  );
  const middle = geometry.plot.x + geometry.plot.width / 2;
  expect(geometry.divider).toBe(middle);
  expect(geometry.expected.startsWith(`M${middle},`)).toBe(true);
  expect(geometry.possible.startsWith(`M${middle},`)).toBe(true);
  expect(geometry.labels.map(({ text }) => text)).toEqual(["95", "80", "e"]);
  expect(geometry.readings[2]?.values.map(({ text }) => text)).toEqual(["=20", "=15 – =25", "=10 – =30"]);
});
