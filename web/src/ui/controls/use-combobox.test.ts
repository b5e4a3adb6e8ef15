import { expect, test } from "vitest";
import { findOptions } from "./use-combobox.ts";

const ZONES = ["UTC", "Europe/Rome", "Europe/Zürich", "America/New York", "America/North Dakota/Beulah"].map(
  (label) => ({ value: label, label }),
);
const found = (typed: string) => findOptions(ZONES, typed).map(({ label }) => label);

test.each([
  ["", ZONES.map(({ label }) => label)],
  ["rome", ["Europe/Rome"]],
  ["ROME europe", ["Europe/Rome"]],
  ["zurich", ["Europe/Zürich"]],
  ["new york", ["America/New York"]],
  ["  utc ", ["UTC"]],
  ["atlantis", []],
])("typing %j finds %j", (typed, labels) => {
  expect(found(typed)).toEqual(labels);
});

test("what is noted beside an option can be searched for too", () => {
  expect(findOptions([{ value: "", label: "This device", note: "Europe/Rome" }], "rome")).toHaveLength(1);
});
