import { getProfile } from "@owlstat/core/profiles/contract.ts";
import { describe, expect, test } from "vitest";
import { drainJobs } from "../platform/jobs/drain-jobs.ts";
import { prepareQueues } from "../testing/database/test-queues.ts";
import { startTestWorld } from "../testing/figures/test-world.ts";
import { collect, DAILY_POSTS } from "./collect.ts";
import { collectProfiles, planCollecting } from "./jobs.ts";

const { web, sandbox, services, clock, setDay } = await startTestWorld();
const { db } = services;
const client = web.client();
await prepareQueues(services, [collectProfiles, planCollecting]);

describe("collecting by itself", () => {
  test("what is tracked or was looked at is collected once a day, the rest is left alone", async () => {
    await collect(services, ["nasa", "ikea", "barilla"], { posts: DAILY_POSTS });
    await db.pool.query("update profiles set trackers = 1 where username = 'nasa'");
    await client.ok(getProfile, { username: "ikea" });
    // The last hour of the next day: everything left is due.
    clock.set(Date.parse("2026-11-11T23:02:00Z"));
    await planCollecting.run(
      services,
      {},
      { id: "", attempt: 1, last: false, signal: AbortSignal.timeout(9000) },
    );
    await drainJobs({ db, jobs: [collectProfiles], context: services, log: services.log, later: true });
    const { rows } = await db.pool.query(
      "select username from profiles where last_collected_day = '2026-11-11'",
    );
    expect(rows.map(({ username }) => username).sort()).toEqual(["ikea", "nasa"]);
  });

  test("while no token has room nothing is queued", async () => {
    await client.ok(getProfile, { username: "ikea" });
    setDay(1);
    await sandbox.fail("instagram", "429", { retryAfter: 7200 });
    await client.call(getProfile, { username: "nasa" });
    await planCollecting.run(
      services,
      {},
      { id: "", attempt: 1, last: false, signal: AbortSignal.timeout(9000) },
    );
    expect(
      await drainJobs({ db, jobs: [collectProfiles], context: services, log: services.log, later: true }),
    ).toEqual([]);
  });
});
