import { SECOND } from "@owlstat/core/time.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { simulatedProcess } from "../../../testing/web/simulated-process.ts";
import { FairOrder } from "./fair-order.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "setImmediate"], now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const fair = (database?: number) => simulatedProcess((process) => new FairOrder(process), database);
type Simulated = ReturnType<typeof simulatedProcess>;

const at = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? Number.NaN;

/** So many addresses keep eight requests open, for so long. */
async function hammered({ ask }: Simulated, addresses: number, costly: { pieces: number; each: number }) {
  const hammer = async (who: string) => {
    for (;;) await ask({ who, what: "costly", ...costly });
  };
  for (let one = 0; one < addresses * 8; one += 1) void hammer(`hammers ${one % addresses}`);
  await later(10 * SECOND);
}

test.each([
  [10, { pieces: 10, each: 5 }, 3],
  [10, { pieces: 3, each: 10 }, 3],
  [40, { pieces: 10, each: 5 }, 3],
  // One piece that cannot be cut takes longer than the reader's whole page.
  [10, { pieces: 1, each: 50 }, 5],
])(
  "beside %i addresses with eight requests of %j a reader's page takes %i times its time at most",
  async (addresses, costly, times) => {
    const page = { who: "reads", what: "page", pieces: 4, each: 5 };
    const quiet = await asked(fair(), page, 1);
    const process = fair();
    await hammered(process, addresses, costly);
    const beside = await asked(process, page, 20);
    expect(at(beside.took, 0.9)).toBeLessThanOrEqual(times * at(quiet.took, 0));
    expect(at(beside.others, 0.9)).toBeLessThanOrEqual(2 * page.pieces);
  },
);

async function asked({ ask }: Simulated, page: Parameters<Simulated["ask"]>[0], times: number) {
  const [took, others]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < times; turn += 1) {
    void ask(page).then((one) => {
      took.push(one?.took ?? Number.POSITIVE_INFINITY);
      others.push(one?.others ?? Number.POSITIVE_INFINITY);
    });
    await later(SECOND);
  }
  expect(took).toHaveLength(times);
  return { took, others };
}

/** People who open a page of eight calls, look at it for a while and open the next, and visitors who come once. */
async function mixedLoad({ ask }: Simulated, people: number, cost: number) {
  const [pages, visits]: [number[], number[]] = [[], []];
  let over = false;
  const live = async (one: number) => {
    await new Promise((resolve) => setTimeout(resolve, one * 97));
    for (let turn = 0; !over; turn += 1) {
      const began = performance.now();
      const calls = Array.from({ length: 8 }, (_, call) => ({ who: `person ${one}`, what: `call ${call}` }));
      await Promise.all(calls.map((call) => ask({ ...call, pieces: 2, each: 2 })));
      pages.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 500 + ((one * 389 + turn * 613) % 1500)));
    }
  };
  for (let one = 0; one < people; one += 1) void live(one);
  for (let turn = 0; turn < 40 * 60; turn += 1) {
    const visit = { who: `visitor ${turn}`, what: "page", pieces: 2, each: turn % 3 === 0 ? cost : cost / 2 };
    void ask(visit).then((one) => visits.push(one?.took ?? Number.POSITIVE_INFINITY));
    await later(SECOND / 40);
  }
  over = true;
  await later(10 * SECOND);
  return { pages, visits };
}

test.each([
  [20, 8, 1],
  [20, 10, 1],
  [20, 12, 1],
  [40, 8, 1],
  [20, 10, 8],
  [40, 8, 8],
])(
  "%i people with pages of eight calls beside forty visitors a second of %i ms, with a database of %i ms, wait as without an order",
  async (people, cost, database) => {
    const without = await mixedLoad(simulatedProcess(undefined, database), people, cost);
    const ordered = await mixedLoad(fair(database), people, cost);
    for (const part of [0.5, 0.95]) {
      expect(at(ordered.pages, part)).toBeLessThanOrEqual(1.2 * at(without.pages, part));
      expect(at(ordered.visits, part)).toBeLessThanOrEqual(1.2 * at(without.visits, part));
    }
    expect(ordered.pages.length).toBeGreaterThanOrEqual(0.9 * without.pages.length);
  },
);

/** An order whose requests end when they are told to, in a process that is busy or does nothing. */
function held({ idle }: { idle: boolean }) {
  let computed = 0;
  const order = new FairOrder({ used: () => computed, watch: () => () => (idle ? 0 : 1) });
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const ask = async (who: string, gone = new AbortController().signal) => {
    const turn = await order.take({ who, what: "call", gone });
    if (!turn) return null;
    began.push(who);
    ends.push(turn.end);
    return turn;
  };
  const endOne = async (cost = 0) => {
    computed += cost;
    ends.shift()?.();
    await later(1);
  };
  return { order, began, ask, endOne };
}

test("of those who used little whoever came first goes first, and whoever used much goes last", async () => {
  const { began, ask, endOne } = held({ idle: false });
  for (let one = 0; one < 8; one += 1) void ask("a");
  await later(50);
  for (const who of ["a", "b", "c"]) void ask(who);
  await later(50);
  expect(began).toEqual(Array(8).fill("a"));
  await endOne(2 * SECOND);
  await endOne();
  await endOne();
  expect(began.slice(8)).toEqual(["b", "c"]);
  for (let turn = 0; turn < 8; turn += 1) await endOne();
  expect(began.slice(10)).toEqual(["a"]);
});

test("while the process does nothing, more are worked on, and what waits for something outside keeps no place", async () => {
  const { began, ask } = held({ idle: true });
  for (let one = 0; one < 40; one += 1) void ask(`one of many ${one}`);
  await later(100);
  expect(began).toHaveLength(16);
  await later(2 * SECOND);
  expect(began).toHaveLength(40);
});

test("whoever goes away leaves the line, and is forgotten", async () => {
  const { order, began, ask, endOne } = held({ idle: false });
  for (let one = 0; one < 8; one += 1) void ask("a");
  const gone = new AbortController();
  const left = ask("b", gone.signal);
  void ask("c");
  await later(10);
  gone.abort();
  expect(await left).toBeNull();
  expect(await ask("b", gone.signal)).toBeNull();
  await endOne();
  expect(began.slice(8)).toEqual(["c"]);
  for (let turn = 0; turn < 8; turn += 1) await endOne();
  await later(60 * SECOND);
  void ask("d");
  await later(1);
  expect(order.known).toBe(1);
});
