import { expect, test } from "vitest";
import { type Turn, Turns } from "./turns.ts";

const LIMITS = { perAddress: 2, waiting: 3, all: 5 };
const here = () => new AbortController().signal;
/** Requests that wait start in later turns of the event loop. */
const aMoment = async () => {
  for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
};

test("of one address so many run, the next wait in their order, and more are refused at once", async () => {
  const turns = new Turns(LIMITS);
  const first = await turns.take("a", here());
  await turns.take("a", here());
  const order: number[] = [];
  const waiting = [1, 2, 3].map((number) => turns.take("a", here()).then(() => order.push(number)));
  expect(await turns.take("a", here())).toBeNull();
  first?.end();
  await waiting[0];
  expect(order).toEqual([1]);
});

test("an address with a long line gets a quarter of its turns until the line is short again", async () => {
  const turns = new Turns({ perAddress: 4, waiting: 10, all: 20 });
  const running: (Turn | null)[] = [];
  for (let turn = 0; turn < 4; turn++) running.push(await turns.take("a", here()));
  let started = 0;
  const next = Array.from({ length: 10 }, async () => {
    running.push(await turns.take("a", here()));
    started += 1;
  });
  const endOne = async () => {
    running.shift()?.end();
    await aMoment();
    return started;
  };
  // Ten wait, which is more than two for each turn: one runs at a time, until eight are left.
  expect([await endOne(), await endOne(), await endOne()]).toEqual([0, 0, 0]);
  expect([await endOne(), await endOne()]).toEqual([1, 5]);
  for (let turn = 0; turn < 9; turn++) await endOne();
  await Promise.all(next);
  await aMoment();
  expect(turns.addresses).toBe(0);
});

test("a request that comes later does not overtake the line of its address", async () => {
  const turns = new Turns({ perAddress: 4, waiting: 20, all: 20 });
  const running: (Turn | null)[] = [];
  for (let turn = 0; turn < 4; turn++) running.push(await turns.take("a", here()));
  for (let turn = 0; turn < 10; turn++) void turns.take("a", here());
  running[0]?.end();
  let overtook = false;
  void turns.take("a", here()).then(() => {
    overtook = true;
  });
  await aMoment();
  expect(overtook).toBe(false);
});

test("of requests that come at once, one starts per turn of the event loop, even if none takes long", async () => {
  const turns = new Turns({ perAddress: 8, waiting: 20, all: 20 });
  const order: string[] = [];
  const requests = Array.from({ length: 5 }, async () => {
    const turn = await turns.take("a", here());
    order.push("a");
    turn?.end();
  });
  setImmediate(() => setImmediate(() => order.push("somebody else")));
  await Promise.all(requests);
  expect(order.indexOf("somebody else")).toBeLessThan(4);
});

test("between two waiting requests of one address, others are heard", async () => {
  const turns = new Turns({ perAddress: 1, waiting: 20, all: 20 });
  const first = await turns.take("a", here());
  const order: string[] = [];
  // These need nothing but their turn, and end at once.
  const waiting = Array.from({ length: 5 }, async () => {
    const turn = await turns.take("a", here());
    order.push("a");
    turn?.end();
  });
  first?.end();
  setImmediate(() => order.push("somebody else"));
  await Promise.all(waiting);
  expect(order.indexOf("somebody else")).toBeLessThan(2);
});

test("somebody else gets in while one address has many waiting", async () => {
  const turns = new Turns(LIMITS);
  for (let turn = 0; turn < 2; turn++) await turns.take("a", here());
  for (let turn = 0; turn < 3; turn++) void turns.take("a", here());
  expect(await turns.take("b", here())).not.toBeNull();
});

test("when everybody together is too much, newcomers are told to come again", async () => {
  const turns = new Turns(LIMITS);
  const running: (Turn | null)[] = [];
  for (const address of ["a", "a", "b", "b", "c"]) running.push(await turns.take(address, here()));
  expect(await turns.take("d", here())).toBeNull();
  running[0]?.end();
  expect(await turns.take("d", here())).not.toBeNull();
});

test("who goes away while waiting gives the place up, and ending twice counts once", async () => {
  const turns = new Turns({ ...LIMITS, perAddress: 1 });
  const first = await turns.take("a", here());
  const gone = new AbortController();
  const left = turns.take("a", gone.signal);
  const next = turns.take("a", here());
  gone.abort();
  expect(await left).toBeNull();
  first?.end();
  first?.end();
  (await next)?.end();
  await aMoment();
  expect(turns.addresses).toBe(0);
});
