import { describe, expect, test } from "vitest";
import { between, placedBeside } from "./order.ts";

const ORDER = ["a", "b", "c", "d", "e"];

describe("accounts that are moved", () => {
  test.each([
    ["one up", ["d"], "b", "before", "adbce"],
    ["one down", ["a"], "c", "after", "bcade"],
    ["several keep their order", ["e", "b"], "a", "before", "beacd"],
    ["onto one of themselves: nothing moves", ["b", "c"], "c", "after", "abcde"],
    ["beside one that is not there: nothing moves", ["b"], "x", "after", "abcde"],
  ] as const)("%s", (_, names, target, side, expected) => {
    expect(placedBeside(ORDER, names, target, side).join("")).toBe(expected);
  });
});

test.each([
  ["b", "d", "bcd"],
  ["d", "b", "bcd"],
  ["x", "c", "c"],
])("from %s to %s lie %s", (from, to, expected) => {
  expect(between(ORDER, from, to).join("")).toBe(expected);
});
