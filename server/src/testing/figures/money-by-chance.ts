import { CONSENT_VERSION } from "@owlstat/core/billing/consent.ts";
import {
  cancelSubscription,
  changeSubscription,
  getBilling,
  resumeSubscription,
  startCheckout,
} from "@owlstat/core/billing/contract.ts";
import { expect } from "vitest";
import { customersOf } from "../../billing/payments/payments.ts";
import { findAccount } from "../../billing/store.ts";
import type { CastMember } from "../people/test-cast.ts";
import type { startMoney } from "../services/test-money.ts";

type Money = Awaited<ReturnType<typeof startMoney>>;

/** Each comes from an address of their own, so that no limit of calls keeps them from acting. */
export const addressOf = ({ spaceId }: CastMember): string =>
  `10.${[...Buffer.from(spaceId.slice(-6), "hex")].join(".")}`;

type Pick = <T>(items: readonly T[]) => T;

/** People who buy, change and cancel by chance, and what happens to their payments meanwhile. */
export function moneyByChance(money: Money, chance: () => number) {
  const pick: Pick = (items) => items[Math.floor(chance() * items.length)] as (typeof items)[number];
  return { act: actsOf(money, pick, chance), outside: outsideOf(money, pick, chance) };
}

function actsOf({ web, submit }: Money, pick: Pick, chance: () => number) {
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
  return async function act(who: CastMember): Promise<void> {
    const client = web.clientAs({ userId: who.userId, spaceId: who.spaceId });
    client.address = addressOf(who);
    const wanted = {
      slots: 3 + Math.floor(chance() * 60),
      cycle: pick(["monthly", "monthly", "yearly"] as const),
    };
    const what = pick(["buy", "buy", "change", "change", "one more", "cancel", "resume", "nothing"] as const);
    if (what === "buy") {
      const { body } = await client.call(startCheckout, {
        ...wanted,
        provider: pick(["stripe", "paypal"] as const),
        consent: CONSENT_VERSION,
      });
      if (body.url) await atPage(body.url);
    } else if (what === "change" || what === "one more") {
      const { body: now } = await client.call(getBilling);
      const { slots = 0, cycle = "monthly" } = now.subscription ?? {};
      // The rest of a period for one more is often less than can be charged.
      const { body } = await client.call(
        changeSubscription,
        what === "one more" ? { slots: slots + 1, cycle } : wanted,
      );
      if (body.approve_url) await atPage(body.approve_url);
    } else if (what === "cancel") await client.call(cancelSubscription, {});
    else if (what === "resume") await client.call(resumeSubscription, {});
  };
}

function outsideOf({ db, sandbox }: Money, pick: Pick, chance: () => number) {
  const query = async (text: string, values: unknown[]) => (await db.pool.query(text, values)).rows;
  /** What happens at the provider without us; there may be nothing it could happen to. */
  return async function outside({ spaceId }: CastMember): Promise<void> {
    const account = await findAccount(db, { spaceId });
    const stripe = account?.customers.stripe;
    const [last] = await query(
      "select id from paypal_subscriptions where space_id = $1 and not given_up order by number desc limit 1",
      [spaceId],
    );
    const what = pick(["refund", "dispute", "cancel", "declines", "pays"] as const);
    const paypal = last && chance() < 0.5 ? `/paypal/subscriptions/${last.id}` : null;
    const base = paypal ?? (stripe ? `/stripe/customers/${stripe}` : null);
    if (!base || (what === "cancel" && !paypal)) return;
    const source = { declines: "declined", pays: "pays" } as const;
    const sets = what === "declines" || what === "pays";
    const path = sets ? (paypal ? "funding" : "card") : what;
    const fate = sets ? { funding: source[what], fate: source[what] } : {};
    const outcome = what === "dispute" ? { outcome: pick(["open", "won", "lost"] as const) } : {};
    await sandbox.post(`${base}/${path}`, { ...fate, ...outcome }).catch(() => undefined);
  };
}

/** What the providers hold, what was invoiced and what the plan says, of one space. */
async function booksOf({ web: { services }, db }: Money, { spaceId }: CastMember) {
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
  const query = async (text: string) => (await db.pool.query(text, [spaceId])).rows;
  const [issued] = await query(
    `select coalesce(sum(total) filter (where kind = 'invoice'), 0)::int as paid,
       count(*) filter (where kind = 'invoice')::int as invoices,
       coalesce(-sum(total) filter (where kind = 'credit_note'), 0)::int as back from invoices where space_id = $1`,
  );
  const [plan] = await query("select prolevel, has_to_renew from spaces where id = $1");
  const paid = bills.filter(({ total }) => total > 0);
  const provider = { paid: sum(paid), invoices: paid.length, back: sum(back) };
  return { provider, issued, plan, live, ever: paid.length > 0 };
}

/** Money, invoices and the plan of a space agree. Answers whether anything was ever bought. */
export async function agree(money: Money, who: CastMember, { accounts }: { accounts: number }) {
  const { provider, issued, plan, live, ever } = await booksOf(money, who);
  expect(issued, who.spaceId).toEqual(provider);
  expect(live.length, who.spaceId).toBeLessThanOrEqual(1);
  const [runs] = live;
  if (runs) expect(plan, who.spaceId).toEqual({ prolevel: runs.slots, has_to_renew: false });
  else if (ever) expect(plan?.has_to_renew, who.spaceId).toBe(accounts > 2);
  else expect(plan, who.spaceId).toEqual({ prolevel: 2, has_to_renew: false });
  return ever;
}

/** Numbers of invoices and credit notes have no gaps. */
export async function seriesAreWhole({ db }: Money): Promise<void> {
  const { rows } = await db.pool.query(
    "select kind, year, count(*)::int = max(number) as whole from invoices group by kind, year",
  );
  expect(rows.every(({ whole }) => whole)).toBe(true);
}
