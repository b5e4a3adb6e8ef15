import { expect, test } from "vitest";
import { daysOf, readView, viewInput, windowOfKey, writeView } from "./view.ts";
import { lastDayOf, windowBefore } from "./window.ts";

const read = (text: string) => readView(new URLSearchParams(text));

test("an address without a query shows followers over 30 days", () => {
  expect(read("")).toMatchObject({ window: "30d", metric: "followers", definition: "mean", compare: [] });
  expect(viewInput(read(""))).toEqual({ definition: "mean" });
});

test.each([
  "window=90d&metric=engagement",
  "window=custom&from=2026-01-01&to=2026-01-31",
  "definition=median&compare=nasa%2Cesa&scale=absolute",
])("%s is written as it was read", (text) => {
  expect(writeView(read(text), new URLSearchParams()).toString()).toBe(text);
});

test.each([
  "window=3y",
  "metric=likes",
  "window=custom",
  "window=custom&from=2026-02-30&to=2026-03-01",
  "window=custom&from=2026-03-02&to=2026-03-01",
])("%s says nothing it knows", (text) => {
  expect(writeView(read(text), new URLSearchParams()).toString()).toBe("");
});

test("what belongs to others stays in the address, what became usual goes", () => {
  const query = new URLSearchParams("utm_source=mail&window=7d");
  expect(writeView({ ...readView(query), window: "30d" }, query).toString()).toBe("utm_source=mail");
});

test("at most five profiles are compared, none twice", () => {
  expect(read("compare=a,b,a,c,d,e,f").compare).toEqual(["a", "b", "c", "d"]);
});

test("the period before has as many days and ends where this one starts", () => {
  const week = { from: "2026-11-04", to: "2026-11-10" } as const;
  expect(windowBefore(week)).toEqual({ from: "2026-10-28", to: "2026-11-03" });
});

test.each([
  ["w", "7d"],
  ["M", "30d"],
  ["q", "90d"],
  ["y", "12m"],
  ["c", "custom"],
  ["x", undefined],
])("the key %s picks %s", (key, window) => {
  expect(windowOfKey(key)).toBe(window);
});

test("a reader's own definition holds where the address says none, and is said to others once anything changes", () => {
  const none = new URLSearchParams();
  const view = readView(none, "median");
  expect(view.definition).toBe("median");
  expect(viewInput(view)).toEqual({ definition: "median" });
  expect(writeView({ ...view, window: "7d" }, none, "median").toString()).toBe("window=7d&definition=median");
  const mean = writeView({ ...view, definition: "mean" }, none, "median");
  expect(mean.toString()).toBe("definition=mean");
  expect(readView(mean, "median").definition).toBe("mean");
});

test("a period ends on the last collected day, whatever day it is; a custom one where it was set", () => {
  expect(daysOf(read("window=7d"), "2026-11-14")).toEqual({ from: "2026-11-08", to: "2026-11-14" });
  const custom = read("window=custom&from=2026-10-01&to=2026-10-03");
  expect(daysOf(custom, "2026-11-14")).toEqual({ from: "2026-10-01", to: "2026-10-03" });
  expect(lastDayOf({ last_collected_day: "2026-11-14" }, "2026-11-16")).toBe("2026-11-14");
  expect(lastDayOf({ last_collected_day: null }, "2026-11-16")).toBe("2026-11-16");
});
