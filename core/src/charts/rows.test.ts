import { describe, expect, it } from "vitest";
import { barGeometry, barHeight } from "./bars.ts";
import { bulletGeometry, bulletHeight } from "./bullet.ts";
import { dotStripGeometry } from "./dot-strip.ts";
import { proportionGeometry, proportionHeight } from "./proportion.ts";
import { pyramidGeometry } from "./pyramid.ts";
import { formats } from "./testing.ts";
import { LINE } from "./text.ts";

const box = { width: 400, height: 200 };

describe("bars", () => {
  const rows = [
    { label: "small", values: [1], n: 2, hatched: true },
    { label: "none", values: [null] },
    { label: "large", values: [4], n: 30 },
  ];

  it("are ordered from the largest, rows without a value last, with their n", () => {
    const { labels, values } = barGeometry({ rows, names: ["use"], ordered: true, formats }, box);
    expect(labels.map(({ text }) => text)).toEqual(["large", "small", "none"]);
    expect(values.map(({ text }) => text)).toEqual(["=4 · n30", "=1 · n2", "none"]);
  });

  it("start at 0, so their lengths compare, and are hatched where too few stand behind them", () => {
    const { bars, base } = barGeometry({ rows, names: ["use"], formats }, box);
    expect(bars.map(({ x }) => x)).toEqual([base, base]);
    expect((bars[1]?.width ?? 0) / (bars[0]?.width ?? 1)).toBeCloseTo(4, 1);
    expect(bars.map(({ hatch }) => hatch !== null)).toEqual([true, false]);
  });

  it("of a lift start at 1 and point left below it", () => {
    const lift = [
      { label: "up", values: [1.5] },
      { label: "down", values: [0.5] },
    ];
    const { bars, base, values } = barGeometry(
      { rows: lift, names: ["lift"], base: 1, bySign: true, formats },
      box,
    );
    expect(bars.map(({ paint }) => paint)).toEqual(["positive", "negative"]);
    expect(bars[0]?.x).toBe(base);
    expect((bars[1]?.x ?? 0) + (bars[1]?.width ?? 0)).toBeCloseTo(base, 1);
    expect(values[1]?.anchor).toBe("end");
  });

  it("keep a quarter of a narrow chart: the counts behind the values give way, to the readings alone", () => {
    const lift = [
      { label: "#a.long.hashtag", values: [1.2], n: 1234567 },
      { label: "#another.hashtag", values: [0.8], n: 1234567 },
    ];
    const { plot, values, readings } = barGeometry(
      { rows: lift, names: ["lift"], base: 1, formats },
      { width: 280, height: 60 },
    );
    expect(values.map(({ text }) => text)).toEqual(["=1.2", "=0.8"]);
    expect(plot.width).toBeGreaterThan(280 / 4);
    expect(readings[0]?.label).toBe("#a.long.hashtag (n1234567)");
  });

  it("in pairs share a row and have a key", () => {
    const pairs = [{ label: "emoji", values: [3, 2] }];
    const { bars, keys, readings } = barGeometry({ rows: pairs, names: ["with", "without"], formats }, box);
    expect(bars.map(({ paint }) => paint)).toEqual(["series-1", "series-2"]);
    expect((bars[0]?.y ?? 0) + (bars[0]?.height ?? 0)).toBeLessThan(bars[1]?.y ?? 0);
    expect(keys.map(({ text }) => text)).toEqual(["with", "without"]);
    expect(readings[0]?.values.map(({ text }) => text)).toEqual(["=3", "=2"]);
  });

  it("in pairs have long names below each other on a phone, above the bars and within the chart", () => {
    const input = {
      rows: [{ label: "emoji", values: [3, 2] }],
      names: ["saved by those it reached", "shared by those it reached"],
      formats,
    };
    const { keys, plot } = barGeometry(input, { width: 300, height: barHeight(input) });
    expect(keys.map(({ x }) => x)).toEqual([16, 16]);
    expect(keys[1]?.y).toBeLessThan(plot.y);
    expect(barGeometry(input, { ...box, width: 700 }).keys.map(({ y }) => y)).toEqual([8, 8]);
  });

  it("leave the names of countries whole on a phone", () => {
    const country = [{ label: "Vereinigte Staaten", values: [4] }];
    const { labels } = barGeometry({ rows: country, names: ["share"], formats }, { width: 290, height: 60 });
    expect(labels[0]?.text).toBe("Vereinigte Staaten");
  });
});

describe("a proportional bar", () => {
  const parts = [
    { label: "image", value: 1 },
    { label: "reel", value: 3 },
  ];

  it("is cut into shares of the whole, each named with its share", () => {
    const { segments, keys } = proportionGeometry({ parts, formats }, box);
    expect(segments.map(({ x, width }) => [x, width])).toEqual([
      [0, 100],
      [100, 300],
    ]);
    expect(keys.map(({ text }) => text)).toEqual(["image 25%", "reel 75%"]);
  });

  it("is as high at every width, so that nothing moves", () => {
    const many = Array.from({ length: 8 }, (_, index) => ({ label: `part number ${index}`, value: index }));
    const height = proportionHeight({ parts: many, formats });
    const { keys } = proportionGeometry({ parts: many, formats }, { width: 300, height });
    expect(Math.max(...keys.map(({ y }) => y))).toBeLessThan(height);
  });

  it("of nothing has no segments", () => {
    expect(proportionGeometry({ parts: [{ label: "a", value: 0 }], formats }, box).segments).toEqual([]);
  });
});

describe("a dot strip", () => {
  it("shows every value as a dot of its own and never lets two cover each other while there is room", () => {
    const rows = [{ label: "reel", values: [1, 1, 1, 5], middle: 2, low: 1, high: 3 }];
    const { dots, spreads, middles, readings } = dotStripGeometry({ rows, name: "rate", formats }, box);
    expect(dots).toHaveLength(4);
    expect(new Set(dots.map(({ x, y }) => `${x} ${y}`)).size).toBe(4);
    expect(spreads).toHaveLength(1);
    expect(middles[0]?.label.text).toBe("=2");
    expect(readings[0]).toMatchObject({ label: "reel (n4)", values: [{ text: "=2 (=1 – =3)" }] });
  });
});

describe("a bullet", () => {
  it("runs from its base to its value, against its normal range and target", () => {
    const row = {
      label: "z",
      value: 2,
      min: -4,
      max: 4,
      base: 0,
      normal: { from: -1, to: 1 },
      target: { value: 3, label: "t" },
    };
    const [bullet] = bulletGeometry({ rows: [row], formats }, box).bullets;
    expect(bullet?.bar).toMatchObject({ x: 200, width: 100 });
    expect(bullet?.normal).toMatchObject({ x: 150, width: 100 });
    expect(bullet?.target?.x).toBe(350);
    expect(bullet?.beyond).toBeNull();
  });

  it("ends at its track and says so when the value runs past it", () => {
    const [bullet] = bulletGeometry(
      { rows: [{ label: "z", value: -9, min: -4, max: 4, base: 0 }], formats },
      box,
    ).bullets;
    expect(bullet?.bar).toMatchObject({ x: 0, width: 200 });
    expect(bullet?.beyond).toMatchObject({ right: false });
  });

  it("without a value has no bar and says that there is none", () => {
    const [bullet] = bulletGeometry(
      { rows: [{ label: "z", value: null, min: 0, max: 4 }], formats },
      box,
    ).bullets;
    expect(bullet?.bar).toBeNull();
    expect(bullet?.text.text).toBe("none");
  });

  it("says its text below where its label needs the line, unless a target is named there", () => {
    const row = {
      label: "Engagement · lower than usual for you",
      value: 2,
      min: 0,
      max: 4,
      text: "2.64% (3.53%)",
    };
    const at = (width: number, target?: { value: number; label: string }) =>
      bulletGeometry({ rows: [{ ...row, ...(target && { target }) }], formats }, { ...box, width })
        .bullets[0];
    expect(at(600)?.text.y).toBe(at(600)?.label.y);
    const narrow = at(260);
    expect(narrow?.label.text).toBe(row.label);
    expect(narrow?.text.y).toBeGreaterThan((narrow?.track.y ?? 0) + (narrow?.track.height ?? 0));
    expect((narrow?.text.y ?? 0) + LINE / 2).toBeLessThan(bulletHeight([row]));
    const named = at(260, { value: 3, label: "Median" });
    expect(named?.text.y).toBe(named?.label.y);
    expect(named?.label.text).toMatch(/…$/);
  });

  it("says the texts of all rows below where one of them needs it", () => {
    const rows = ["Engagement · lower than usual for you", "Posts"].map((label) => ({
      label,
      value: 2,
      min: 0,
      max: 4,
      text: "2.64% (3.53%)",
    }));
    const { bullets } = bulletGeometry({ rows, formats }, { width: 260, height: bulletHeight(rows) });
    expect(bullets.map(({ text, track }) => text.y > track.y + track.height)).toEqual([true, true]);
  });
});

it("a pyramid draws both sides on one scale, outwards from the labels", () => {
  const rows = [
    { label: "18–24", left: 10, right: 5 },
    { label: "25–34", left: 2, right: null },
  ];
  const { bars, values, labels } = pyramidGeometry({ rows, left: "w", right: "m", formats }, box);
  const [left, right] = bars;
  expect((left?.width ?? 0) / (right?.width ?? 1)).toBeCloseTo(2, 1);
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(labels[0]?.x ?? 0);
  expect(bars).toHaveLength(3);
  expect(values.map(({ text }) => text)).toEqual(["=10", "=5", "=2", "none"]);
});
