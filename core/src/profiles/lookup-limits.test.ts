import { expect, test } from "vitest";
import { lookupPurpose, personLimits, visitorLimits } from "./lookup-limits.ts";

const SETTINGS = { lookupsPerHour: 20, visitorLookupsPerHour: 120 };

test("a visitor counts for each network around their address, and for all visitors", () => {
  const networks = [
    { size: "/64", network: "2001:db8:0:0" },
    { size: "/56", network: "2001:db8:0:0" },
    { size: "/48", network: "2001:db8:0" },
  ] as const;
  expect(visitorLimits(networks, SETTINGS)).toEqual([
    { key: "/64 2001:db8:0:0", most: 20, of: "asker" },
    { key: "/56 2001:db8:0:0", most: 40, of: "asker" },
    { key: "/48 2001:db8:0", most: 80, of: "asker" },
    { key: "all visitors", most: 120, of: "visitors" },
  ]);
});

test("somebody who is logged in counts for themselves alone", () => {
  expect(personLimits("p1", SETTINGS)).toEqual([{ key: "person p1", most: 200, of: "asker" }]);
});

test.each([
  [null, "visitor"],
  ["free", "lookup"],
  ["trial", "lookup"],
  ["lapsed", "lookup"],
  ["pro", "customer"],
] as const)("plan %s: %s", (plan, purpose) => {
  expect(lookupPurpose(plan)).toBe(purpose);
});
