import { HOUR, MINUTE } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { fixedClock } from "../platform/clock.ts";
import { connect } from "../platform/db/connect.ts";
import { defineJob } from "../platform/jobs/define-job.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { createMetrics } from "../platform/metrics.ts";
import { createTestDatabase } from "../testing/database/test-db.ts";
import { prepareQueues } from "../testing/database/test-queues.ts";
import { storeProfiles } from "../testing/figures/test-profiles.ts";
import { testServices } from "../testing/services/test-services.ts";
import { healthMetrics } from "./health-metrics.ts";

const services = await testServices();
const { db, log, config } = services;
const idle = defineJob({ name: "tests.idle", payload: z.object({}), run: async () => {} });
await prepareQueues(services, [idle]);

/** The registry of one process, and a clock that its test moves. */
function watch(parts: Partial<typeof services> = {}) {
  const metrics = createMetrics({ defaults: false });
  const clock = fixedClock(services.clock.now());
  healthMetrics({ db, log, config, profileSource: services.profileSource, ...parts, clock, metrics });
  return { clock, text: () => metrics.registry.metrics() };
}

test("queues, collection, mail, database and disk are counted from what is stored", async () => {
  const { text } = watch();
  await enqueue(db, idle, {}, { startAfter: Date.now() - HOUR });
  await storeProfiles(services, ["anna"]);
  await db.pool.query("update profiles set trackers = 1");
  await db.pool.query(
    `insert into mail_log (id, key, address, subject, state, at)
     values (gen_random_uuid(), 'm', 'a@b.test', 's', 'bounced', $1)`,
    [new Date(services.clock.now() - MINUTE)],
  );
  const said = await text();
  expect(said).toContain('jobs_due{kind="tests.idle"} 1');
  expect(said).toMatch(/job_oldest_due_seconds\{kind="tests.idle"\} 36\d\d/);
  expect(said).toContain("collection_tracked_profiles 1");
  expect(said).toContain('mails_last_day{outcome="returned"} 1');
  expect(said).toMatch(/database_size_bytes [1-9]\d{6}/);
  expect(said).toMatch(/data_disk_free_bytes [1-9]/);
});

test("the database is asked once in half a minute, however often metrics are", async () => {
  const { clock, text } = watch();
  await text();
  await db.pool.query("update profiles set trackers = 0");
  expect(await text()).toContain("collection_tracked_profiles 1");
  clock.advance(MINUTE);
  expect(await text()).toContain("collection_tracked_profiles 0");
});

test("what cannot be read is not a zero, and the rest is answered", async () => {
  const away = await createTestDatabase();
  const awayDb = connect({ url: away.url, max: 1 });
  await awayDb.close();
  await away.drop();
  const said = await watch({ db: awayDb }).text();
  expect(said).toContain("collection_tracked_profiles Nan");
  expect(said).not.toContain("jobs_due{");
  expect(said).toContain('profile_source_pause_seconds{purpose="collection"}');
});

test("how long the network is not asked is said in seconds, and never less than none", async () => {
  const { clock, text } = watch();
  const pauseAt = 'profile_source_pause_seconds{purpose="collection"}';
  clock.set(services.profileSource.readyAt("collection") - 5 * MINUTE);
  expect(await text()).toContain(`${pauseAt} 300`);
  clock.advance(HOUR);
  expect(await text()).toContain(`${pauseAt} 0`);
});
