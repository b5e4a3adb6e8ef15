import type { AddressInfo } from "node:net";
import { getAnalysis } from "@owlstat/core/analyses/contract.ts";
import { signup } from "@owlstat/core/auth/contract.ts";
import { getProfile } from "@owlstat/core/profiles/contract.ts";
import { getStats } from "@owlstat/core/stats/contract.ts";
import { afterAll, expect, test } from "vitest";
import { connect } from "./platform/db/connect.ts";
import { migrate } from "./platform/db/migrate.ts";
import { createOperations } from "./platform/http/operations.ts";
import { stopServer } from "./platform/postgres/process.ts";
import { signalServer, startPair } from "./testing/database/test-replica.ts";
import { storeProfiles } from "./testing/figures/test-profiles.ts";
import { GOOD_PASSWORD } from "./testing/people/test-people.ts";
import { startTestWeb } from "./testing/web/test-web.ts";

const PATIENCE = 60_000;
const pair = await startPair();
afterAll(() => pair.stop());
const db = connect({ url: pair.primary.url, replicaUrl: pair.replica.url });
await migrate(db);
const web = await startTestWeb({ services: { db } });

/** Until the replica shows all that was written. */
async function replayed(): Promise<void> {
  const { rows } = await db.pool.query<{ at: string }>("select pg_current_wal_lsn() as at");
  const text = "select pg_last_wal_replay_lsn() >= $1::pg_lsn as there";
  const asked = () => db.readerPool.query({ text, values: [rows[0]?.at] });
  await expect.poll(async () => (await asked()).rows).toEqual([{ there: true }]);
}

const visitor = web.client();
const ready = async (url = web.url) => {
  const answer = await fetch(`${url}/readyz`);
  return [answer.status, await answer.json()];
};
const newcomer = { name: "Nora", email: "nora@people.test", password: GOOD_PASSWORD };

async function visitorsReadOn() {
  expect((await web.anonymousFetch("/")).status).toBe(200);
  expect((await web.anonymousFetch("/profile/ikea")).status).toBe(200);
  await visitor.ok(getProfile, { username: "ikea" });
  await visitor.ok(getStats, { username: "ikea" });
  await visitor.ok(getAnalysis, { username: "ikea", id: "followers" });
  const { status, body } = await visitor.call(signup, newcomer);
  expect([status, body]).toEqual([503, expect.objectContaining({ code: "maintenance" })]);
}

test("a primary that hangs is waited for a few seconds, then visitors read on, and all is well afterwards", async () => {
  await storeProfiles(web.services, ["ikea"]);
  await db.pool.query(
    "insert into snapshots (profile_id, day, followers) select id, $1::date, 1000 from profiles",
    [web.services.clock.today()],
  );
  await replayed();
  await expect.poll(() => ready(), { timeout: PATIENCE }).toEqual([200, { status: "ready" }]);
  signalServer(pair.primaryData, "SIGSTOP");
  try {
    const asked = async () => (await visitor.call(getProfile, { username: "ikea" })).status;
    // Whoever asks while nobody knows yet is answered, at worst to come again.
    const early = asked();
    expect(await ready()).toEqual([200, { status: "degraded", primary: "away" }]);
    expect([200, 503]).toContain(await early);
    await expect.poll(asked, { timeout: PATIENCE }).toBe(200);
    await visitorsReadOn();
    expect(await ready()).toEqual([200, { status: "degraded", primary: "away" }]);
  } finally {
    signalServer(pair.primaryData, "SIGCONT");
  }
  await expect.poll(() => ready(), { timeout: PATIENCE }).toEqual([200, { status: "ready" }]);
  const written = async () => (await visitor.call(signup, newcomer)).status;
  await expect.poll(written, { timeout: PATIENCE }).not.toBe(503);
});

test("visitors read on while the primary is away, and their processes stay in service", async () => {
  const worker = await createOperations(web.services);
  afterAll(() => worker.close());
  await worker.listen({ port: 0, host: "127.0.0.1" });
  const workerUrl = `http://127.0.0.1:${(worker.server.address() as AddressInfo).port}`;
  await pair.stopPrimary();
  await visitorsReadOn();
  expect(await ready()).toEqual([200, { status: "degraded", primary: "away" }]);
  // Whoever serves no visitors can do nothing without it.
  expect(await ready(workerUrl)).toEqual([503, { status: "database unreachable" }]);
});

test("a replica without this version's tables, or none, serves nobody", async () => {
  const replica = connect({ url: pair.replica.url.replace(/\/\/[^@]+@/, `//postgres:${pair.password}@`) });
  await replica.pool.query("select pg_promote()");
  expect(await ready()).toEqual([200, { status: "degraded", primary: "away" }]);
  await replica.pool.query("delete from schema_migrations where name = 'schema'");
  expect(await ready()).toEqual([503, { status: "database unreachable" }]);
  await replica.close();
  await pair.replica.stop();
  await stopServer(pair.replicaData);
  expect(await ready()).toEqual([503, { status: "database unreachable" }]);
});
