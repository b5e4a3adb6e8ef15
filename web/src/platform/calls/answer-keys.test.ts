import { expect, test } from "vitest";
import { isAddressOf, keyOf } from "./answer-keys.ts";

test.each([
  ["/goals", "/goals?sort=end", true],
  ["/goals/:id", "/goals/7", true],
  ["/profiles/:username/goals", "/profiles/nasa/goals?window=30d", true],
  ["/goals", "/goals/7", false],
  ["/goals/:id", "/goals/7/comments", false],
  ["/goals/:id", "/alarms/7", false],
])("what was read through %s is read again when it stands at %s: %s", (path, address, found) => {
  expect(isAddressOf(path, String(keyOf(address)[0]))).toBe(found);
});
