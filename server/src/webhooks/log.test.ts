import {
  createWebhook,
  getDelivery,
  listDeliveries,
  replayDeliveries,
  testWebhook,
} from "@owlstat/core/webhooks/contract.ts";
import { EVENT_EXAMPLES } from "@owlstat/core/webhooks/examples.ts";
import { WEBHOOK_EVENTS } from "@owlstat/core/webhooks/rules.ts";
import { expect, test } from "vitest";
import { drainJobs } from "../platform/jobs/drain-jobs.ts";
import { setPlan } from "../spaces/plan-store.ts";
import { callWith, tokenWith } from "../testing/people/test-tokens.ts";
import { startTestWebhooks } from "../testing/services/test-webhooks.ts";
import { deliver } from "./jobs.ts";

const { clock, services, db, people, web, sandbox, hook, received, deliveries } = await startTestWebhooks();
const drain = () => drainJobs({ db, jobs: [deliver], context: services, log: services.log });

async function owner() {
  const person = await people.confirmed();
  const spaceId = person.user.space.id;
  await db.transaction((tx) => setPlan(tx, { spaceId }, { prolevel: 20 }));
  return { ...person, spaceId, userId: person.user.id };
}

test("the log tells what was sent, what was answered and how long it took, to its space alone", async () => {
  const [{ client }, stranger] = [await owner(), await owner()];
  const made = await hook(client);
  await client.ok(testWebhook, { id: made.id });
  await drain();
  const { deliveries: listed } = await client.ok(listDeliveries, { id: made.id });
  const [{ id = "", duration_ms } = {}] = listed;
  expect(duration_ms).toBeGreaterThanOrEqual(0);
  const { delivery } = await client.ok(getDelivery, { id });
  expect(JSON.parse(delivery.body)).toMatchObject({ type: "webhook.test", test: true });
  expect(delivery.answer).toEqual(expect.any(String));
  expect((await stranger.client.call(getDelivery, { id })).status).toBe(404);
});

test.each(WEBHOOK_EVENTS)("an example of %s can be sent, and says that it is one", async (event) => {
  const { client } = await owner();
  const made = await hook(client);
  await client.ok(testWebhook, { id: made.id, event });
  await drain();
  const [message] = await received(made.name);
  expect(JSON.parse(message?.body ?? "")).toMatchObject({
    type: event,
    test: true,
    data: EVENT_EXAMPLES[event],
  });
});

test("what failed since a time is sent again with the same ids, and only that", async () => {
  const { client } = await owner();
  const made = await hook(client);
  const sent: string[] = [];
  for (const _ of [1, 2, 3]) {
    await client.ok(testWebhook, { id: made.id });
    clock.advance(60_000);
  }
  for (const row of await deliveries(made.id)) sent.push(row.id);
  await drain();
  const [first, second, third] = await deliveries(made.id);
  await db.pool.query("update webhook_deliveries set state = 'failed' where id = any($1)", [
    [first.id, third.id],
  ]);
  const since = second.created_at.toISOString();
  const answer = await client.ok(replayDeliveries, { id: made.id, since });
  expect(answer).toEqual({ queued: 1, more: false, until: third.created_at.toISOString() });
  await drain();
  const ids = (await received(made.name)).map(({ headers }) => headers["webhook-id"]);
  expect(ids.filter((id) => id === `msg_${third.id}`).length).toBe(2);
  expect(ids.length).toBe(sent.length + 1);
  const all = await client.ok(replayDeliveries, { id: made.id, since, which: "all" });
  expect(all.queued).toBe(2);
});

test("a program that was allowed webhooks makes one, and one that may change everything else does not", async () => {
  const { client } = await owner();
  const wish = { url: `${sandbox.url}/hooks/program`, events: ["alarm.fired" as const] };
  const member = { client } as Parameters<typeof tokenWith>[0];
  const allowed = await tokenWith(member, ["webhooks:change"]);
  expect((await callWith(web, allowed, createWebhook, wish)).status).toBe(200);
  const other = await callWith(web, await tokenWith(member, ["alarms:change"]), createWebhook, wish);
  expect(other.body).toMatchObject({ code: "scope_missing", details: { scope: "webhooks:change" } });
  expect(other.headers.get("www-authenticate")).toContain('scope="webhooks:change"');
});
