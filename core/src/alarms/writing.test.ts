import { expect, test } from "vitest";
import de from "../i18n/de/alarms.json" with { type: "json" };
import ui from "../i18n/de/ui.json" with { type: "json" };
import en from "../i18n/en/alarms.json" with { type: "json" };
import nl from "../i18n/nl/alarms.json" with { type: "json" };
import { translator } from "../i18n/translate.ts";
import type { AlarmMeasure } from "./measures.ts";
import { type WrittenFiring, writeDistance, writeFiring, writeValue } from "./writing.ts";

test.each<[AlarmMeasure, number, string]>([
  ["followers", 97_012_345, "97,012,345"],
  ["daily_change", -41_233, "−41,233"],
  ["daily_change", 120, "+120"],
  ["engagement", 1.274, "1.27%"],
  ["engagement", 0.2, "0.20%"],
  ["ratio", 5, "5.00"],
  ["stopped", 3, "3"],
  ["breakout", 8.43, "8.4×"],
  ["comment-ratio", 6.28, "6.28"],
])("%s of %d is written as %s", (measure, value, text) => {
  expect(writeValue(measure, value, "en")).toBe(text);
});

const FIRING: WrittenFiring = {
  username: "nasa",
  measure: "posts",
  condition: "equal",
  threshold: 1000,
  other: null,
  day: "2026-11-16",
  value: 1000,
};

test.each(["above", "below", "equal", "crosses", "changes_by"] as const)(
  "where the day comes first, the threshold of “%s” does not follow its year",
  (condition) => {
    const german = translator({ alarms: de }, "alarms", "de");
    const dutch = translator({ alarms: nl }, "alarms", "nl");
    expect(writeFiring(german, { ...FIRING, condition }, "de")).toMatch(/2026 \D+ 1\.000/);
    expect(writeFiring(dutch, { ...FIRING, condition }, "nl")).toMatch(/2026 \D+ 1\.000/);
  },
);

test.each<[Partial<WrittenFiring>, string]>([
  [
    { condition: "crosses", value: 1001 },
    "@nasa: Posts rose to or above 1,000 on 16 November 2026. Value: 1,001",
  ],
  [{ condition: "crosses", value: 999 }, "@nasa: Posts fell below 1,000 on 16 November 2026. Value: 999"],
  [
    { measure: "breakout", condition: "happens", threshold: null, value: 3.14 },
    "@nasa: Breakout post detected on 16 November 2026, then at 3.1× its usual pace",
  ],
])("a firing with %j says which way it went, or when it was seen", (parts, text) => {
  const english = translator({ alarms: en }, "alarms", "en");
  expect(writeFiring(english, { ...FIRING, ...parts }, "en")).toBe(text);
});

test.each<[AlarmMeasure, number, string]>([
  ["change_7d", -2.98, "2,98\u00a0Pp."],
  ["engagement", 0.2, "0,20\u00a0Pp."],
  ["followers", 9643, "9.643"],
  ["daily_change", -120, "120"],
])("%s that is %d away from its threshold is %s away", (measure, distance, text) => {
  const words = translator({ ui }, "ui", "de");
  expect(writeDistance(words, measure, distance, "de")).toBe(text);
});
