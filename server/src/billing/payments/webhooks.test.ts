import { createHmac } from "node:crypto";
import { changeSubscription } from "@owlstat/core/billing/contract.ts";
import { describe, expect, test } from "vitest";
import { ordersOf } from "../../testing/services/orders.ts";
import { startMoney } from "../../testing/services/test-money.ts";

const money = await startMoney();
const { db, clock, sandbox, buy, planOf, moveOn, sync, hook, someone, customerOf } = money;

const SECRET = "whsec_sandbox";
function signed(body: string, { at = clock.now(), secret = SECRET } = {}): string {
  const seconds = Math.floor(at / 1000);
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}
const eventText = (id: string, type: string, customer: string) =>
  JSON.stringify({ id, object: "event", type, data: { object: { customer } } });

const queued = async (spaceId: string) => {
  const text =
    "select count(*)::int as count from pgboss.job where name = 'billing.sync' and data->>'spaceId' = $1";
  return (await db.pool.query(text, [spaceId])).rows[0]?.count;
};

describe("an event", () => {
  test("counts when it is authentic and fresh, and only once", async () => {
    const ada = await someone();
    await buy(ada, 5);
    const body = eventText("evt_once", "invoice.paid", await customerOf(ada));
    expect((await hook(body, signed(body, { secret: "whsec_other" }))).status).toBe(400);
    expect((await hook(body, signed(body, { at: clock.now() - 301_000 }))).status).toBe(400);
    expect((await hook(`${body} `, signed(body))).status).toBe(400);
    expect((await hook(body, "")).status).toBe(400);
    expect(await queued(ada.spaceId)).toBe(0);
    for (let times = 0; times < 3; times += 1) expect((await hook(body, signed(body))).status).toBe(200);
    expect(await queued(ada.spaceId)).toBe(1);
  });

  test("about somebody we do not know is taken and changes nothing", async () => {
    const body = eventText("evt_stranger", "invoice.paid", "cus_stranger");
    expect((await hook(body, signed(body))).status).toBe(200);
  });
});

const HISTORY = [
  "checkout.session.completed",
  "customer.subscription.created",
  "customer.subscription.updated",
  "invoice.paid",
  "invoice.payment_failed",
];

test("five events in any order, with duplicates, end in one state", async () => {
  const ada = await someone();
  await buy(ada, 5);
  await ada.client.ok(changeSubscription, { slots: 10, cycle: "monthly" });
  await moveOn(ada);
  const customer = await customerOf(ada);
  const ends = new Set<string>();
  for (const [round, order] of ordersOf(HISTORY).entries()) {
    // As if nothing had been heard yet.
    await db.pool.query("update spaces set prolevel = 2, has_to_renew = false where id = $1", [ada.spaceId]);
    await db.pool.query(
      "update billing_accounts set state = null, slots = null, cycle = null, period_end = null where space_id = $1",
      [ada.spaceId],
    );
    for (const type of [...order, order[0] ?? "", order[2] ?? ""]) {
      const body = eventText(`evt_${round}_${type}`, type, customer);
      expect((await hook(body, signed(body))).status).toBe(200);
    }
    await sync(ada);
    const { rows } = await db.pool.query(
      `select b.state, b.slots, b.cycle, b.period_end, s.prolevel, s.has_to_renew, s.paid_until,
         (select count(*)::int from invoices i where i.space_id = b.space_id) as invoices
       from billing_accounts b join spaces s on s.id = b.space_id where b.space_id = $1`,
      [ada.spaceId],
    );
    ends.add(JSON.stringify(rows));
  }
  expect([...ends]).toHaveLength(1);
  expect(JSON.parse([...ends][0] ?? "")).toMatchObject([
    { state: "running", slots: 10, prolevel: 10, invoices: 3 },
  ]);
});

test("what an older read saw never replaces what a newer one saw", async () => {
  const ada = await someone();
  await buy(ada, 5);
  const { stripe: cards } = money.web.services.payments;
  if (!cards) throw new Error("no cards");
  const slow = Promise.withResolvers<void>();
  const find = cards.findSubscription.bind(cards);
  let held = true;
  cards.findSubscription = async (customer) => {
    const found = await find(customer);
    if (held) {
      held = false;
      await slow.promise;
    }
    return found;
  };
  const older = sync(ada);
  await expect.poll(() => held).toBe(false);
  await ada.client.ok(changeSubscription, { slots: 10, cycle: "monthly" });
  slow.resolve();
  await older;
  cards.findSubscription = find;
  expect(await planOf(ada)).toMatchObject({ prolevel: 10 });
});

test("lost events are made up for by reading again", async () => {
  const ada = await someone();
  await buy(ada, 5);
  await sandbox.post("/stripe/webhooks", { mode: "drop" });
  await moveOn(ada);
  await sync(ada);
  const { rows } = await db.pool.query("select count(*)::int as count from invoices where space_id = $1", [
    ada.spaceId,
  ]);
  expect(rows[0]?.count).toBe(2);
});
