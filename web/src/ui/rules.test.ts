import { describe, expect, test } from "vitest";
import { nextIndex } from "./controls/roving.ts";
import { settleDelay } from "./layout/settled-loading.ts";
import { nextSort, sortRows } from "./tables/table-sort.ts";

describe("sorting a table", () => {
  const rows = [{ n: 2 }, { n: null }, { n: 10 }, { n: 1 }];
  const value = (row: { n: number | null }) => row.n;

  test("orders figures by size and keeps rows without a value last, both ways", () => {
    expect(sortRows(rows, value, "ascending").map(value)).toEqual([1, 2, 10, null]);
    expect(sortRows(rows, value, "descending").map(value)).toEqual([10, 2, 1, null]);
  });

  test("leaves the rows as they are for a column that cannot be sorted", () => {
    expect(sortRows(rows, undefined, "ascending")).toBe(rows);
  });

  test("starts with the largest figure or the first name, then turns round", () => {
    expect(nextSort(null, "followers", true).direction).toBe("descending");
    expect(nextSort(null, "name", false).direction).toBe("ascending");
    expect(nextSort({ column: "name", direction: "ascending" }, "name", false).direction).toBe("descending");
  });
});

describe("arrow keys", () => {
  test.each([
    ["ArrowDown", 0, 1],
    ["ArrowDown", 2, 0],
    ["ArrowUp", 0, 2],
    ["ArrowUp", -1, 2],
    ["Home", 2, 0],
    ["End", 0, 2],
    ["ArrowRight", 0, undefined],
    ["x", 0, undefined],
  ])("%s from %d leads to %s", (key, from, to) => {
    expect(nextIndex(key, from, 3, "vertical")).toBe(to);
  });
});

describe("a skeleton", () => {
  test.each([
    [true, 0, 200],
    [false, 100, 200],
    [false, 300, 0],
    [false, 5000, 0],
  ])("(loading %s, shown for %d ms) waits %d ms before it changes", (loading, shownFor, wait) => {
    expect(settleDelay(loading, shownFor)).toBe(wait);
  });
});
