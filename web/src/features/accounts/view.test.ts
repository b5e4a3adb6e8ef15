import type { Account } from "@owlstat/core/accounts/contract.ts";
import { describe, expect, test } from "vitest";
import { growth, isNarrowed, readView, shownAccounts, sortText } from "./view.ts";

const none = { followers_count: null, following_count: null, posts_count: null, engagement: null };

function account(username: string, more: Partial<Account> = {}): Account {
  return {
    ...none,
    username,
    name: null,
    profile_pic_hash: null,
    status: "fresh",
    d7: none,
    d30: none,
    sparkline: [],
    last_collected_at: null,
    added_at: "2026-01-01T00:00:00Z",
    favourite: false,
    mine: false,
    folders: [],
    ...more,
  };
}

const WORLD = [
  account("owl", { name: "Éva Ówl", followers_count: 5, folders: ["a"] }),
  account("bear", { followers_count: null, status: "stale" }),
  account("cat", { followers_count: 90, favourite: false, folders: ["a", "b"] }),
  account("ant", { followers_count: 1, favourite: true }),
];

const names = (address: string) =>
  shownAccounts(WORLD, readView(new URLSearchParams(address))).map(({ username }) => username);

describe("the list", () => {
  test.each([
    ["in one's own order, favourites first", "", ["ant", "owl", "bear", "cat"]],
    ["by a figure, the largest first", "sort=-followers", ["ant", "cat", "owl", "bear"]],
    ["by a figure, the smallest first", "sort=followers", ["ant", "owl", "cat", "bear"]],
    ["by name", "sort=name", ["ant", "bear", "cat", "owl"]],
    ["of a folder", "folder=a", ["owl", "cat"]],
    ["of no folder", "folder=none", ["ant", "bear"]],
    ["of a status", "status=stale", ["bear"]],
    ["of what was typed, with or without @ and capitals", "q=@CA", ["cat"]],
    ["of what was typed, without minding accents", "q=eva o", ["owl"]],
    ["of all at once", "q=a&folder=b&sort=-followers", ["cat"]],
    ["with nonsense in the address", "sort=size&status=odd&view=tiles", ["ant", "owl", "bear", "cat"]],
  ])("%s", (_, address, expected) => {
    expect(names(address)).toEqual(expected);
  });
});

test("the address says how the list is sorted, and reads its own words", () => {
  for (const sort of ["-followers", "name", "-collected"])
    expect(sortText(readView(new URLSearchParams({ sort })).sort)).toBe(sort);
  expect(sortText(null)).toBeNull();
});

test("growth is a share of the followers before", () => {
  expect(growth(account("x", { followers_count: 110, d30: { ...none, followers_count: 10 } }))).toBe(10);
  expect(growth(account("x", { followers_count: 10, d30: { ...none, followers_count: 10 } }))).toBeNull();
  expect(growth(account("x"))).toBeNull();
});

test("a folder alone does not count as a search", () => {
  expect(isNarrowed(readView(new URLSearchParams("folder=a&sort=name")))).toBe(false);
  expect(isNarrowed(readView(new URLSearchParams("q=x")))).toBe(true);
});
