import { describe, expect, test } from "vitest";
import { clearWinner, isAbove } from "./evidence.ts";
import { repeat } from "./testing.ts";

const sample = (values: readonly number[]) => ({
  shown: values.reduce((sum, value) => sum + value, 0) / values.length,
  values,
});

describe("a claim needs evidence", () => {
  test("four values above four others are clear: 1 of 70 orders, and the normal's 1.5 % agrees", () => {
    expect(isAbove([5, 6, 7, 8], [1, 2, 3, 4], 1)).toBe(true);
    expect(isAbove([5, 6, 7, 8], [1, 2, 3, 4], 4)).toBe(false);
  });

  test.each([
    ["three values", [7, 8, 9], [1, 2, 3, 4, 5, 6]],
    ["mixed ranks", [1, 9, 2, 8], [3, 7, 4, 6]],
    ["all alike", [2, 2, 2, 2], [2, 2, 2, 2]],
    ["values below", [1, 2, 3, 4], [5, 6, 7, 8]],
  ])("%s are no evidence", (_, own, others) => {
    expect(isAbove(own, others, 1)).toBe(false);
  });

  test("the winner is the group with the highest figure, or nobody", () => {
    const low = sample(repeat(8, (index) => 1 + index / 10));
    const high = sample(repeat(8, (index) => 3 + index / 10));
    expect(clearWinner([low, high])).toBe(high);
    expect(clearWinner([low, sample([1.05, 1.15, 1.25, 1.65])])).toBeNull();
    expect(clearWinner([high])).toBeNull();
    expect(clearWinner([])).toBeNull();
  });

  test("nobody wins beside a group of few values that is shown higher", () => {
    const [low, high] = [1, 3].map((from) => sample(repeat(8, (index) => from + index / 10)));
    if (low && high) expect(clearWinner([low, high, sample([9])])).toBeNull();
  });

  test("one post that went viral does not make its group the winner", () => {
    const viral = sample([1, 1.1, 0.9, 40]);
    const steady = sample(repeat(12, (index) => 1 + index / 100));
    expect(clearWinner([viral, steady])).toBeNull();
  });

  test("chance alone makes a winner in at most about one of twenty worlds", () => {
    // Values in a fixed shuffled order, dealt into five groups.
    const value = (index: number) => ((index * 7919 + 104729) * 48271) % 2147483647;
    const worlds = repeat(400, (world) =>
      clearWinner(repeat(5, (group) => sample(repeat(8, (index) => value(world * 40 + group * 8 + index))))),
    );
    expect(worlds.filter((winner) => winner !== null).length / worlds.length).toBeLessThan(0.07);
  });
});
