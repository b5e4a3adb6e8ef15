import { expect, test } from "vitest";
import ui from "../i18n/en/ui.json" with { type: "json" };
import { translator } from "../i18n/translate.ts";
import type { GoalMeasure } from "./measures.ts";
import { writePace } from "./writing.ts";

test.each<[GoalMeasure, number, string]>([
  ["followers", 2579.7, "+2,580"],
  ["followers", 0.57, "+0.6"],
  ["followers", 2 / 60, "+0.03"],
  ["followers", -0.04, "−0.04"],
  ["followers", 0.001, "0"],
  ["engagement", 0.0042, "+0.004\u00a0pp"],
])("a pace of %s by %d a day is written %s", (measure, perDay, text) => {
  expect(writePace(translator({ ui }, "ui", "en"), measure, perDay, "en")).toBe(text);
});
