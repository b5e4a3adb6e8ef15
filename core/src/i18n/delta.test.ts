import { describe, expect, test } from "vitest";
import { deltaParts, shownDelta } from "./delta.ts";

describe("a change", () => {
  test.each([
    [1234, "count", "en", { tone: "positive", arrow: "▲", amount: "+1,234" }],
    [1234, "count", "de", { tone: "positive", arrow: "▲", amount: "+1.234" }],
    [-1234, "count", "en", { tone: "negative", arrow: "▼", amount: "−1,234" }],
    [12.34, "percent", "it", { tone: "positive", arrow: "▲", amount: "+12,34" }],
    [-0.0114, "percent", "en", { tone: "negative", arrow: "▼", amount: "−0.01" }],
    [0.049, "percent", "de", { tone: "positive", arrow: "▲", amount: "+0,05" }],
    [1, "percent", "en", { tone: "positive", arrow: "▲", amount: "+1.00" }],
    [-0.4, "points", "en", { tone: "negative", arrow: "▼", amount: "−0.40" }],
  ] as const)("of %d (%s, %s) shows sign, arrow and colour together", (value, kind, language, parts) => {
    expect(deltaParts(value, language, kind)).toEqual(parts);
  });

  test.each([
    [0, "count", "0"],
    [-0, "count", "0"],
    [0.2, "count", "0"],
    [-0.004, "points", "0.00"],
    [0.004, "percent", "0.00"],
  ] as const)(
    "of %d (%s) that rounds to nothing is neutral, without sign and arrow",
    (value, kind, amount) => {
      expect(deltaParts(value, "en", kind)).toEqual({ tone: "neutral", arrow: "", amount });
    },
  );

  test("can be short, in K and M with the language's decimal mark", () => {
    expect(deltaParts(12_345, "it", "count", true).amount).toBe("+12,3K");
    expect(deltaParts(-1_500_000, "en", "count", true).amount).toBe("−1.5M");
  });
});

test.each([
  [0.2251, 0.0032, 0.01],
  [0.2251, -0.0002, 0],
  [3, 1, 1],
])("the change to %d by %d is written as the difference of what is shown", (now, change, shown) => {
  expect(shownDelta(now, change, 2)).toBeCloseTo(shown, 10);
});
