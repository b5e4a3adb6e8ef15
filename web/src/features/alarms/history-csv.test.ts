import type { AlarmFiring } from "@owlstat/core/alarms/contract.ts";
import { expect, test } from "vitest";
import { csvOf } from "./history-csv.ts";

const FIRING: AlarmFiring = {
  id: "1",
  alarm_id: "2",
  measure: "followers",
  condition: "above",
  threshold: 100,
  other: null,
  username: "nasa",
  day: "2026-11-16",
  value: 120,
  before: 90,
  fired_at: "2026-11-16T10:00:00.000Z",
  acknowledged_at: null,
  acknowledged_by: null,
  comment: "",
};
/** Keys instead of texts. */
const t = ((key: string) => key) as Parameters<typeof csvOf>[0];

test("the file says what fired, who saw it and what was said about it", () => {
  const seen = { acknowledged_by: "Ada", acknowledged_at: "2026-11-16T11:00:00.000Z", comment: "expected" };
  const [head, ...rows] = csvOf(t, [FIRING, { ...FIRING, ...seen }])
    .trim()
    .split(/\r?\n/);
  expect(head?.replace("\ufeff", "").split(",")).toEqual(
    [
      "day",
      "account",
      "measure",
      "condition",
      "threshold",
      "value",
      "before",
      "seenBy",
      "seenAt",
      "comment",
    ].map((name) => `csv.${name}`),
  );
  expect(rows).toEqual([
    "2026-11-16,nasa,measure.followers,csv.is.above,100,120,90,,,",
    "2026-11-16,nasa,measure.followers,csv.is.above,100,120,90,Ada,2026-11-16T11:00:00.000Z,expected",
  ]);
});
