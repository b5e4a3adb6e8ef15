import { expect, test } from "vitest";
import { CODE_LASTS, holdsCode, isOpen } from "./hiding-rules.ts";

test.each([
  ["Photos. owl-ab12cd34ef", true],
  ["OWL-AB12CD34EF", true],
  ["(owl-ab12cd34ef)\nBerlin", true],
  ["owl-ab12cd34efg", false],
  ["xowl-ab12cd34ef", false],
  ["owl-ab12cd34ef-2", false],
  ["", false],
  [null, false],
])("the biography %j holds the code: %s", (biography, holds) => {
  expect(holdsCode(biography, "owl-ab12cd34ef")).toBe(holds);
});

test.each([
  ["open", 0, true],
  ["asked", CODE_LASTS - 1, true],
  ["open", CODE_LASTS, false],
  ["proven", 0, false],
  ["granted", 0, false],
  ["refused", 0, false],
] as const)("a request that is %s may be proven after %d ms: %s", (state, after, open) => {
  expect(isOpen({ state, createdAt: 1000 }, 1000 + after)).toBe(open);
});
