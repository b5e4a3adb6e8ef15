import { describe, expect, test } from "vitest";
import { type Asker, FairLine } from "./fair-line.ts";

type Wish = Partial<Asker> & { owner: string };

/** A line of one at a time whose work ends when it is told to; `order` says who was served. */
function slowLine(limits = { atOnce: { small: 1, large: 1 }, waiting: 5000 }) {
  const line = new FairLine(limits);
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const ask = ({ owner, ...more }: Wish) =>
    line.inTurn({ owner, turn: "now", size: "small", ...more }, () => {
      order.push(owner);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const finish = async (count: number) => {
    for (let ended = 0; ended < count; ended += 1) {
      await expect.poll(() => ends.length).toBeGreaterThan(0);
      ends.shift()?.();
      await new Promise(setImmediate);
    }
  };
  return { ask, order, finish };
}
const many = (count: number, wish: Wish) => Array.from({ length: count }, () => wish);

describe("a fair line", () => {
  test("5,000 orders of one owner delay the one of another by the one that has begun", async () => {
    const { ask, order, finish } = slowLine();
    for (const wish of many(5000, { owner: "loud" })) void ask(wish);
    void ask({ owner: "quiet" });
    await finish(3);
    expect(order.indexOf("quiet")).toBe(1);
  });

  test("while another waits, an owner has one at a time", async () => {
    const { ask, order, finish } = slowLine({ atOnce: { small: 2, large: 1 }, waiting: 100 });
    for (const wish of many(4, { owner: "loud" })) void ask(wish);
    void ask({ owner: "quiet" });
    await expect.poll(() => order).toEqual(["loud", "loud"]);
    await finish(1);
    expect(order).toEqual(["loud", "loud", "quiet"]);
  });

  test("small work does not wait for large work", async () => {
    const { ask, order } = slowLine();
    for (const wish of many(10, { owner: "loud", size: "large" as const })) void ask(wish);
    void ask({ owner: "quiet" });
    await expect.poll(() => order).toEqual(["loud", "quiet"]);
  });

  test("people go before jobs, and jobs have every fourth turn", async () => {
    const { ask, order, finish } = slowLine();
    for (let index = 0; index < 8; index += 1) void ask({ owner: `person ${index}` });
    for (let index = 0; index < 2; index += 1) void ask({ owner: "job", turn: "later" });
    await finish(9);
    expect(order.map((owner) => owner.split(" ")[0])).toEqual([
      ...["person", "person", "person", "job", "person", "person", "person", "job"],
      ...["person", "person"],
    ]);
  });

  test("who hung up is not served, and an owner may wait with so many", async () => {
    const { ask, order, finish } = slowLine({ atOnce: { small: 1, large: 1 }, waiting: 2 });
    const gone = new AbortController();
    void ask({ owner: "first" });
    const left = ask({ owner: "left", gone: gone.signal });
    void ask({ owner: "left" });
    await expect(ask({ owner: "left" })).rejects.toMatchObject({ code: "overloaded" });
    gone.abort();
    await expect(left).rejects.toMatchObject({ code: "overloaded" });
    await finish(1);
    expect(order).toEqual(["first", "left"]);
    await expect(ask({ owner: "late", gone: gone.signal })).rejects.toThrow();
  });

  test("work that fails gives its turn on", async () => {
    const line = new FairLine({ atOnce: { small: 1, large: 1 }, waiting: 2 });
    const asker = { owner: "a", turn: "now", size: "small" } as const;
    await expect(line.inTurn(asker, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await line.inTurn(asker, async () => "yes")).toBe("yes");
  });
});
