import { expect, test } from "vitest";
import { type Section, withSections } from "./performance-page.ts";

const NAMES = ["brand", "series", "xlsx"];
const section = (name: string, measured: number): Section => ({
  name,
  about: "one of many",
  taken: `Taken on day ${measured}`,
  rows: [
    {
      path: "a | b",
      measured,
      unit: "ms",
      limit: { what: "bare", value: 2 },
      goal: { of: "ratio", atMost: 2 },
    },
  ],
});
const PROSE = "# Performance\n\nHow to read it.\n";

test("a first run puts its table under the prose", () => {
  expect(withSections(PROSE, [section("series", 3)], NAMES)).toBe(`${PROSE}
## Figures

### series

One of many. Taken on day 3.

| path | measured | limit in the same run | ratio | goal | verdict |
| --- | --- | --- | --- | --- | --- |
| a \\| b | 3 ms | 2 ms (bare) | 1.50 | ≤ 2 of the limit | reached |
`);
});

test("a later run keeps the prose and what other benches printed, in the benches' order", () => {
  const first = withSections(PROSE, [section("xlsx", 1), section("series", 3)], NAMES);
  const later = withSections(first, [section("brand", 2), section("series", 7)], NAMES);
  expect(later.match(/^### .*$/gm)).toEqual(["### brand", "### series", "### xlsx"]);
  expect(later).toContain("Taken on day 7");
  expect(later).not.toContain("Taken on day 3");
  expect(later.startsWith(PROSE)).toBe(true);
  expect(withSections(later, [], NAMES)).toBe(later);
});

test("a bench that is gone takes its table along", () => {
  const page = withSections(PROSE, [section("brand", 1), section("xlsx", 2)], NAMES);
  expect(withSections(page, [], ["xlsx"])).not.toContain("brand");
});
