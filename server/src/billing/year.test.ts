import {
  cancelSubscription,
  changeSubscription,
  resumeSubscription,
  saveBillingDetails,
  startCheckout,
} from "@owlstat/core/billing/contract.ts";
import { chanceOf } from "@owlstat/core/chance.ts";
import { DAY } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { sized } from "../testing/sized.ts";
import type { CastMember } from "../testing/test-cast.ts";
import { ITALIAN, startMoney } from "../testing/test-money.ts";
import { reconcileBilling } from "./jobs.ts";
import { customersOf } from "./payments.ts";
import { findAccount } from "./store.ts";
import { syncSpace } from "./sync.ts";

const { web, db, clock, sandbox, submit, someone, track, sync } = await startMoney({
  // Everybody comes from one address here.
  rateLimitPerMinute: 1_000_000,
});
const { services } = web;
const CUSTOMERS = sized(30, 1000);
/** Rounds of a year; between two of them monthly plans renew two or three times. */
const ROUNDS = 5;
const chance = chanceOf(42);
const pick = <T>(items: readonly T[]): T => items[Math.floor(chance() * items.length)] as T;
const query = async (text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows;

/** A person at the provider's page, which may not load; who sometimes pays from a source that fails later. */
const atPage = async (url: string) => {
  const sent = url.includes("paypal")
    ? submit(url, {
        answer: pick(["agree", "agree", "cancel"]),
        funding: pick(["pays", "pays", "declined_later"]),
      })
    : submit(url, { card: pick(["4242424242424242", "4242424242424242", "4000000000000341"]) });
  await sent.catch(() => undefined);
};

/** What somebody does here. Refusals are part of it, and nobody comes back to the page after paying. */
async function act(who: CastMember): Promise<void> {
  const client = web.clientAs({ userId: who.userId, spaceId: who.spaceId });
  const wanted = {
    slots: 3 + Math.floor(chance() * 60),
    cycle: pick(["monthly", "monthly", "yearly"] as const),
  };
  const what = pick(["buy", "buy", "change", "change", "cancel", "resume", "nothing"] as const);
  if (what === "buy") {
    const { body } = await client.call(startCheckout, {
      ...wanted,
      provider: pick(["stripe", "paypal"] as const),
    });
    if (body.url) await atPage(body.url);
  } else if (what === "change") {
    const { body } = await client.call(changeSubscription, wanted);
    if (body.approve_url) await atPage(body.approve_url);
  } else if (what === "cancel") await client.call(cancelSubscription, {});
  else if (what === "resume") await client.call(resumeSubscription, {});
}

/** What happens at the provider without us; there may be nothing it could happen to. */
async function outside({ spaceId }: CastMember): Promise<void> {
  const [row] = await query("select * from billing_accounts where space_id = $1", [spaceId]);
  const [last] = await query(
    "select id from paypal_subscriptions where space_id = $1 and not given_up order by number desc limit 1",
    [spaceId],
  );
  const what = pick(["refund", "dispute", "declines", "pays"] as const);
  const paypal = last && chance() < 0.5 ? `/paypal/subscriptions/${last.id}` : null;
  const base = paypal ?? (row?.customer_id ? `/stripe/customers/${row.customer_id}` : null);
  if (!base) return;
  const source = { declines: "declined", pays: "pays" } as const;
  const money = what === "refund" || what === "dispute";
  const path = money ? what : paypal ? "funding" : "card";
  const fate = money ? {} : { funding: source[what], fate: source[what] };
  await sandbox.post(`${base}/${path}`, fate).catch(() => undefined);
}

/** A read whose process dies at any of its questions, as often as not. */
async function heard({ spaceId }: CastMember): Promise<void> {
  const dying = <T extends object>(service: T) =>
    new Proxy(service, {
      get(target, name, receiver) {
        const part = Reflect.get(target, name, receiver) as unknown;
        if (typeof part !== "function" || chance() > 0.15) return part;
        return () => Promise.reject(new Error("killed"));
      },
    });
  const { stripe, paypal } = services.payments;
  const payments = { stripe: stripe && dying(stripe), paypal: paypal && dying(paypal) };
  await syncSpace({ ...services, payments }, spaceId).catch(() => undefined);
}

/** What the providers hold, what was invoiced and what the plan says, of one space. */
async function booksOf({ spaceId }: CastMember) {
  const account = await findAccount(db, { spaceId });
  const customers = account ? customersOf(services, account) : [];
  const bills = (
    await Promise.all(customers.map(({ service, customerId }) => service.paidBills(customerId)))
  ).flat();
  const back = (
    await Promise.all(customers.map(({ service, customerId }) => service.paidBack(customerId)))
  ).flat();
  const held = await Promise.all(
    customers.map(({ service, customerId }) => service.findSubscription(customerId)),
  );
  const live = held.filter((one) => one?.state === "running" || one?.state === "overdue");
  const sum = (items: readonly { total: number }[]) => items.reduce((all, { total }) => all + total, 0);
  const [issued] = await query(
    `select coalesce(sum(total) filter (where kind = 'invoice'), 0)::int as paid,
       count(*) filter (where kind = 'invoice')::int as invoices,
       coalesce(-sum(total) filter (where kind = 'credit_note'), 0)::int as back from invoices where space_id = $1`,
    [spaceId],
  );
  const [plan] = await query("select prolevel, has_to_renew from spaces where id = $1", [spaceId]);
  const paid = bills.filter(({ total }) => total > 0);
  const provider = { paid: sum(paid), invoices: paid.length, back: sum(back) };
  return { provider, issued, plan, live, ever: paid.length > 0 };
}

test("after a year of chance, lost events and killed reads, money, invoices and plans agree", async () => {
  const people: CastMember[] = [];
  for (let count = 0; count < CUSTOMERS; count += 1) {
    const one = await someone();
    await one.client.ok(saveBillingDetails, ITALIAN);
    if (count % 2 === 0) await track(one, 4);
    people.push(one);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const service of ["stripe", "paypal"]) await sandbox.fail(service, "reset", { rate: 0.03 });
    for (const one of people) {
      await act(one);
      if (chance() < 0.5) await heard(one);
      if (chance() < 0.25) await outside(one);
    }
    await sandbox.mend();
    clock.advance(73 * DAY);
    // The daily job of that day, and what it queued.
    await reconcileBilling.run(services, {}, {} as never);
    const due = await query(
      "select distinct data->>'spaceId' as id from pgboss.job where name = 'billing.sync'",
    );
    const queued = new Set(due.map(({ id }) => id as string));
    for (const one of people) if (queued.has(one.spaceId)) await sync(one);
    await query("delete from pgboss.job where name = 'billing.sync'");
  }
  let bought = 0;
  for (const [index, one] of people.entries()) {
    const { provider, issued, plan, live, ever } = await booksOf(one);
    expect(issued, one.spaceId).toEqual(provider);
    expect(live.length, one.spaceId).toBeLessThanOrEqual(1);
    const [runs] = live;
    if (runs) expect(plan, one.spaceId).toEqual({ prolevel: runs.slots, has_to_renew: false });
    else if (ever) expect(plan?.has_to_renew, one.spaceId).toBe(index % 2 === 0);
    else expect(plan, one.spaceId).toEqual({ prolevel: 2, has_to_renew: false });
    if (ever) bought += 1;
  }
  expect(bought).toBeGreaterThan(CUSTOMERS / 3);
  const [credits] = await query("select count(*)::int as count from invoices where kind = 'credit_note'");
  expect(credits?.count).toBeGreaterThan(0);
  const series = await query(
    "select kind, year, count(*)::int = max(number) as whole from invoices group by kind, year",
  );
  expect(series.every(({ whole }) => whole)).toBe(true);
  const providers = await query("select distinct provider from invoices order by provider");
  expect(providers.map(({ provider }) => provider)).toEqual(["paypal", "stripe"]);
}, 3_600_000);
