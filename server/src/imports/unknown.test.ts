import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { cancelImport, getImport, importHandles, startImport } from "@owlstat/core/imports/contract.ts";
import { importBudget } from "@owlstat/core/imports/rules.ts";
import { DAY, HOUR, MINUTE } from "@owlstat/core/time.ts";
import { beforeAll, expect, test } from "vitest";
import { drainJobs } from "../platform/jobs/drain-jobs.ts";
import { prepareQueues } from "../testing/database/test-queues.ts";
import { startTestWorld } from "../testing/figures/test-world.ts";
import { castUser } from "../testing/people/test-cast.ts";
import type { TestClient } from "../testing/web/test-client.ts";
import { jobs } from "../worker.ts";
import { importJobs } from "./jobs.ts";
import { runImport } from "./run.ts";

const { web, services, sandbox, clock } = await startTestWorld();
beforeAll(() => prepareQueues(services, jobs));

const work = (later = false) =>
  drainJobs({ db: services.db, jobs: importJobs, context: services, log: services.log, later });

async function started(client: TestClient, text: string): Promise<string> {
  const { import: made } = await client.ok(importHandles, { text });
  await client.ok(startImport, { id: made.id });
  return made.id;
}
const shown = async (client: TestClient, id: string) => (await client.ok(getImport, { id })).import;

test("handles nobody has looked up are asked from Instagram; what it does not know is said", async () => {
  const { client, spaceId } = await castUser(web);
  await services.db.pool.query("update spaces set prolevel = 20 where id = $1", [spaceId]);
  const id = await started(client, "nasa\nowl.missing\nikea");
  await work();
  expect(await shown(client, id)).toMatchObject({ status: "done", results: { tracked: 2, not_found: 1 } });
  const { accounts } = await client.ok(listAccounts);
  expect(accounts.map(({ username, followers_count }) => [username, followers_count !== null])).toEqual([
    ["nasa", true],
    ["ikea", true],
  ]);
});

test("nobody is asked about accounts there is no slot for", async () => {
  const { client } = await castUser(web);
  const before = (await sandbox.calls("instagram")).length;
  const id = await started(client, "nasa\nikea\nnatgeo\nbbc");
  await work();
  expect(await shown(client, id)).toMatchObject({ status: "done", results: { tracked: 2, no_slot: 2 } });
  const names = (await sandbox.calls("instagram"))
    .slice(0, -before || undefined)
    .map(({ query }) => query.fields ?? "");
  expect(names.some((fields) => fields.includes("bbc"))).toBe(false);
});

test("while Instagram does not answer the import waits, and goes on by itself when it does", async () => {
  // The database tells what is due by its own time.
  clock.set(Date.now() + HOUR);
  const { client } = await castUser(web);
  await sandbox.fail("instagram", "500");
  const id = await started(client, "nasa");
  await work();
  expect(await shown(client, id)).toMatchObject({ status: "running", results: { tracked: 0 } });
  await sandbox.mend();
  clock.set(clock.now() + 10 * MINUTE);
  services.profileSource = sandbox.instagram();
  await work(true);
  expect(await shown(client, id)).toMatchObject({ status: "done", results: { tracked: 1 } });
});

test("an import that was stopped in such a pause and is started again does not wait for its end", async () => {
  clock.set(Date.now() + HOUR);
  const { client } = await castUser(web);
  await sandbox.fail("instagram", "500");
  const id = await started(client, "nasa");
  await work();
  expect(await shown(client, id)).toMatchObject({ status: "running", results: { tracked: 0 } });
  await client.ok(cancelImport, { id });
  await sandbox.mend();
  services.profileSource = sandbox.instagram();
  await client.ok(startImport, { id });
  await work();
  expect(await shown(client, id)).toMatchObject({ status: "done", results: { tracked: 1 } });
});

test("what Instagram never answers is said in the end, and can be tried again", async () => {
  const { client } = await castUser(web);
  await sandbox.fail("instagram", "500");
  const id = await started(client, "nasa");
  for (let round = 0; round < 8; round++) {
    clock.set(clock.now() + 30 * MINUTE);
    services.profileSource = sandbox.instagram();
    await work(true);
  }
  expect(await shown(client, id)).toMatchObject({ status: "done", results: { temporary: 1 } });
  await sandbox.mend();
  services.profileSource = sandbox.instagram();
  await client.ok(startImport, { id });
  await work();
  expect(await shown(client, id)).toMatchObject({ status: "done", results: { tracked: 1, temporary: 0 } });
});

const missing = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `owl.missing.${from + index}`).join("\n");
const asked = async () => (await sandbox.calls("instagram")).length;

test("names that do not exist use up the day's budget of their importer, and nobody else's", async () => {
  clock.set(Date.now() + HOUR);
  const before = await asked();
  const { client } = await castUser(web);
  const id = await started(client, missing(0, 120));
  await work();
  const budget = importBudget(2);
  expect((await asked()) - before).toBe(budget);
  expect(await shown(client, id)).toMatchObject({
    status: "running",
    problem: "daily_limit",
    results: { not_found: budget, waiting: 120 - budget },
  });
  const other = await castUser(web);
  const theirs = await started(other.client, "nasa");
  await work();
  expect(await shown(other.client, theirs)).toMatchObject({ status: "done", results: { tracked: 1 } });
  clock.set(clock.now() + DAY);
  await runImport(services, id, new AbortController().signal);
  expect(await shown(client, id)).toMatchObject({
    problem: "daily_limit",
    results: { waiting: 120 - 2 * budget },
  });
});

test("names that Instagram did not know are not asked for again that day", async () => {
  clock.set(Date.now() + HOUR);
  const { client } = await castUser(web);
  await started(client, missing(500, 20));
  await work();
  const before = await asked();
  const other = await castUser(web);
  const id = await started(other.client, missing(500, 20));
  await work();
  expect(await shown(other.client, id)).toMatchObject({ status: "done", results: { not_found: 20 } });
  expect(await asked()).toBe(before);
});
