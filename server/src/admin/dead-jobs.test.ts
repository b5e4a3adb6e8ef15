import { listDeadJobs, retryDeadJobs } from "@owlstat/core/admin/contract.ts";
import type { Answer, CallInput, Endpoint } from "@owlstat/core/endpoint.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { defineJob, GiveUp } from "../platform/jobs/define-job.ts";
import { drainJobs } from "../platform/jobs/drain-jobs.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { prepareQueues } from "../testing/database/test-queues.ts";
import { askAdmin } from "../testing/people/ask-admin.ts";
import { castUser } from "../testing/people/test-cast.ts";
import { startTestWeb } from "../testing/web/test-web.ts";

const GATE = "the gate's password";
const web = await startTestWeb({ config: { adminPassword: GATE } });
const { services } = web;
const { db, log } = services;
let broken = true;
const fragile = defineJob({
  name: "tests.fragile",
  payload: z.object({ id: z.number() }),
  async run() {
    if (broken) throw new GiveUp("the disk is full");
  },
});
await prepareQueues(services, [fragile]);
const boss = await castUser(web, { admin: true });
const drain = () => drainJobs({ db, jobs: [fragile], context: services, log });

async function ask<E extends Endpoint>(contract: E, input: CallInput<E>): Promise<Answer<E>> {
  const { status, body } = await askAdmin(boss.client, contract, input, GATE);
  expect(status).toBe(200);
  return body;
}

test("an admin sees what was given up and why, and queues one or all of it again", async () => {
  expect(await ask(listDeadJobs, {})).toEqual({ jobs: [], total: 0 });
  for (const id of [1, 2, 3]) await enqueue(db, fragile, { id });
  await drain();
  const { jobs, total } = await ask(listDeadJobs, {});
  expect(total).toBe(3);
  expect(jobs[0]).toMatchObject({ job: "tests.fragile", attempts: 1, error: "the disk is full" });
  expect(jobs.map(({ payload }) => payload).sort()).toEqual(['{"id":1}', '{"id":2}', '{"id":3}']);
  broken = false;
  expect(await ask(retryDeadJobs, { ids: [jobs[0]?.id ?? ""] })).toEqual({ queued: 1 });
  expect((await drain()).map(({ status }) => status)).toEqual(["completed"]);
  expect(await ask(retryDeadJobs, {})).toEqual({ queued: 2 });
  expect((await drain()).map(({ status }) => status)).toEqual(["completed", "completed"]);
  expect((await ask(listDeadJobs, {})).total).toBe(0);
  const { rows } = await db.pool.query("select details from audit_events where kind = 'admin_action'");
  expect(rows.map(({ details }) => details)).toEqual([
    { act: "retry-jobs", queued: 1 },
    { act: "retry-jobs", queued: 2 },
  ]);
});
