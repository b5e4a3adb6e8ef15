import { getHealth } from "@owlstat/core/admin/health-contract.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { defineJob, GiveUp } from "../platform/jobs/define-job.ts";
import { drainJobs } from "../platform/jobs/drain-jobs.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { prepareQueues } from "../testing/database/test-queues.ts";
import { storeProfiles } from "../testing/figures/test-profiles.ts";
import { askAdmin } from "../testing/people/ask-admin.ts";
import { castUser } from "../testing/people/test-cast.ts";
import { startTestWeb } from "../testing/web/test-web.ts";

const GATE = "the gate's password";
const web = await startTestWeb({ config: { adminPassword: GATE } });
const { services } = web;
const { db, clock, log } = services;
const broken = defineJob({
  name: "tests.broken",
  payload: z.object({}),
  async run() {
    throw new GiveUp("no");
  },
});
const idle = defineJob({ name: "tests.idle", payload: z.object({}), run: async () => {} });
await prepareQueues(services, [broken, idle]);
const boss = await castUser(web, { admin: true });
const ask = async () => (await askAdmin(boss.client, getHealth, {}, GATE)).body;

test("an installation where nothing has happened yet says so", async () => {
  expect(await ask()).toMatchObject({
    at: new Date(clock.now()).toISOString(),
    database: { pending_migrations: 0 },
    jobs: { waiting: 0, oldest_waiting_at: null, running: 0, later: 0, dead: 0, worker_connections: 0 },
    collection: { last_at: null, tracked: 0, today: 0 },
    payments: { vat_waiting: 0, to_cancel: 0 },
    mail: { last_at: null, sent: 0, returned: 0 },
  });
});

test("what is due, planned, given up, collected, mailed and waiting is counted from what is stored", async () => {
  await enqueue(db, broken, {});
  await drainJobs({ db, jobs: [broken], context: services, log });
  await enqueue(db, idle, {}, { singletonKey: "now" });
  await enqueue(db, idle, {}, { singletonKey: "later", startAfter: Date.now() + 3_600_000 });
  await storeProfiles(services, ["anna", "ben"]);
  await db.pool.query("update profiles set trackers = 1 where username = 'anna'");
  await db.pool.query(
    `insert into mail_log (id, key, address, subject, state, at)
     select gen_random_uuid(), n::text, 'a@b.test', 's', case when n = 1 then 'bounced' else 'sent' end,
       $1::timestamptz - make_interval(hours => n * 10) from generate_series(1, 3) n`,
    [new Date(clock.now())],
  );
  await db.pool.query(
    "insert into billing_accounts (space_id, vat_status, provider, state) values ($1, 'pending', 'stripe', 'running')",
    [boss.spaceId],
  );
  await db.pool.query(
    `insert into billing_disputes (provider, id, space_id, bill_id, cents, reason, state, opened_at, answer_by)
     select 'stripe', state, $1, 'in_1', 1708, 'fraudulent', state, $2, $2 from unnest(array['open', 'won']) state`,
    [boss.spaceId, new Date(clock.now())],
  );
  const health = await ask();
  expect(health).toMatchObject({
    jobs: { waiting: 1, running: 0, later: 1, dead: 1 },
    collection: { tracked: 1 },
    payments: { vat_waiting: 1, disputes: 1, answer_by: new Date(clock.now()).toISOString() },
    mail: { sent: 1, returned: 1 },
  });
  expect(health.jobs.oldest_waiting_at).not.toBeNull();
  expect(health.database.bytes).toBeGreaterThan(1e6);
  expect(health.database.connections).toBeGreaterThan(0);
  expect(health.disk.total).toBeGreaterThan(health.disk.free);
});
