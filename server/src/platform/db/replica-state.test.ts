import { expect, test } from "vitest";
import { judgeReplica, type Look, positionOf, UNWATCHED } from "./replica-state.ts";

/** The states after looks half a second apart: how far the primary wrote, and the replica replayed. */
function statesOf(looks: readonly (readonly [number | null, number | "away" | "promoted"])[]) {
  let watched = UNWATCHED;
  return looks.map(([written, replayed], index) => {
    const look: Look = {
      at: index * 500,
      written: written === null ? null : BigInt(written),
      replica: replayed === "away" ? null : { replayed: replayed === "promoted" ? null : BigInt(replayed) },
    };
    watched = judgeReplica(watched, look);
    return watched.state;
  });
}
const last = (looks: Parameters<typeof statesOf>[0]) => statesOf(looks).at(-1);
const times = <T>(count: number, one: T) => Array.from({ length: count }, () => one);

test("a replica is used from the first look at which it has everything", () => {
  expect(statesOf([[10, 10]])).toEqual(["used"]);
});

test("a replica at rest is not behind, however long nobody writes", () => {
  expect(last(times(1000, [10, 10] as const))).toBe("used");
});

test("one that stays a little behind is used, one that misses a write for more than five seconds is left", () => {
  const rows = (count: number, behind: number) =>
    Array.from({ length: count }, (_, at) => [at + 100, at + 100 - behind] as const);
  expect(last([[99, 99], ...rows(60, 4)])).toBe("used");
  expect(last([[99, 99], ...rows(60, 12)])).toBe("behind");
  expect(last([[10, 10], ...times(11, [20, 10] as const)])).toBe("used");
  expect(last([[10, 10], ...times(12, [20, 10] as const)])).toBe("behind");
});

test("one that was left comes back when it is within a second", () => {
  const left = [[10, 10], ...times(14, [20, 10] as const)] as const;
  expect(statesOf([...left, [20, 20]]).slice(-2)).toEqual(["behind", "used"]);
});

test("one that does not answer or takes writes itself is left at once", () => {
  expect(
    last([
      [10, 10],
      [11, "away"],
    ]),
  ).toBe("away");
  expect(
    last([
      [10, 10],
      [11, "promoted"],
    ]),
  ).toBe("promoted");
});

test("while the primary is away, a replica that had everything goes on answering", () => {
  expect(last([[10, 10], ...times(100, [null, 10] as const)])).toBe("used");
});

test("positions are compared as numbers", () => {
  expect(positionOf("1/0") > positionOf("0/FFFFFFFF")).toBe(true);
  expect(positionOf("0/16B3748")).toBe(0x16b3748n);
});
