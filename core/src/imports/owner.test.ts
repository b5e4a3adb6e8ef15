import { expect, test } from "vitest";
import { ownerIn } from "./owner.ts";

test.each([
  ["nasa day.csv", "nasa"],
  ["natgeo-followers.csv", "natgeo"],
  ["shop.one stats.tsv", "shop.one"],
  ["my-followers.csv", null],
  ["instagram-followers.csv", null],
  ["nasa.csv", null],
  ["followers.csv", null],
  ["näsa day.csv", null],
  ["", null],
])("the name %j suggests %j", (name, owner) => {
  expect(ownerIn(name)).toBe(owner);
});
