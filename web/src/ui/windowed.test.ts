import { expect, test } from "vitest";
import { firstPieces, piecesOf } from "./windowed.ts";

const at = (index: number) => ({ index, start: index * 44, end: index * 44 + 44 });

test("rows out of sight keep their place before, between and after those in sight", () => {
  expect(piecesOf([at(2), at(3), at(7)], 440)).toEqual([
    { gap: 88, at: 0 },
    { index: 2 },
    { index: 3 },
    { gap: 132, at: 176 },
    { index: 7 },
    { gap: 88, at: 352 },
  ]);
});

test("a list further down the page counts from where it begins", () => {
  expect(piecesOf([{ index: 0, start: 100, end: 144 }], 88, 100)).toEqual([
    { index: 0 },
    { gap: 44, at: 144 },
  ]);
});

test("a short list is drawn whole, a long one begins with its first rows", () => {
  expect(firstPieces(2, 60, 44)).toEqual([{ index: 0 }, { index: 1 }]);
  expect(firstPieces(3, 2, 44)).toEqual([{ index: 0 }, { index: 1 }, { gap: 44, at: 88 }]);
});
