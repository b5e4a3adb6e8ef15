import { expect, test } from "vitest";
import { RenderTurns } from "./render-turns.ts";

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Turns whose renderings end when they are told to, and the order in which they began. */
function heldTurns() {
  const turns = new RenderTurns({ now: () => 0 });
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const render = (address: string, gone?: AbortSignal) =>
    turns.inTurn({ address, ...(gone && { gone }) }, () => {
      began.push(address);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const endOne = async () => {
    ends.shift()?.();
    await aMoment();
  };
  return { turns, began, render, endOne };
}

test("ten addresses with eight pages each: whoever comes for one waits for the one that is rendered alone", async () => {
  const { began, render, endOne } = heldTurns();
  const hammering = Array.from({ length: 80 }, (_, turn) => render(`hammers ${turn % 10}`));
  await aMoment();
  expect(began).toHaveLength(1);
  for (let turn = 0; turn < 30; turn += 1) await endOne();
  const reader = render("reads");
  await endOne();
  expect(began.at(-1)).toBe("reads");
  await endOne();
  await reader;
  for (let turn = 0; turn < 60; turn += 1) await endOne();
  await Promise.all(hammering);
});

test("of those who hammer each gets as much as the others", async () => {
  const { began, render, endOne } = heldTurns();
  const many = Array.from({ length: 12 }, () => render("many"));
  const few = Array.from({ length: 3 }, () => render("few"));
  for (let turn = 0; turn < 20; turn += 1) await endOne();
  await Promise.all([...many, ...few]);
  expect(began.slice(0, 6).filter((address) => address === "few")).toHaveLength(3);
});

test("between two pages that wait, others are heard", async () => {
  const turns = new RenderTurns({ now: () => 0 });
  const order: string[] = [];
  const pages = Array.from({ length: 5 }, () => turns.inTurn({ address: "a" }, () => order.push("page")));
  setImmediate(() => order.push("somebody else"));
  await Promise.all(pages);
  expect(order.indexOf("somebody else")).toBeLessThan(3);
});

test("whoever goes away gives the place up, and a page that fails gives its turn on", async () => {
  const { turns, began, render, endOne } = heldTurns();
  const first = render("a");
  const gone = new AbortController();
  const left = render("b", gone.signal);
  const failed = turns.inTurn({ address: "c" }, () => {
    throw new Error("broken");
  });
  const last = render("d");
  gone.abort();
  await expect(left).rejects.toMatchObject({ code: "overloaded" });
  await expect(render("b", gone.signal)).rejects.toMatchObject({ code: "overloaded" });
  const refused = expect(failed).rejects.toThrow("broken");
  await endOne();
  await refused;
  await endOne();
  await Promise.all([first, last]);
  expect(began).toEqual(["a", "d"]);
});

test("what an address had is forgotten", async () => {
  let now = 0;
  const turns = new RenderTurns({ now: () => now });
  for (const address of ["a", "b", "c"]) await turns.inTurn({ address }, () => null);
  expect(turns.addresses).toBe(3);
  now += 60_000;
  await turns.inTurn({ address: "d" }, () => null);
  expect(turns.addresses).toBe(1);
});
