import { MODEL_DAYS } from "@owlstat/core/reports/rules.ts";
import { expect, test } from "vitest";
import { costOf, limitsOf, type Plan, requestOf } from "./cost.ts";

const unit = { program: 10, database: 20, stored: 1000, logged: 3000 };
const asked = { ...unit, sent: 10_000 };
const UNITS = {
  collected: { ...unit, calls: 2 },
  tracked: unit,
  report: unit,
  home: asked,
  "profile page": { ...asked, program: 20 },
  series: asked,
  analyses: asked,
};
const PLAN: Plan = {
  profiles: 8_640_000,
  requests: 1000,
  reports: 0,
  days: 100,
  busy: 0.5,
  cores: 4,
  disk: 500,
  calls: 200,
};

test("a request of the mix costs what its parts cost, by their shares", () => {
  expect(requestOf(UNITS)).toEqual({ program: 14, database: 20, sent: 10_000 });
});

test("processors, disks, traffic and tokens follow from the units", () => {
  const cost = costOf(UNITS, PLAN);
  expect(cost.cores).toEqual({ collecting: 1, web: 14, reports: 0, database: 22 });
  expect(cost.machines).toEqual({ program: 8, database: 11 });
  expect(cost.stored).toBe(864);
  expect(cost.sent).toBe(25_920);
  expect(cost.tokens).toBe(3600);
});

test("a profile grows by its days, and by what follows a collection once", () => {
  const units = { ...UNITS, tracked: { ...unit, stored: 5000 } };
  expect(costOf(units, PLAN).stored).toBe((8_640_000 * (100 * 1000 + 4000)) / 1e9);
  expect(costOf(UNITS, { ...PLAN, profiles: 0, reports: 1000 }).stored).toBe(
    (1000 * 1000 * MODEL_DAYS) / 1e9,
  );
});

test("machines of the database are as many as its disks need", () => {
  expect(costOf(UNITS, { ...PLAN, requests: 0, disk: 100 }).machines.database).toBe(9);
});

test("what has no price stays open", () => {
  expect(costOf(UNITS, PLAN).money).toEqual({ machines: null, disks: null, traffic: null });
  const prices = { corePrice: 10, diskPrice: 0.5, trafficPrice: 0 };
  expect(costOf(UNITS, { ...PLAN, ...prices }).money).toEqual({ machines: 760, disks: 432, traffic: 0 });
});

test("each part alone says how far it reaches", () => {
  expect(limitsOf(UNITS, PLAN)).toMatchObject({
    tokenProfiles: 2400,
    workerProfiles: 17_280_000,
    diskProfiles: 5_000_000,
    databaseRequests: 100,
    reports: 17_280_000,
  });
});

test("units that were not measured are named", () => {
  expect(() => costOf({ ...UNITS, report: undefined } as never, PLAN)).toThrow("the unit report");
});
