import { expect, test } from "vitest";
import { legacyState } from "./rules.ts";

test.each([
  ["2024-06-01T00:00:00Z", "will"],
  ["2025-01-31T23:59:59.999Z", "will"],
  ["2025-02-01T00:00:00Z", "was"],
  ["2026-03-10T12:00:00Z", "was"],
])("at %s the old version %s be gone", (instant, state) => {
  expect(legacyState(Date.parse(instant))).toBe(state);
});
