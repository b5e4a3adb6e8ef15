import { HOUR } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { createTokenPool } from "./tokens.ts";

const NOW = Date.parse("2026-11-10T12:00:00Z");
const own = { igUserId: "1", token: "own" };
const lent = { igUserId: "2", token: "lent" };
const used = (percent: number) => ({ percent, wait: 0 });

test("a lent token serves up to its share, the rest stays its owner's", () => {
  const pool = createTokenPool([own], "secret");
  pool.lend([lent]);
  const take = (purpose: "lookup" | "collection" = "lookup") => pool.take(NOW, purpose)?.token;
  const first = pool.take(NOW, "lookup");
  if (!first) throw new Error("no token");
  pool.measure(first, used(60), NOW);
  expect(take()).toBe("lent");
  const second = pool.take(NOW, "lookup");
  if (!second) throw new Error("no token");
  pool.measure(second, used(41), NOW);
  expect([take(), take("collection")]).toEqual(["own", "own"]);
  pool.limit(first, NOW + HOUR, NOW);
  expect(take("collection")).toBeUndefined();
  expect(pool.readyAt(NOW, "collection")).toBeLessThan(NOW + HOUR);
});

test("a token that is taken back is no longer used, and one that stays keeps what is known of it", () => {
  const pool = createTokenPool([own], "secret");
  const other = { igUserId: "3", token: "other" };
  pool.lend([lent, other, own]);
  expect(pool.size).toBe(3);
  for (const _ of [1, 2, 3]) {
    const token = pool.take(NOW, "lookup");
    if (token) pool.measure(token, used(39), NOW);
  }
  pool.lend([other]);
  expect(pool.size).toBe(2);
  pool.lend([]);
  expect([pool.size, pool.take(NOW, "lookup")?.token]).toEqual([1, "own"]);
});
