import { expect, test } from "vitest";
import { sheetNames } from "./xlsx-names.ts";

test.each([
  ["a usual one", "Followers", "Followers"],
  ["signs that are not allowed", "a/b\\c[d]:e*f?", "a b c d e f"],
  ["too long", "A".repeat(40), "A".repeat(31)],
  ["quotes at its ends", "'quoted'", "quoted"],
  ["nothing", " ", "Sheet"],
  ["the program's own", "History", "History 1"],
  ["half an emoji", `${"A".repeat(30)}🎉`, "A".repeat(30)],
])("%s", (_, wanted, name) => {
  expect(sheetNames()(wanted)).toBe(name);
});

test("no name comes twice, whatever its case, and none gets too long by it", () => {
  const name = sheetNames();
  const names = ["Posts", "posts", "POSTS", "B".repeat(31), "B".repeat(31)].map(name);
  expect(names).toEqual(["Posts", "posts (2)", "POSTS (3)", "B".repeat(31), `${"B".repeat(27)} (2)`]);
});
