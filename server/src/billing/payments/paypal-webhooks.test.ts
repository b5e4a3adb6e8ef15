import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { saveBillingDetails, startCheckout } from "@owlstat/core/billing/contract.ts";
import { confirmPaypal, paypalWebhook } from "@owlstat/core/billing/paypal/contract.ts";
import { DAY } from "@owlstat/core/time.ts";
import { afterAll, expect, test } from "vitest";
import { API_BASE } from "../../platform/http/calls/api.ts";
import { ordersOf } from "../../testing/services/orders.ts";
import { ITALIAN, startMoney } from "../../testing/services/test-money.ts";

const { web, db, clock, sandbox, submit, someone, sync } = await startMoney();

type Sent = { body: string; headers: Record<string, string> };
const caught: Sent[] = [];
const NAMES = ["transmission-id", "transmission-time", "transmission-sig", "cert-url", "auth-algo"];

/** Stands where the product would, and keeps what PayPal sends with its signature. */
const catcher = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const headers = Object.fromEntries(
      NAMES.map((name) => [`paypal-${name}`, String(request.headers[`paypal-${name}`])]),
    );
    caught.push({ body: Buffer.concat(chunks).toString("utf8"), headers });
    response.end("{}");
  });
});
await new Promise<void>((done) => catcher.listen(0, "127.0.0.1", done));
afterAll(() => catcher.close());
const { port } = catcher.address() as AddressInfo;
await sandbox.post("/paypal/webhooks", { target: `http://127.0.0.1:${port}/` });

const hook = ({ body, headers }: Sent) =>
  web.anonymousFetch(API_BASE + paypalWebhook.path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });

const queued = async (spaceId: string) => {
  const text =
    "select count(*)::int as count from pgboss.job where name = 'billing.sync' and data->>'spaceId' = $1";
  return (await db.pool.query(text, [spaceId])).rows[0]?.count;
};

/** A purchase and a renewal that fails, with the events PayPal sent about it. */
async function history() {
  caught.length = 0;
  const ada = await someone();
  await ada.client.ok(saveBillingDetails, ITALIAN);
  const wanted = { slots: 10, cycle: "monthly", provider: "paypal" } as const;
  const { url } = await ada.client.ok(startCheckout, wanted);
  const back = await submit(url, { answer: "agree", funding: "declined_later" });
  const subscription_id =
    new URL(back.headers.get("location") ?? "").searchParams.get("subscription_id") ?? "";
  await ada.client.ok(confirmPaypal, { subscription_id });
  const move = () => sandbox.post(`/paypal/subscriptions/${subscription_id}/move-on`, {});
  await move();
  await move();
  return { ada, events: caught.slice(0, 5) };
}

test("an event counts when it is authentic, also days later, and only once", async () => {
  const { ada, events } = await history();
  const [event] = events;
  if (!event) throw new Error("no event");
  const { body, headers } = event;
  const other = caught.at(-1)?.headers["paypal-transmission-sig"] ?? "";
  const stranger = `http://127.0.0.1:${port}/certificate`;
  for (const wrong of [
    { body: `${body} `, headers },
    { body, headers: { ...headers, "paypal-transmission-sig": other } },
    { body, headers: { ...headers, "paypal-cert-url": stranger } },
    { body, headers: { ...headers, "paypal-auth-algo": "none" } },
    { body, headers: {} },
  ]) {
    expect((await hook(wrong)).status).toBe(400);
  }
  expect(await queued(ada.spaceId)).toBe(0);
  clock.advance(3 * DAY);
  for (let times = 0; times < 3; times += 1) expect((await hook(event)).status).toBe(200);
  expect(await queued(ada.spaceId)).toBe(1);
});

test("five events in any order, with duplicates, end in one state", async () => {
  const { ada, events } = await history();
  expect(events.map(({ body }) => JSON.parse(body).event_type)).toEqual([
    "BILLING.SUBSCRIPTION.CREATED",
    "PAYMENT.SALE.COMPLETED",
    "BILLING.SUBSCRIPTION.ACTIVATED",
    "BILLING.SUBSCRIPTION.PAYMENT.FAILED",
    "BILLING.SUBSCRIPTION.PAYMENT.FAILED",
  ]);
  const ends = new Set<string>();
  for (const order of ordersOf(events)) {
    // As if nothing had been heard yet.
    await db.pool.query("delete from received_deliveries");
    await db.pool.query("update spaces set prolevel = 2, has_to_renew = false where id = $1", [ada.spaceId]);
    await db.pool.query("update billing_accounts set state = null, slots = null where space_id = $1", [
      ada.spaceId,
    ]);
    for (const event of [...order, order[0], order[2]]) {
      if (event) expect((await hook(event)).status).toBe(200);
    }
    await sync(ada);
    const { rows } = await db.pool.query(
      `select b.state, b.slots, b.cycle, b.period_end, s.prolevel, s.has_to_renew,
         (select count(*)::int from invoices i where i.space_id = b.space_id) as invoices
       from billing_accounts b join spaces s on s.id = b.space_id where b.space_id = $1`,
      [ada.spaceId],
    );
    ends.add(JSON.stringify(rows));
  }
  expect([...ends]).toHaveLength(1);
  expect(JSON.parse([...ends][0] ?? "")).toMatchObject([{ state: "ended", slots: 10, invoices: 1 }]);
});
