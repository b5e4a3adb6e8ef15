import { expect, test } from "vitest";
import { nextOf } from "./share-of-later.ts";

test("people go before jobs, and jobs have every fourth turn", () => {
  const queues = { now: ["a", "b", "c", "d", "e"], later: ["x", "y"] };
  const served = Array.from({ length: 8 }, (_, turn) => nextOf(queues, turn));
  expect(served).toEqual(["a", "b", "c", "x", "d", "e", "y", undefined]);
});
