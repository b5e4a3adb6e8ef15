import { listConnectedPages, selectConnections } from "@owlstat/core/connections/contract.ts";
import { KEPT_DAYS } from "@owlstat/core/connections/rules.ts";
import { DAY } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { drainJobs } from "../platform/jobs/drain-jobs.ts";
import { startTestConnections } from "../testing/services/test-connections.ts";
import { insightsFor, tokenOf } from "./access.ts";
import { connectionJobs } from "./jobs.ts";
import { findForReading } from "./link-store.ts";

const { clock, web, connected } = await startTestConnections();
const { services } = web;
const { db } = services;

/** How much is stored of the one connected account. */
async function stored() {
  const { rows } = await db.pool.query(
    `select (select count(*) from insight_days where figures <> '{}')::int as days,
       (select count(*) from insight_media where product <> 'STORY' and figures <> '{}')::int as posts,
       (select count(*) from insight_audiences)::int as audiences`,
  );
  return rows[0];
}

/** How many posts and reels Instagram itself has of the last 90 days. */
async function published(): Promise<number> {
  const { rows } = await db.pool.query("select id from connected_accounts");
  const account = await findForReading(db, rows[0].id);
  if (!account) throw new Error("no account is connected");
  const since = clock.now() - KEPT_DAYS * DAY;
  const media = await insightsFor(services, account)?.mediaSince(
    tokenOf(services, account) ?? "",
    account.instagram_id,
    since,
  );
  return media?.length ?? 0;
}

test("when the first reading says that it is done, 90 days, all posts and the audience are stored", async () => {
  const { client, names } = await connected();
  await client.ok(selectConnections, { usernames: [names[0]] });
  const begin = performance.now();
  let working = true;
  const work = drainJobs({ db, jobs: connectionJobs, context: services, log: services.log }).finally(() => {
    working = false;
  });
  const steps = new Set<number>();
  for (let done = false; !done; ) {
    const finished = !working;
    const [page] = (await client.ok(listConnectedPages)).pages;
    if (page?.health === "reading" && !finished) steps.add(page.days_read);
    else done = true;
  }
  const seconds = (performance.now() - begin) / 1000;
  const [page] = (await client.ok(listConnectedPages)).pages;
  expect(page).toMatchObject({ health: "good", days_wanted: KEPT_DAYS, days_read: KEPT_DAYS });
  expect(await stored()).toEqual({ days: KEPT_DAYS, posts: await published(), audiences: 6 });
  // Somebody who waits sees it grow.
  expect(steps.size).toBeGreaterThan(2);
  await work;
  console.info(`a newly connected account was full after ${seconds.toFixed(1)} seconds`);
});
