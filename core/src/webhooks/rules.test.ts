import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "../time.ts";
import {
  type AttemptVerdict,
  FAILING_FOR,
  hasFailedTooLong,
  judgeAttempt,
  keptAnswer,
  MOST_WEBHOOKS,
  mayAddWebhook,
  PAUSES,
} from "./rules.ts";

test.each<[string, number, number | null, number | null, AttemptVerdict]>([
  ["200", 0, 200, null, { state: "delivered" }],
  ["204", 4, 204, null, { state: "delivered" }],
  ["a redirect", 0, 302, null, { state: "waiting", at: 5 * SECOND }],
  ["no answer", 0, null, null, { state: "waiting", at: 5 * SECOND }],
  ["500 at the second try", 1, 500, null, { state: "waiting", at: 5 * MINUTE }],
  ["404", 2, 404, null, { state: "waiting", at: 30 * MINUTE }],
  ["429 with a longer wish", 0, 429, HOUR, { state: "waiting", at: HOUR }],
  ["503 with a shorter wish", 3, 503, SECOND, { state: "waiting", at: 2 * HOUR }],
  ["a wish beyond a day", 0, 429, 9 * DAY, { state: "waiting", at: DAY }],
  ["410", 0, 410, null, { state: "failed", gone: true }],
  ["the last try", PAUSES.length - 1, 500, null, { state: "failed", gone: false }],
])("%s", (_what, index, status, retryAfter, verdict) => {
  expect(judgeAttempt({ index, status, retryAfter, now: 0 })).toEqual(verdict);
});

test("a webhook is switched off after failing for five days, and not before", () => {
  expect(hasFailedTooLong(null, FAILING_FOR)).toBe(false);
  expect(hasFailedTooLong(1, FAILING_FOR)).toBe(false);
  expect(hasFailedTooLong(0, FAILING_FOR)).toBe(true);
});

test.each([
  ["ok", "ok"],
  ["got v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=", "got …"],
  ['{"token":"owl_abcdefghijklmnopqrstuvwxyz"}', '{"token":…"}'],
  ["Authorization: Bearer abcdefgh12345", "Authorization: …"],
  ["password=hunter22&x=1", "password=…"],
  ["your secret is whsec_MfKQ9r8GKYqrTwjU", "your secret is …"],
])("the answer %s is kept as %s", (answer, kept) => {
  expect(keptAnswer(answer)).toBe(kept);
});

test("a long answer is cut, and holds nothing that a database refuses", () => {
  expect(keptAnswer("\u0000a".repeat(5000))).toBe(`${"a".repeat(1000)}…`);
});

test("a space has so many webhooks", () => {
  expect(mayAddWebhook(MOST_WEBHOOKS - 1).ok).toBe(true);
  expect(mayAddWebhook(MOST_WEBHOOKS)).toMatchObject({ code: "too_many_webhooks" });
});
