import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { sideBySide } from "./side-by-side.ts";

const ITEMS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

test("everything is done once, never more at a time than asked for", async () => {
  const done: number[] = [];
  let [running, most] = [0, 0];
  await sideBySide(ITEMS, 3, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await turn();
    running -= 1;
    done.push(item);
  });
  expect(done.toSorted((a, b) => a - b)).toEqual(ITEMS);
  expect(most).toBe(3);
});

test("a failure is thrown, and what waits is not begun", async () => {
  const begun: number[] = [];
  const failing = sideBySide(ITEMS, 2, async (item) => {
    begun.push(item);
    await turn();
    if (item === 1) throw new Error("one");
    await turn();
  });
  await expect(failing).rejects.toThrow("one");
  await turn();
  await turn();
  expect(begun).toEqual([0, 1]);
});

test("a signal leaves what waits alone", async () => {
  const stop = new AbortController();
  const begun: number[] = [];
  await sideBySide(
    ITEMS,
    2,
    async (item) => {
      begun.push(item);
      await turn();
      if (item === 2) stop.abort();
    },
    stop.signal,
  );
  expect(begun).toEqual([0, 1, 2, 3]);
});
