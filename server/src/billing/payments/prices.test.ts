import {
  changeSubscription,
  getBilling,
  getQuote,
  previewChange,
  saveBillingDetails,
  startCheckout,
} from "@owlstat/core/billing/contract.ts";
import { listInvoices } from "@owlstat/core/billing/invoice-contract.ts";
import { PRICE_STEPS } from "@owlstat/core/pricing/rules.ts";
import { afterEach, describe, expect, test } from "vitest";
import { createPaypal } from "../../providers/paypal/client.ts";
import { createStripe } from "../../providers/stripe/client.ts";
import { PUBLIC_CREDENTIALS, playedOutside } from "../../sandbox-access.ts";
import type { CastMember } from "../../testing/people/test-cast.ts";
import { ITALIAN, startMoney } from "../../testing/services/test-money.ts";
import { paypalParts } from "./paypal/parts.ts";

const money = await startMoney();
const { web, clock, sandbox, someone, buy, approve, moveOn, sync, db } = money;
const { services } = web;
const before = services.payments;
afterEach(() => {
  services.payments = before;
});

/** The second step costs 2.25 instead of 1.75: ten slots cost 18.00 instead of 14.00. */
const RAISED = PRICE_STEPS.map((step) => (step.from === 3 ? { ...step, cents: 225 } : step));
const outside = playedOutside({ url: sandbox.url, credentials: PUBLIC_CREDENTIALS }, "v26.0");

/** The program after a start with another table; the payment services remember what was there. */
function startAgain(prices = RAISED) {
  services.payments = {
    stripe: createStripe({ ...outside.stripe, clock, prices }),
    paypal: createPaypal(outside.paypal, { ...paypalParts(services), prices }),
  };
}

async function buyByPaypal(who: CastMember, slots: number, code?: string) {
  await who.client.ok(saveBillingDetails, ITALIAN);
  const wanted = { slots, cycle: "monthly", provider: "paypal", ...(code && { code }) } as const;
  return approve(who, (await who.client.ok(startCheckout, wanted)).url);
}
const buying = {
  stripe: (who: CastMember) => buy(who, 10),
  paypal: (who: CastMember) => buyByPaypal(who, 10),
};

async function renew(who: CastMember, provider: "stripe" | "paypal") {
  if (provider === "stripe") await moveOn(who);
  else {
    const text =
      "select id from paypal_subscriptions where space_id = $1 and not given_up order by number desc";
    const { rows } = await db.pool.query(text, [who.spaceId]);
    await sandbox.post(`/paypal/subscriptions/${rows[0]?.id}/move-on`, {});
  }
  await sync(who);
}
const netsOf = async ({ client }: CastMember) =>
  (await client.ok(listInvoices)).invoices.map(({ net }) => net).toReversed();
const heldBy = async ({ client }: CastMember) => (await client.ok(getBilling)).subscription;

describe.each(["stripe", "paypal"] as const)("with another price table, at %s", (provider) => {
  test("newcomers pay the new price, and whoever bought before keeps theirs until they change", async () => {
    const [ada, ben] = [await someone(), await someone()];
    await buying[provider](ada);
    startAgain();
    await buying[provider](ben);
    expect(await netsOf(ben)).toEqual([1800]);
    expect(await heldBy(ben)).toMatchObject({ net: 1800, next_total: 2196 });
    await sync(ada);
    expect(await heldBy(ada)).toMatchObject({ net: 1400, next_total: 1708 });
    const same = await ada.client.ok(previewChange, { slots: 10, cycle: "monthly" });
    expect(same).toMatchObject({ moment: "none", next_net: 1400 });
    await renew(ada, provider);
    expect(await netsOf(ada)).toEqual([1400, 1400]);
    // 11 slots of the new table cost 20.25; the period has just begun, so the difference is due.
    expect(await ada.client.ok(previewChange, { slots: 11, cycle: "monthly" })).toMatchObject({
      due: Math.round(625 * 1.22),
    });
    const { approve_url } = await ada.client.ok(changeSubscription, { slots: 11, cycle: "monthly" });
    if (approve_url) await approve(ada, approve_url);
    expect(await netsOf(ada)).toEqual([1400, 1400, 625]);
    expect(await heldBy(ada)).toMatchObject({ slots: 11, net: 2025, next_total: 2471 });
    await renew(ada, provider);
    expect(await netsOf(ada)).toEqual([1400, 1400, 625, 2025]);
  });

  test("a planned change keeps the price it was planned at", async () => {
    const ada = await someone();
    await buying[provider](ada);
    const planned = await ada.client.ok(changeSubscription, { slots: 5, cycle: "monthly" });
    if (planned.approve_url) await approve(ada, planned.approve_url);
    startAgain();
    await sync(ada);
    expect(await heldBy(ada)).toMatchObject({ slots: 10, next: { slots: 5 }, next_total: 641 });
    await renew(ada, provider);
    expect(await netsOf(ada)).toEqual([1400, 525]);
  });
});

test("the same table after a start is the same price at Stripe", async () => {
  const prices = async () => (await money.stripe("/prices")).data.length;
  await buy(await someone(), 10);
  const known = await prices();
  startAgain([...PRICE_STEPS]);
  await buy(await someone(), 10);
  expect(await prices()).toBe(known);
  startAgain(RAISED.map((step) => ({ ...step, cents: step.cents + 1 })));
  await buy(await someone(), 10);
  expect(await prices()).toBe(known + 1);
});

test("after a code more slots cost the same by card and by PayPal", async () => {
  const [card, paypal] = [await someone(), await someone()];
  await buy(card, 10, { code: "OWL5" });
  await buyByPaypal(paypal, 10, "OWL5");
  const wanted = { slots: 60, cycle: "monthly" } as const;
  const [dear, same] = [
    await card.client.ok(previewChange, wanted),
    await paypal.client.ok(previewChange, wanted),
  ];
  expect(dear.due).toBeGreaterThan(0);
  expect([same.due, same.due_vat]).toEqual([dear.due, dear.due_vat]);
  // The code was for the first order: the quote of another one knows nothing of it.
  expect((await card.client.ok(getQuote, wanted)).discount).toBe(0);
});
