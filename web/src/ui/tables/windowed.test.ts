import { describe, expect, test } from "vitest";
import { drawnIn, firstPieces, piecesOf } from "./windowed.ts";

const LIST = { count: 10, size: 44 };

test("rows out of sight keep their place before and after those in sight", () => {
  expect(piecesOf({ first: 2, end: 4 }, LIST, null)).toEqual([
    { gap: 88, at: "start" },
    { index: 2 },
    { index: 3 },
    { gap: 264, at: "end" },
  ]);
});

test("the row somebody is in is drawn wherever the list is scrolled to", () => {
  expect(piecesOf({ first: 2, end: 4 }, LIST, 7)).toEqual([
    { gap: 88, at: "start" },
    { index: 2 },
    { index: 3 },
    { gap: 132, at: "middle" },
    { index: 7 },
    { gap: 88, at: "end" },
  ]);
  expect(piecesOf({ first: 8, end: 10 }, LIST, 0)).toEqual([
    { index: 0 },
    { gap: 308, at: "middle" },
    { index: 8 },
    { index: 9 },
  ]);
  // Gone since, because the list is shorter now; in sight anyway.
  expect(piecesOf({ first: 8, end: 10 }, LIST, 12)).toHaveLength(3);
  expect(piecesOf({ first: 8, end: 10 }, LIST, 9)).toHaveLength(3);
});

test("a short list is drawn whole, a long one begins with its first rows", () => {
  expect(firstPieces(2, 60, 44)).toEqual([{ index: 0 }, { index: 1 }]);
  expect(firstPieces(3, 2, 44)).toEqual([{ index: 0 }, { index: 1 }, { gap: 44, at: "end" }]);
});

describe("the rows drawn", () => {
  const LONG = { count: 500, size: 50 };

  test("are those in sight with some to spare, and come and go several at once", () => {
    // Rows 20 to 29 are in sight: 20 − 6 = 14, from 12 on; 30 + 6 = 36.
    expect(drawnIn(LONG, 1000, 500)).toEqual({ first: 12, end: 36 });
    expect(drawnIn(LONG, 1050, 450)).toEqual({ first: 12, end: 36 });
    expect(drawnIn(LONG, 1100, 500)).toEqual({ first: 16, end: 40 });
  });

  test("end with the list, also where it is out of sight", () => {
    expect(drawnIn(LONG, -2000, 500)).toEqual({ first: 0, end: 0 });
    expect(drawnIn(LONG, 24_800, 500)).toEqual({ first: 488, end: 500 });
    expect(drawnIn(LONG, 90_000, 500)).toEqual({ first: 500, end: 500 });
    expect(drawnIn({ count: 0, size: 50 }, 0, 500)).toEqual({ first: 0, end: 0 });
  });
});
