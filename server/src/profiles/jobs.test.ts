import { getProfile } from "@owlstat/core/profiles/contract.ts";
import { describe, expect, test } from "vitest";
import { drainJobs } from "../platform/jobs/drain-jobs.ts";
import { prepareQueues } from "../testing/database/test-queues.ts";
import { startTestWorld } from "../testing/figures/test-world.ts";
import { collect, DAILY_POSTS } from "./collect.ts";
import { collectProfiles, planCollecting } from "./jobs.ts";
import { lookUp } from "./lookup.ts";

const { web, sandbox, services, clock, setDay } = await startTestWorld();
const { db } = services;
const client = web.client();
await prepareQueues(services, [collectProfiles, planCollecting]);

const RUN = { id: "", attempt: 1, last: false, signal: AbortSignal.timeout(120_000) };

describe("collecting by itself", () => {
  test("what is tracked or was looked at is collected once a day, the rest is left alone", async () => {
    await collect(services, ["nasa", "ikea", "barilla"], { posts: DAILY_POSTS });
    await db.pool.query("update profiles set trackers = 1 where username = 'nasa'");
    await client.ok(getProfile, { username: "ikea" });
    // The last hour of the next day: everything left is due.
    clock.set(Date.parse("2026-11-11T23:02:00Z"));
    await planCollecting.run(services, {}, RUN);
    await drainJobs({ db, jobs: [collectProfiles], context: services, log: services.log, later: true });
    const { rows } = await db.pool.query(
      "select username from profiles where last_collected_day = '2026-11-11'",
    );
    expect(rows.map(({ username }) => username).sort()).toEqual(["ikea", "nasa"]);
  });

  /** Which profiles the last hour of a day collects. */
  const collectedOn = async (day: string) => {
    clock.set(Date.parse(`${day}T23:02:00Z`));
    await planCollecting.run(services, {}, RUN);
    await drainJobs({ db, jobs: [collectProfiles], context: services, log: services.log, later: true });
    const { rows } = await db.pool.query("select username from profiles where last_collected_day = $1", [
      day,
    ]);
    return rows.map(({ username }) => username).sort();
  };

  test("a view brings the figures of the next day, and no more of them", async () => {
    await client.ok(getProfile, { username: "ikea" });
    expect(await collectedOn("2026-11-11")).toEqual(["ikea"]);
    expect(await collectedOn("2026-11-12")).toEqual([]);
    await client.ok(getProfile, { username: "ikea" });
    expect(await collectedOn("2026-11-13")).toEqual(["ikea"]);
    expect(await collectedOn("2026-11-14")).toEqual([]);
  });

  test("views from three networks, or by somebody who is logged in, bring two weeks of them", async () => {
    for (const ip of ["192.0.2.1", "198.51.100.1", "203.0.113.1"]) {
      await lookUp({ ...services, ip, caller: null }, "ikea");
    }
    for (const ip of ["192.0.2.1", "192.0.2.2", "192.0.2.3"]) {
      await lookUp({ ...services, ip, caller: null }, "barilla");
    }
    await web.clientAs({}).ok(getProfile, { username: "nasa" });
    expect(await collectedOn("2026-11-11")).toEqual(["barilla", "ikea", "nasa"]);
    expect(await collectedOn("2026-11-12")).toEqual(["ikea", "nasa"]);
    expect(await collectedOn("2026-11-23")).toEqual(["ikea", "nasa"]);
    expect(await collectedOn("2026-11-25")).toEqual([]);
  });

  test("of what nobody tracks no more is collected in an hour than visitors may look up", async () => {
    services.config = { ...services.config, visitorLookupsPerHour: 2 };
    await collect(services, ["nasa", "ikea", "barilla", "esa"], { posts: DAILY_POSTS });
    await db.pool.query("update profiles set trackers = 1 where username in ('nasa', 'esa')");
    await db.pool.query("update profiles set last_viewed_at = $1", [new Date(clock.now())]);
    await collect(services, ["shop1", "shop2"], { posts: DAILY_POSTS });
    await db.pool.query("update profiles set last_viewed_at = $1", [new Date(clock.now())]);
    expect(await collectedOn("2026-11-11")).toHaveLength(4);
    expect(await collectedOn("2026-11-11")).toEqual(["barilla", "esa", "ikea", "nasa", "shop1", "shop2"]);
    services.config = { ...services.config, visitorLookupsPerHour: 120 };
  });

  test("while no token has room nothing is queued", async () => {
    await client.ok(getProfile, { username: "ikea" });
    setDay(1);
    await sandbox.fail("instagram", "429", { retryAfter: 7200 });
    await client.call(getProfile, { username: "nasa" });
    await planCollecting.run(services, {}, RUN);
    expect(
      await drainJobs({ db, jobs: [collectProfiles], context: services, log: services.log, later: true }),
    ).toEqual([]);
  });
});
