import { expect, test } from "vitest";
import { type Draft, EMPTY_DRAFT, namesAccounts, wishOf, withMeasure } from "./draft.ts";

const draft = (parts: Partial<Draft>): Draft => ({ ...EMPTY_DRAFT, ...parts });

test.each<[Partial<Draft>, object]>([
  [{ who: "@nasa" }, { covers: "accounts", usernames: ["nasa"], folder_id: null }],
  [
    { who: "several", several: ["a", "b"] },
    { covers: "accounts", usernames: ["a", "b"] },
  ],
  [{ who: "folder:7" }, { covers: "folder", usernames: [], folder_id: "7" }],
  [
    { who: "all", value: "97 M" },
    { covers: "all", usernames: [], value: 97_000_000 },
  ],
  [{ who: "all", measure: "anomaly", value: "5" }, { value: null }],
  [{ who: "@a", other: "b" }, { other: null }],
  [{ who: "@a", measure: "lead", other: "b" }, { other: "b" }],
])("the sentence %j becomes %j", (parts, wish) => {
  expect(wishOf(draft(parts), "en", "UTC")).toMatchObject(wish);
});

test("a measure that knows no comparison changes the condition, and back", () => {
  const event = withMeasure(draft({ condition: "below" }), "breakout");
  expect(event.condition).toBe("happens");
  expect(withMeasure(event, "posts").condition).toBe("above");
});

test("a lead begins with the day on which another account overtakes", () => {
  const lead = withMeasure(draft({}), "lead");
  expect(lead).toMatchObject({ condition: "crosses", value: "0" });
  expect(withMeasure(lead, "followers").value).toBe("");
  expect(withMeasure(draft({ value: "500" }), "lead").value).toBe("500");
});

test("an account is not compared with itself", () => {
  expect(namesAccounts(draft({ who: "@a", measure: "lead", other: "b" }))).toBe(true);
  expect(namesAccounts(draft({ who: "@a", measure: "lead", other: "a" }))).toBe(false);
  expect(namesAccounts(draft({ who: "several" }))).toBe(false);
});
