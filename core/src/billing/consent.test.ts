import { expect, test } from "vitest";
import { asksConsent } from "./consent.ts";

test.each([
  ["DE", "private", true],
  ["IT", "private", true],
  ["ES", "private", true],
  ["NO", "private", true],
  ["RE", "private", true],
  ["CH", "private", false],
  ["GB", "private", false],
  ["US", "private", false],
  ["", "private", false],
  [null, "private", false],
  ["DE", "company", false],
  ["IT", "company", false],
  ["US", "company", false],
] as const)("a buyer in %s who is %s is asked: %s", (country, type, asked) => {
  expect(asksConsent({ country, type })).toBe(asked);
});
