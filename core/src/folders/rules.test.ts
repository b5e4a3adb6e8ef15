import { describe, expect, test } from "vitest";
import { mayChangeFolder, mayMakeFolder, seesFolder } from "./rules.ts";

const MINE = { name: "A", shared: false, createdBy: "me" };
const THEIRS = { name: "A", shared: false, createdBy: "them" };
const SHARED = { name: "A", shared: true, createdBy: "them" };
const codeOf = (verdict: ReturnType<typeof mayMakeFolder>) => (verdict.ok ? "ok" : verdict.code);

test("a private folder is seen by its maker alone, a shared one by all", () => {
  expect([MINE, THEIRS, SHARED].map((folder) => seesFolder(folder, "me"))).toEqual([true, false, true]);
  expect(seesFolder({ shared: false, createdBy: null }, "me")).toBe(false);
});

describe("a new folder", () => {
  test.each([
    ["Food", [], 0, "ok"],
    ["Food", ["Italy"], 99, "ok"],
    ["Food", [], 100, "too_many_folders"],
    ["food", ["FOOD"], 1, "folder_name_taken"],
    ["CAFE\u0301", ["Café"], 1, "folder_name_taken"],
    ["Cafe", ["Café"], 1, "ok"],
  ])("%j beside %j and %i in all", (name, seen, inSpace, expected) => {
    expect(codeOf(mayMakeFolder(name, seen, inSpace))).toBe(expected);
  });
});

describe("a change of a folder", () => {
  test.each([
    ["my own, another name", MINE, { name: "B" }, "ok"],
    ["my own, shared from now on", MINE, { shared: true }, "ok"],
    [
      "my own of a name that others see elsewhere, shared",
      { ...MINE, name: "taken" },
      { shared: true },
      "folder_name_taken",
    ],
    ["my own of such a name, in another colour", { ...MINE, name: "taken" }, {}, "ok"],
    ["my own, a name I see elsewhere", MINE, { name: "taken" }, "folder_name_taken"],
    ["a shared one of a colleague, another name", SHARED, { name: "B" }, "ok"],
    ["a shared one of a colleague, made private", SHARED, { shared: false }, "forbidden"],
    ["a shared one of a colleague, shared as before", SHARED, { shared: true }, "ok"],
  ])("%s", (_name, folder, change, expected) => {
    expect(codeOf(mayChangeFolder(folder, "me", change, ["Taken"]))).toBe(expected);
  });
});
