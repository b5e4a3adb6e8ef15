import { afterEach, describe, expect, test } from "vitest";
import { testDb } from "../../testing/database/test-db.ts";
import { logLines } from "../../testing/files/log-lines.ts";
import { FairLine } from "./fair-line.ts";
import { createSharedTurns } from "./shared-turns.ts";

const db = await testDb();
const { log, entries } = logLines();

/** A process with a line of its own, whose work ends when it is told to. */
function process(order: string[], small: number) {
  const turns = createSharedTurns({ db, log });
  const line = new FairLine({ atOnce: { small, large: 1 }, waiting: 5000 }, turns);
  const ends: (() => void)[] = [];
  const ask = (owner: string, gone?: AbortSignal) =>
    line.inTurn({ owner, turn: "now", size: "small", gone }, () => {
      order.push(owner);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  return { ask, finish: () => ends.shift()?.() };
}

const places = async () =>
  (await db.pool.query("select owner, running from held_turns order by seen_at")).rows as {
    owner: string;
    running: boolean;
  }[];
afterEach(() => db.pool.query("truncate held_turns"));

describe("turns of all processes", () => {
  test("while somebody waits in one, the owner who is served there is not served in another", async () => {
    const order: string[] = [];
    const [one, two] = [process(order, 1), process(order, 2)];
    const first = one.ask("loud");
    await expect.poll(() => order).toEqual(["loud"]);
    const quiet = one.ask("quiet");
    await expect.poll(async () => (await places()).length).toBe(2);
    const second = two.ask("loud");
    await expect.poll(async () => (await places()).length).toBe(3);
    const other = two.ask("third");
    await expect.poll(() => order).toEqual(["loud", "third"]);
    one.finish();
    await first;
    await expect.poll(() => order.toSorted()).toEqual(["loud", "loud", "quiet", "third"]);
    for (const end of [one.finish, two.finish, two.finish]) end();
    await Promise.all([quiet, second, other]);
    await expect.poll(places).toEqual([]);
  });

  test("an owner alone has turns in every process", async () => {
    const order: string[] = [];
    const [one, two] = [process(order, 1), process(order, 1)];
    const both = [one.ask("loud"), two.ask("loud")];
    await expect.poll(() => order).toEqual(["loud", "loud"]);
    one.finish();
    two.finish();
    await Promise.all(both);
  });

  test("what a dead process left holds nobody up, and is removed", async () => {
    const left = (owner: string, running: boolean) =>
      db.pool.query(
        `insert into held_turns (id, process, owner, size, running, seen_at)
         values (gen_random_uuid(), gen_random_uuid(), $1, 'small', $2, now() - interval '1 minute')`,
        [owner, running],
      );
    await left("loud", true);
    await left("quiet", false);
    const order: string[] = [];
    const one = process(order, 1);
    const done = one.ask("loud");
    await expect.poll(() => order).toEqual(["loud"]);
    await expect.poll(async () => (await places()).length, { timeout: 30_000 }).toBe(1);
    one.finish();
    await done;
  });

  test("a turn that ended while the database was away holds nobody up for as long as its process works on", async () => {
    const order: string[] = [];
    const [one, two] = [process(order, 1), process(order, 1)];
    const first = one.ask("loud");
    await expect.poll(() => order).toEqual(["loud"]);
    await db.pool.query("alter table held_turns rename to away");
    one.finish();
    await first;
    await expect.poll(() => entries("turns of other processes are not known").length).toBeGreaterThan(0);
    await db.pool.query("alter table away rename to held_turns");
    const running = one.ask("quiet");
    const waiting = one.ask("third");
    await expect.poll(async () => (await places()).length).toBe(3);
    const silent = "update held_turns set seen_at = now() - interval '19 seconds'";
    await db.pool.query(`${silent} where owner in ('loud', 'third')`);
    const seen = "select from held_turns where owner = 'third' and seen_at > now() - interval '10 seconds'";
    await expect.poll(async () => (await db.pool.query(seen)).rowCount).toBe(1);
    const again = two.ask("loud");
    await expect.poll(() => order).toEqual(["loud", "quiet", "loud"]);
    for (const end of [one.finish, two.finish]) end();
    await running;
    await again;
    await expect.poll(() => order).toEqual(["loud", "quiet", "loud", "third"]);
    one.finish();
    await waiting;
  });

  test("a place that was taken for a dead process's is there again when its turn comes", async () => {
    const order: string[] = [];
    const one = process(order, 1);
    const first = one.ask("loud");
    const second = one.ask("quiet");
    await expect.poll(async () => (await places()).length).toBe(2);
    await db.pool.query("truncate held_turns");
    one.finish();
    await first;
    await expect.poll(() => order).toEqual(["loud", "quiet"]);
    one.finish();
    await second;
    await expect.poll(places).toEqual([]);
  });

  test("whoever hangs up leaves no place behind", async () => {
    const one = process([], 1);
    const first = one.ask("loud");
    const hungUp = new AbortController();
    const left = one.ask("quiet", hungUp.signal);
    await expect.poll(async () => (await places()).length).toBe(2);
    hungUp.abort();
    await expect(left).rejects.toMatchObject({ code: "overloaded" });
    await expect.poll(async () => (await places()).length).toBe(1);
    one.finish();
    await first;
  });

  test("without the table a process goes by its own line", async () => {
    await db.pool.query("alter table held_turns rename to away");
    const order: string[] = [];
    const one = process(order, 1);
    const done = one.ask("loud");
    await expect.poll(() => order).toEqual(["loud"]);
    one.finish();
    await done;
    await db.pool.query("alter table away rename to held_turns");
  });
});
