import { expect, test } from "vitest";
import { Pieces } from "./pieces.ts";

/** Holds the process for longer than a piece may take. */
function hold(): void {
  const start = performance.now();
  while (performance.now() - start < 6);
}

test("ten that compute run one piece per turn of the event loop, and all come to their end", async () => {
  const pieces = new Pieces();
  let inThisTurn = 0;
  const most: number[] = [];
  let counting = true;
  const count = () => {
    most.push(inThisTurn);
    inThisTurn = 0;
    if (counting) setImmediate(count);
  };
  const started = Array.from({ length: 10 }, (_, who) =>
    pieces.inPieces([1, 2, 3], (part) => {
      hold();
      inThisTurn += 1;
      return [who, part];
    }),
  );
  inThisTurn = 0;
  setImmediate(count);
  const done = await Promise.all(started);
  counting = false;
  expect(Math.max(...most)).toBe(1);
  expect(done[7]).toEqual([
    [7, 1],
    [7, 2],
    [7, 3],
  ]);
});

test("what takes no time is done without a pause", async () => {
  const pieces = new Pieces();
  let heard = false;
  setImmediate(() => {
    heard = true;
  });
  expect(await pieces.inPieces([1, 2, 3], (item) => item * 2)).toEqual([2, 4, 6]);
  expect(heard).toBe(false);
});
