import { expect, it } from "vitest";
import { uuidv7 } from "./uuid.ts";

const NOW = Date.UTC(2026, 0, 1);

it("carries its instant, version 7 and the RFC's variant", () => {
  for (const now of [0, NOW, 2 ** 48 - 1]) {
    const id = uuidv7(now);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)).toBe(now);
  }
});

it("sorts as text in the order of making, also within one millisecond", () => {
  const ids = Array.from({ length: 5_000 }, (_, index) => uuidv7(NOW + Math.floor(index / 2_000)));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
