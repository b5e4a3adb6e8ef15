import { expect, test } from "vitest";
import { DAY } from "../time.ts";
import { CLIENT_STAYS_DAYS, staysUntil } from "./rules.ts";

const NOW = Date.UTC(2026, 2, 10);

test.each([
  [null, NOW + CLIENT_STAYS_DAYS * DAY],
  [NOW + 400 * DAY, NOW + CLIENT_STAYS_DAYS * DAY],
  [NOW + DAY, NOW + DAY],
])("a browser stays in for a month, and never longer than a link that ends at %s", (ends, until) => {
  expect(staysUntil(NOW, ends)).toBe(until);
});
