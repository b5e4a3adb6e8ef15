import { MINUTE } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { QuietFirst } from "./quiet-first.ts";
import { UsedLately } from "./used-lately.ts";

const aMoment = () => new Promise(setImmediate);

/** Turns whose work ends when it is told to, and the order in which it began. */
function heldTurns(atOnce: number) {
  const turns = new QuietFirst({ now: () => 0 }, atOnce);
  const began: string[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const ask = (who: string) =>
    turns.inTurn(who, () => {
      began.push(who);
      const end = Promise.withResolvers<void>();
      ends.push(end);
      return end.promise;
    });
  const endOne = async () => {
    ends.shift()?.resolve();
    await aMoment();
  };
  return { turns, began, ends, ask, endOne };
}

test("whoever asks once waits for what has begun alone, however many ask all the time", async () => {
  const { began, ask, endOne } = heldTurns(2);
  for (let one = 0; one < 80; one += 1) void ask(`asks all the time ${one % 10}`);
  void ask("asks once");
  await aMoment();
  expect(began).toHaveLength(2);
  await endOne();
  expect(began.indexOf("asks once")).toBe(2);
});

test("those who ask as much as each other are served as they came", async () => {
  const { began, ask, endOne } = heldTurns(1);
  for (const who of ["a", "b", "c"]) void ask(who);
  for (let turn = 0; turn < 3; turn += 1) await endOne();
  expect(began).toEqual(["a", "b", "c"]);
});

test("work that fails gives its turn on, and one alone waits for nobody", async () => {
  const { turns, ends, ask, endOne } = heldTurns(1);
  const failed = ask("a");
  const next = ask("b");
  ends[0]?.reject(new Error("no"));
  await expect(failed).rejects.toThrow("no");
  await endOne();
  await endOne();
  await next;
  expect(await turns.inTurn("c", async () => "yes")).toBe("yes");
});

test("what somebody used counts for less while they ask for nothing, and is forgotten", () => {
  let now = 0;
  const used = new UsedLately({ now: () => now }, MINUTE);
  for (const [who, amount] of [
    ["a", 8],
    ["b", 1],
    ["asks on", 8],
  ] as const) {
    used.open(who);
    used.add(who, amount);
    if (who !== "asks on") used.close(who);
  }
  now += MINUTE;
  expect(["a", "b", "c", "asks on"].map((who) => used.of(who))).toEqual([4, 0.5, 0, 8]);
  used.open("a");
  now += 20 * MINUTE;
  used.close("a");
  expect(used.of("a")).toBe(4);
  used.open("c");
  expect(used.known).toBe(3);
});
