import { describe, expect, test } from "vitest";
import { matching, picked, withTicks } from "./choice.ts";

const account = (username: string, page: string, linked = false) => ({
  username,
  name: username.toUpperCase(),
  page,
  profile_pic_hash: null,
  tracked: linked,
  linked,
});
const ACCOUNTS = [account("forno", "Bakery"), account("ocean", "Yoga"), account("casa", "Home", true)];
const namesOf = (accounts: readonly { username: string }[]) => accounts.map(({ username }) => username);

test.each([
  ["", ["forno", "ocean", "casa"]],
  [" @OCE ", ["ocean"]],
  ["bakery", ["forno"]],
  ["nothing", []],
])("typing “%s” leaves %j", (typed, names) => {
  expect(namesOf(matching(ACCOUNTS, typed))).toEqual(names);
});

describe("ticking", () => {
  test("all leaves out what is connected already", () => {
    const all = withTicks(new Set(), ACCOUNTS, true);
    expect([...all]).toEqual(["forno", "ocean"]);
    expect(picked(ACCOUNTS, withTicks(all, ACCOUNTS.slice(0, 1), false))).toEqual(["ocean"]);
  });

  test("keeps what a filter hides", () => {
    const ticked = withTicks(new Set(["ocean"]), matching(ACCOUNTS, "forno"), true);
    expect(picked(ACCOUNTS, ticked)).toEqual(["forno", "ocean"]);
  });

  test("what became connected meanwhile is no longer picked; what is only tracked still is", () => {
    const now = ACCOUNTS.map((one) => ({ ...one, tracked: true, linked: one.username === "forno" }));
    expect(picked(now, new Set(["forno", "casa"]))).toEqual(["casa"]);
  });
});
