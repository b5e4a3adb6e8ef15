import { getAnalysis } from "@owlstat/core/analyses/contract.ts";
import { signup } from "@owlstat/core/auth/contract.ts";
import { getProfile } from "@owlstat/core/profiles/contract.ts";
import { getStats } from "@owlstat/core/stats/contract.ts";
import { afterAll, expect, test } from "vitest";
import { connect } from "./platform/db/connect.ts";
import { migrate } from "./platform/db/migrate.ts";
import { startPair } from "./testing/database/test-replica.ts";
import { storeProfiles } from "./testing/figures/test-profiles.ts";
import { GOOD_PASSWORD } from "./testing/people/test-people.ts";
import { startTestWeb } from "./testing/web/test-web.ts";

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

test("visitors read on while the primary is away", async () => {
  const visitor = web.client();
  await storeProfiles(web.services, ["ikea"]);
  await db.pool.query(
    "insert into snapshots (profile_id, day, followers) select id, $1::date, 1000 from profiles",
    [web.services.clock.today()],
  );
  await replayed();
  await pair.stopPrimary();
  expect((await web.anonymousFetch("/")).status).toBe(200);
  expect((await web.anonymousFetch("/profile/ikea")).status).toBe(200);
  await visitor.ok(getProfile, { username: "ikea" });
  await visitor.ok(getStats, { username: "ikea" });
  await visitor.ok(getAnalysis, { username: "ikea", id: "followers" });
  const { status, body } = await visitor.call(signup, {
    name: "Nora",
    email: "nora@people.test",
    password: GOOD_PASSWORD,
  });
  expect([status, body]).toEqual([503, expect.objectContaining({ code: "maintenance" })]);
});
