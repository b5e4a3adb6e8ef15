import { expect, test } from "vitest";
import { DAY } from "../time.ts";
import { CLIENT_STAYS_DAYS, connectStateOf, staysUntil } from "./rules.ts";

const NOW = Date.UTC(2026, 2, 10);

test.each([
  [null, NOW + CLIENT_STAYS_DAYS * DAY],
  [NOW + 400 * DAY, NOW + CLIENT_STAYS_DAYS * DAY],
  [NOW + DAY, NOW + DAY],
])("a browser stays in for a month, and never longer than a link that ends at %s", (ends, until) => {
  expect(staysUntil(NOW, ends)).toBe(until);
});

const open = { expiresAt: NOW + DAY, usedAt: null, endedAt: null };
test.each([
  ["open", open, NOW],
  ["open", open, NOW + DAY - 1],
  ["expired", open, NOW + DAY],
  ["connected", { ...open, usedAt: NOW }, NOW + 90 * DAY],
  ["ended", { ...open, usedAt: NOW, endedAt: NOW + DAY }, NOW + 2 * DAY],
] as const)("a link that asks a client to connect is %s with %j at %d", (state, facts, now) => {
  expect(connectStateOf(facts, now)).toBe(state);
});
