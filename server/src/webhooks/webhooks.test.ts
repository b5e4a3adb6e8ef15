import { listNotifications } from "@owlstat/core/notifications/contract.ts";
import { DAY, MINUTE, SECOND } from "@owlstat/core/time.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  resendDelivery,
  testWebhook,
} from "@owlstat/core/webhooks/contract.ts";
import { FAILING_FOR, MOST_WEBHOOKS, PAUSES } from "@owlstat/core/webhooks/rules.ts";
import { expect, test } from "vitest";
import { drainJobs } from "../platform/jobs/drain-jobs.ts";
import { setPlan } from "../spaces/plan-store.ts";
import { deleteSpace } from "../spaces/store.ts";
import { META } from "../testing/figures/test-alarms.ts";
import { isSignedBy, startTestWebhooks } from "../testing/services/test-webhooks.ts";
import { emit } from "./emit.ts";
import { deliver, tidyWebhooks } from "./jobs.ts";

const { clock, services, db, people, sandbox, hook, received, deliveries } = await startTestWebhooks();

async function owner() {
  const person = await people.confirmed();
  const spaceId = person.user.space.id;
  await db.transaction((tx) => setPlan(tx, { spaceId }, { prolevel: 20 }));
  return { ...person, spaceId };
}
const tell = (spaceId: string, data: object = {}) =>
  db.transaction((tx) => emit(tx, [{ spaceId, type: "alarm.fired", data: { ...data } }], clock.now()));
const attempt = (deliveryId: string, number: number) =>
  deliver.run(services, { deliveryId, attempt: number }, META);
/** When the attempts of a delivery are due, in the order in which they were queued. */
async function queued(deliveryId: string): Promise<number[]> {
  const { rows } = await db.pool.query(
    "select start_after from pgboss.job where name = $1 and data->>'deliveryId' = $2 order by data->>'attempt'",
    [deliver.name, deliveryId],
  );
  return rows.map(({ start_after }) => start_after.getTime());
}

test("a message is signed as the standard says, and its secret is in no list", async () => {
  const { client, spaceId } = await owner();
  const made = await hook(client);
  await tell(spaceId, { value: 7 });
  const [row] = await deliveries(made.id);
  await attempt(row.id, 0);
  const [message] = await received(made.name);
  if (!message) throw new Error("nothing came");
  expect(message.headers).toMatchObject({
    "content-type": "application/json",
    "webhook-id": `msg_${row.id}`,
    "webhook-timestamp": String(clock.now() / SECOND),
  });
  expect(isSignedBy(made.secret, message)).toBe(true);
  expect(isSignedBy(made.secret, { ...message, body: `${message.body} ` })).toBe(false);
  expect(Buffer.from(made.secret.slice("whsec_".length), "base64").length).toBe(32);
  expect(JSON.parse(message.body)).toEqual({
    type: "alarm.fired",
    timestamp: new Date(clock.now()).toISOString(),
    data: { value: 7 },
  });
  const listed = await client.ok(listDeliveries, { id: made.id });
  expect(listed.deliveries).toMatchObject([{ state: "delivered", status: 200, attempts: 1, next_at: null }]);
  expect(JSON.stringify(await client.ok(listWebhooks))).not.toContain(made.secret);
});

test("what is rolled back is not sent, and two events with one key are sent once", async () => {
  const { client, spaceId } = await owner();
  const made = await hook(client);
  const event = { spaceId, type: "alarm.fired" as const, data: {}, once: "firing 1" };
  await db
    .transaction(async (tx) => {
      await emit(tx, [event], clock.now());
      throw new Error("the cause failed");
    })
    .catch(() => {});
  expect(await deliveries(made.id)).toEqual([]);
  for (let time = 0; time < 3; time++) await db.transaction((tx) => emit(tx, [event], clock.now()));
  expect((await deliveries(made.id)).length).toBe(1);
});

test("of two workers one sends, and an attempt that was noted is not made again", async () => {
  const { client, spaceId } = await owner();
  const made = await hook(client);
  await tell(spaceId);
  const worker = () => drainJobs({ db, jobs: [deliver], context: services, log: services.log });
  await Promise.all([worker(), worker()]);
  const [row] = await deliveries(made.id);
  await attempt(row.id, 0);
  expect((await received(made.name)).length).toBe(1);
});

test("a failed message is tried again under the same id, at the pauses of the standard, then given up", async () => {
  const { client, spaceId } = await owner();
  const made = await hook(client, "down");
  const before = (await received("down")).length;
  await tell(spaceId);
  const [row] = await deliveries(made.id);
  const due: number[] = [];
  for (const [number, pause] of PAUSES.entries()) {
    clock.advance(pause);
    due.push(clock.now());
    await attempt(row.id, number);
  }
  const messages = (await received("down")).slice(0, PAUSES.length - before || PAUSES.length);
  expect(new Set(messages.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([`msg_${row.id}`]));
  expect(new Set(messages.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(PAUSES.length);
  expect(messages.every((message) => isSignedBy(made.secret, message))).toBe(true);
  expect((await queued(row.id)).slice(1)).toEqual(due.slice(1));
  const [ended] = (await client.ok(listDeliveries, { id: made.id })).deliveries;
  expect(ended).toMatchObject({ state: "failed", attempts: PAUSES.length, status: 500, next_at: null });
});

test("a server that asks to wait is left alone for so long; a redirect is a failure", async () => {
  const { client, spaceId } = await owner();
  const [busy, moved] = [await hook(client, "busy"), await hook(client, "moved")];
  await tell(spaceId);
  const [first] = await deliveries(busy.id);
  await attempt(first.id, 0);
  expect((await deliveries(busy.id))[0]).toMatchObject({
    status: 429,
    next_at: new Date(clock.now() + 10 * MINUTE),
  });
  const [second] = await deliveries(moved.id);
  await attempt(second.id, 0);
  expect((await deliveries(moved.id))[0]).toMatchObject({ state: "waiting", status: 302, problem: null });
  expect(await received("elsewhere")).toEqual([]);
});

test("410 switches a webhook off at once, and its owner gets a notification and a mail", async () => {
  const { client, spaceId, email } = await owner();
  const made = await hook(client, "gone");
  await tell(spaceId);
  const [row] = await deliveries(made.id);
  await attempt(row.id, 0);
  expect((await client.ok(listWebhooks)).webhooks).toMatchObject([{ disabled: "gone" }]);
  await tell(spaceId);
  expect((await deliveries(made.id)).length).toBe(1);
  const [told] = (await client.ok(listNotifications)).notifications;
  expect(told).toMatchObject({ category: "api" });
  const { host } = new URL(sandbox.url);
  expect(told?.text).toContain(host);
  await people.work();
  const mails = services.mailer.sent.filter(({ to }) => to === email);
  expect(mails.map(({ subject }) => subject).filter((subject) => subject.includes(host))).toHaveLength(1);
  expect(mails.at(-1)?.text).toContain("wants no more messages (410)");
  await client.ok(changeWebhook, { id: made.id, paused: false });
  expect((await client.ok(listWebhooks)).webhooks).toMatchObject([{ disabled: null, paused: false }]);
});

test("failing for five days switches it off; a success in between starts anew", async () => {
  const { client, spaceId } = await owner();
  const made = await hook(client, "down");
  const fail = async () => {
    await tell(spaceId);
    const row = (await deliveries(made.id)).find(({ attempts }) => attempts === 0);
    await attempt(row.id, 0);
  };
  await fail();
  clock.advance(FAILING_FOR - 1);
  await fail();
  expect((await client.ok(listWebhooks)).webhooks[0]?.disabled).toBeNull();
  await client.ok(changeWebhook, { id: made.id, url: `${sandbox.url}/hooks/mended` });
  await fail();
  await client.ok(changeWebhook, { id: made.id, url: made.url });
  await fail();
  clock.advance(FAILING_FOR);
  await fail();
  expect((await client.ok(listWebhooks)).webhooks[0]?.disabled).toBe("failing");
});

test("what a worker was sending when it was killed is sent by another, under the same id", async () => {
  const { client, spaceId } = await owner();
  const made = await hook(client);
  await tell(spaceId);
  const [row] = await deliveries(made.id);
  // The message leaves, and nothing that follows in that process ever happens.
  await new Promise<void>((killed) => {
    const guardedFetch: typeof services.guardedFetch = async (...sent) => {
      await services.guardedFetch(...sent);
      killed();
      return new Promise(() => {});
    };
    void deliver.run({ ...services, guardedFetch }, { deliveryId: row.id, attempt: 0 }, META);
  });
  expect((await deliveries(made.id))[0]).toMatchObject({ state: "waiting", attempts: 0 });
  await drainJobs({ db, jobs: [deliver], context: services, log: services.log });
  expect((await deliveries(made.id))[0]).toMatchObject({ state: "delivered", attempts: 1 });
  const ids = (await received(made.name)).map(({ headers }) => headers["webhook-id"]);
  expect(ids).toEqual([`msg_${row.id}`, `msg_${row.id}`]);
});

test("nothing is sent while it is paused or the plan lacks it, and what ended can be sent again", async () => {
  const { client, spaceId } = await owner();
  const made = await hook(client);
  await tell(spaceId);
  await client.ok(changeWebhook, { id: made.id, paused: true });
  await tell(spaceId);
  const [row, ...more] = await deliveries(made.id);
  expect(more).toEqual([]);
  await attempt(row.id, 0);
  expect((await deliveries(made.id))[0]).toMatchObject({ state: "failed", problem: "paused", attempts: 0 });
  await client.ok(changeWebhook, { id: made.id, paused: false });
  await db.transaction((tx) => setPlan(tx, { spaceId }, { has_to_renew: true }));
  await tell(spaceId);
  expect((await deliveries(made.id)).length).toBe(1);
  expect((await client.call(testWebhook, { id: made.id })).body.code).toBe("feature_not_in_plan");
  await db.transaction((tx) => setPlan(tx, { spaceId }, { has_to_renew: false }));
  await drainJobs({ db, jobs: [deliver], context: services, log: services.log });
  await client.ok(resendDelivery, { id: row.id });
  await drainJobs({ db, jobs: [deliver], context: services, log: services.log });
  const [again] = await received(made.name);
  expect(again?.headers["webhook-id"]).toBe(`msg_${row.id}`);
  expect((await client.call(resendDelivery, { id: row.id })).status).toBe(200);
  expect((await client.call(resendDelivery, { id: row.id })).body.code).toBe("not_found");
});

test("a test message comes whatever the events are", async () => {
  const { client } = await owner();
  const made = await hook(client);
  await client.ok(changeWebhook, { id: made.id, events: ["report.sent"] });
  await client.ok(testWebhook, { id: made.id });
  const [row] = await deliveries(made.id);
  await attempt(row.id, 0);
  expect(JSON.parse((await received(made.name))[0]?.body ?? "")).toMatchObject({ type: "webhook.test" });
});

test("nobody reaches a webhook of another space", async () => {
  const [ada, eve] = [await owner(), await owner()];
  const { id } = await hook(ada.client);
  await tell(ada.spaceId);
  const [row] = await deliveries(id);
  await db.pool.query("update webhook_deliveries set state = 'failed' where id = $1", [row.id]);
  const { client } = eve;
  const answers = [
    await client.call(changeWebhook, { id, paused: true }),
    await client.call(deleteWebhook, { id }),
    await client.call(renewWebhookSecret, { id }),
    await client.call(testWebhook, { id }),
    await client.call(listDeliveries, { id }),
    await client.call(resendDelivery, { id: row.id }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(404));
  expect((await client.ok(listWebhooks)).webhooks).toEqual([]);
  expect((await ada.client.ok(listWebhooks)).webhooks).toMatchObject([{ id, paused: false }]);
});

test.each([
  "http://example.com/hook",
  "https://example.com:8443/hook",
  "https://me:secret@example.com/",
  "https://127.0.0.1/hook",
  "https://[::1]/hook",
  "https://10.0.0.7/",
  "https://169.254.169.254/latest",
  "http://localhost:3000/api/auth/logout",
  "https://localhost/x",
  "ftp://example.com/",
  "javascript:alert(1)",
  "example.com",
])("no webhook goes to %s", async (url) => {
  const { client } = await owner();
  const { body } = await client.call(createWebhook, { url, events: ["alarm.fired"] });
  expect(body.code).toBe("webhook_address_invalid");
});

test("a webhook cannot be moved to a name of a local network", async () => {
  const { client } = await owner();
  const { id } = await hook(client);
  const { body } = await client.call(changeWebhook, { id, url: "https://db.internal/x" });
  expect(body.code).toBe("webhook_address_invalid");
});

test("a space has at most so many; they and their deliveries go with it, and old deliveries by themselves", async () => {
  const { client, spaceId } = await owner();
  for (let made = 0; made < MOST_WEBHOOKS; made++) await hook(client);
  const more = await client.call(createWebhook, { url: `${sandbox.url}/hooks/x`, events: ["alarm.fired"] });
  expect(more.body.code).toBe("too_many_webhooks");
  await tell(spaceId);
  const count = async (table: string) =>
    (await db.pool.query(`select count(*)::int as count from ${table} where space_id = $1`, [spaceId]))
      .rows[0].count;
  expect(await count("webhook_deliveries")).toBe(MOST_WEBHOOKS);
  clock.advance(31 * DAY);
  await tidyWebhooks.run(services, {}, META);
  expect(await count("webhook_deliveries")).toBe(0);
  await deleteSpace(db, spaceId);
  expect(await count("webhooks")).toBe(0);
});
