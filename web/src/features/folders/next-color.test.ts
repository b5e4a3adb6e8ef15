import { expect, test } from "vitest";
import { nextColor } from "./next-color.ts";

test("a new folder has the first colour that no other has, then the rarest", () => {
  expect(nextColor([])).toBe(1);
  expect(nextColor([{ color: 1 }, { color: 3 }])).toBe(2);
  expect(nextColor(([1, 2, 3, 4, 5, 6, 1, 2] as const).map((color) => ({ color })))).toBe(3);
});
