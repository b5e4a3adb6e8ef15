import { expect, it } from "vitest";
import { testDb } from "../../testing/database/test-db.ts";
import { notify } from "./listen.ts";

const db = await testDb();

const endListeners = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'owlstat listen'`;

it("hears what is sent, with the commit of the sender's transaction", async () => {
  const heard: string[] = [];
  const leave = await db.listen("sites", (payload) => heard.push(payload));
  await db.transaction(async (tx) => notify(tx, "sites", "kept")).then(() => notify(db, "sites", "next"));
  const undone = db.transaction(async (tx) => {
    await notify(tx, "sites", "undone");
    throw new Error("undo");
  });
  await expect(undone).rejects.toThrow("undo");
  await notify(db, "sites", "last");
  await expect.poll(() => heard).toEqual(["kept", "next", "last"]);
  await leave();
});

it("tells each listener of its own channel only, and survives one that fails", async () => {
  const heard: string[] = [];
  await db.listen('Odd "name', () => {
    throw new Error("mine alone");
  });
  await db.listen('Odd "name', (payload) => heard.push(`odd ${payload}`));
  await db.listen("other", (payload) => heard.push(`other ${payload}`));
  await notify(db, 'Odd "name', "1");
  await notify(db, "other", "2");
  await expect.poll(() => heard).toEqual(["odd 1", "other 2"]);
});

it("listens again after its connection was ended, and says that something may have been missed", async () => {
  const heard: string[] = [];
  let gaps = 0;
  await db.listen("events", (payload) => heard.push(payload), { onGap: () => gaps++ });
  await notify(db, "events", "before");
  await expect.poll(() => heard).toEqual(["before"]);
  for (const round of [1, 2]) {
    await db.pool.query(endListeners);
    await expect.poll(() => gaps).toBe(round);
    await notify(db, "events", `after ${round}`);
    await expect.poll(() => heard.at(-1)).toBe(`after ${round}`);
  }
});
