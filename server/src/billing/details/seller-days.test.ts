import { dayIn, yearIn } from "@owlstat/core/billing/seller-days.ts";
import { expect, test } from "vitest";
import { readConfig } from "../../platform/config.ts";
import { type BilledRow, vatFor } from "./vat.ts";

test.each([
  ["Europe/Rome", "2026-12-31T22:59:59Z", "2026-12-31", 2026],
  ["Europe/Rome", "2026-12-31T23:00:00Z", "2027-01-01", 2027],
  ["Europe/Helsinki", "2026-06-30T21:00:00Z", "2026-07-01", 2026],
  ["UTC", "2026-12-31T23:59:59Z", "2026-12-31", 2026],
])("in %s %s is on %s", (timeZone, instant, day, year) => {
  expect([dayIn(timeZone, Date.parse(instant)), yearIn(timeZone, Date.parse(instant))]).toEqual([day, year]);
});

test("a new rate counts from midnight where the seller is", () => {
  const config = readConfig({ SECRET_KEY: "a master key for tests, nowhere else" });
  const row = { country: "EE", territory: null, type: "private", vat_status: "none" } as BilledRow;
  const at = (instant: string) => vatFor(config, row, Date.parse(instant)).rate;
  expect([at("2025-06-30T21:59:00Z"), at("2025-06-30T22:01:00Z")]).toEqual([2200, 2400]);
});
