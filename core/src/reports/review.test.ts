import { expect, test } from "vitest";
import { fateOf } from "./review.ts";

const by = (unanswered: "send" | "hold") => ({ people: ["a"], unanswered });

test.each([
  [null, null, "send"],
  [by("send"), null, "send"],
  [by("send"), "open", "send"],
  [by("send"), "approved", "send"],
  [by("send"), "skipped", "skip"],
  [by("hold"), null, "hold"],
  [by("hold"), "open", "hold"],
  [by("hold"), "approved", "send"],
  [by("hold"), "skipped", "skip"],
  // The review was switched off after somebody had left the period out.
  [null, "skipped", "skip"],
  [null, "open", "send"],
] as const)("with the review %j that is %s, its hour means: %s", (review, state, fate) => {
  expect(fateOf(review, state)).toBe(fate);
});
