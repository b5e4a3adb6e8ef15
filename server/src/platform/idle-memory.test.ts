import { expect, test } from "vitest";
import { createIdleWatch } from "./idle-memory.ts";

test("memory is freed once each time the process becomes idle after work", () => {
  const becameIdle = createIdleWatch();
  const shares = [0.9, 0.2, 0.01, 0, 0.25, 0.02, 0.5, 0.08, 0];
  expect(shares.map(becameIdle)).toEqual([false, false, true, false, false, false, false, true, false]);
});

test("a process that starts idle frees what its start left behind", () => {
  expect(createIdleWatch()(0)).toBe(true);
});
