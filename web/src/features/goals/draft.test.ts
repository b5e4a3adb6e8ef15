import type { Goal } from "@owlstat/core/goals/contract.ts";
import { expect, test } from "vitest";
import { draftOf, emptyDraft, targetOf, termsOf } from "./draft.ts";

const first = emptyDraft("nasa", "2026-06-30");

test("a new goal is about followers in 90 days", () => {
  expect(first).toMatchObject({ measure: "followers", deadline: "2026-09-28", byEmail: true, target: "" });
});

test.each([
  ["97 M", "en", 97_000_000],
  ["1.234,5", "de", 1234.5],
  ["", "en", null],
] as const)("%s in %s is %s", (target, language, value) => {
  expect(targetOf({ ...first, target }, language)).toBe(value);
});

test("a goal that is changed comes back as it was", () => {
  const goal = {
    id: "7",
    username: "nasa",
    measure: "engagement",
    target: 2.5,
    deadline: "2026-08-01",
    start: { value: 1.5 },
  };
  const draft = draftOf(
    { ...goal, by_email: false, on_platform: true, people: ["p"] } as unknown as Goal,
    "de",
  );
  expect(draft.target).toBe("2,5");
  expect(termsOf(draft, targetOf(draft, "de") ?? 0, "de", "UTC")).toEqual({
    target: 2.5,
    start: 1.5,
    deadline: "2026-08-01",
    time_zone: "UTC",
    by_email: false,
    on_platform: true,
    people: ["p"],
    channels: [],
  });
});
