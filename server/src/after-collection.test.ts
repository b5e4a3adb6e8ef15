import { beforeAll, expect, test } from "vitest";
import { afterCollection, followCollection } from "./after-collection.ts";
import { drainJobs } from "./platform/jobs/drain-jobs.ts";
import { enqueue } from "./platform/jobs/enqueue.ts";
import { prepareQueues } from "./testing/database/test-queues.ts";
import { testServices } from "./testing/services/test-services.ts";
import { jobs } from "./worker.ts";

const services = await testServices();
const { db, log } = services;
beforeAll(() => prepareQueues(services, jobs));

test("every subscriber is a job that workers run", () => {
  const names = jobs.map(({ name }) => name);
  for (const subscriber of afterCollection) expect(names).toContain(subscriber.name);
});

test("a collection queues each subscriber once, with the profiles and the instant", async () => {
  const collected = { profileIds: [7, 8], at: services.clock.now() };
  await enqueue(db, followCollection, collected);
  const drained = await drainJobs({ db, jobs: [followCollection], context: services, log });
  expect(drained).toMatchObject([{ status: "completed" }]);
  const { rows } = await db.pool.query("select name, data from pgboss.job where state = 'created'");
  expect(rows).toEqual(afterCollection.map(({ name }) => ({ name, data: collected })));
});

test("an event that is passed on twice queues no subscriber a second time", async () => {
  await db.pool.query("delete from pgboss.job");
  const meta = { id: "event-1", attempt: 1, last: false, signal: new AbortController().signal };
  const collected = { profileIds: [7], at: services.clock.now() };
  await followCollection.run(services, collected, meta);
  await followCollection.run(services, collected, { ...meta, attempt: 2 });
  const { rows } = await db.pool.query("select name from pgboss.job");
  expect(rows).toHaveLength(afterCollection.length);
});
