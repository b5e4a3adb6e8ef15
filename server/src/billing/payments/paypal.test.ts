import {
  cancelSubscription,
  changeSubscription,
  getBilling,
  previewChange,
  resumeSubscription,
  saveBillingDetails,
  startCheckout,
} from "@owlstat/core/billing/contract.ts";
import { listInvoices } from "@owlstat/core/billing/invoice-contract.ts";
import { confirmPaypal } from "@owlstat/core/billing/paypal/contract.ts";
import { DAY, MINUTE } from "@owlstat/core/time.ts";
import { afterEach, describe, expect, test } from "vitest";
import type { CastMember } from "../../testing/people/test-cast.ts";
import { ITALIAN, startMoney } from "../../testing/services/test-money.ts";
import { reconcileBilling } from "../jobs.ts";

const money = await startMoney();
const { web, db, clock, sandbox, approve, submit, someone, planOf, sync, track, buy } = money;
afterEach(() => sandbox.mend());

async function buyThere(
  who: CastMember,
  slots: number,
  { funding = "pays", ...more }: { funding?: string; code?: string } = {},
) {
  await who.client.ok(saveBillingDetails, ITALIAN);
  const wanted = { slots, cycle: "monthly", provider: "paypal", ...more } as const;
  const { url } = await who.client.ok(startCheckout, wanted);
  return approve(who, url, funding);
}

/** What happens at PayPal to the subscription that was made last. */
async function outside({ spaceId }: CastMember, act: string, body: object = {}) {
  const text = "select id from paypal_subscriptions where space_id = $1 and not given_up order by number";
  const { rows } = await db.pool.query(text, [spaceId]);
  await sandbox.post(`/paypal/subscriptions/${rows.at(-1)?.id}/${act}`, body);
}

/** What was paid, then what went back. */
const billed = async ({ client }: CastMember) => {
  const { invoices } = await client.ok(listInvoices);
  const of = (kind: string) => invoices.filter((one) => one.kind === kind).map(({ total }) => total);
  return [...of("invoice").toReversed(), ...of("credit_note").toReversed()];
};
/** When the plan will be read by itself. */
const readsOf = async ({ spaceId }: CastMember): Promise<number[]> => {
  const text = `select start_after from pgboss.job
    where name = 'billing.sync' and data->>'spaceId' = $1 order by start_after`;
  return (await db.pool.query(text, [spaceId])).rows.map(({ start_after }) => start_after.getTime());
};
const heldBy = async ({ client }: CastMember) => (await client.ok(getBilling)).subscription;

describe("buying", () => {
  test("what was approved gives the slots and an invoice; nothing is paid before, and nothing twice", async () => {
    const ada = await someone();
    await ada.client.ok(saveBillingDetails, ITALIAN);
    const wanted = { slots: 10, cycle: "monthly", provider: "paypal" } as const;
    const { url } = await ada.client.ok(startCheckout, wanted);
    const again = await ada.client.ok(startCheckout, wanted);
    // The first one was given up: approving it leads nowhere.
    expect(await approve(ada, url)).toMatchObject({ state: "expired" });
    expect(await planOf(ada)).toMatchObject({ prolevel: 2 });
    expect(await approve(ada, again.url)).toMatchObject({ state: "active", slots: 10, cycle: "monthly" });
    await sync(ada);
    expect(await planOf(ada)).toEqual({ prolevel: 10, has_to_renew: false, free_trial_ends_at: null });
    expect(await billed(ada)).toEqual([1708]);
    expect(await heldBy(ada)).toMatchObject({ state: "running", provider: "paypal", next_total: 1708 });
    expect((await ada.client.call(startCheckout, wanted)).body.code).toBe("subscription_running");
    expect((await ada.client.call(startCheckout, { slots: 5, cycle: "monthly" })).body.code).toBe(
      "subscription_running",
    );
  });

  test("a first payment that fails leaves nothing, and a card can be used instead", async () => {
    const ada = await someone();
    expect(await buyThere(ada, 5, { funding: "declined" })).toMatchObject({ state: "expired" });
    expect(await planOf(ada)).toMatchObject({ prolevel: 2 });
    expect(await buy(ada, 5)).toMatchObject({ state: "active" });
    expect(await heldBy(ada)).toMatchObject({ provider: "stripe", slots: 5 });
  });

  test("the code takes 5 % off the first order; the next payment is whole", async () => {
    const ada = await someone();
    await buyThere(ada, 10, { code: "OWL5" });
    await outside(ada, "move-on");
    await sync(ada);
    expect(await billed(ada)).toEqual([1623, 1708]);
  });

  test("nobody confirms what another owner approved", async () => {
    const [ada, ben] = [await someone(), await someone()];
    await buyThere(ada, 5);
    await ben.client.ok(saveBillingDetails, ITALIAN);
    const { rows } = await db.pool.query("select id from paypal_subscriptions where space_id = $1", [
      ada.spaceId,
    ]);
    for (const subscription_id of [rows[0]?.id, "I-NOTHING"]) {
      expect((await ben.client.call(confirmPaypal, { subscription_id })).body.code).toBe("not_found");
    }
  });
});

describe("a running plan", () => {
  test("more slots are approved, paid for the rest of the period, and renewed at the new price", async () => {
    const ada = await someone();
    await buyThere(ada, 5);
    const shown = await ada.client.ok(previewChange, { slots: 10, cycle: "monthly" });
    expect(shown).toMatchObject({ moment: "now", due: 1068, due_vat: 193 });
    const { approve_url } = await ada.client.ok(changeSubscription, { slots: 10, cycle: "monthly" });
    expect(await planOf(ada)).toMatchObject({ prolevel: 5 });
    expect(await approve(ada, approve_url ?? "")).toMatchObject({ state: "active", slots: 10 });
    await outside(ada, "move-on");
    await sync(ada);
    expect(await billed(ada)).toEqual([641, 1068, 1708]);
    expect(await planOf(ada)).toMatchObject({ prolevel: 10 });
  });

  test("a year instead of a month begins at once, less what is unused", async () => {
    const ada = await someone();
    await buyThere(ada, 10);
    const { approve_url } = await ada.client.ok(changeSubscription, { slots: 10, cycle: "yearly" });
    await approve(ada, approve_url ?? "");
    expect(await heldBy(ada)).toMatchObject({ cycle: "yearly", state: "running" });
    expect(await billed(ada)).toEqual([1708, 15_372]);
  });

  test("fewer slots wait for the end of the period and can be taken back", async () => {
    const ada = await someone();
    await buyThere(ada, 10);
    const fewer = async () => {
      const { approve_url } = await ada.client.ok(changeSubscription, { slots: 5, cycle: "monthly" });
      await approve(ada, approve_url ?? "");
    };
    await fewer();
    expect(await heldBy(ada)).toMatchObject({ slots: 10, next: { slots: 5, cycle: "monthly" } });
    const kept = await ada.client.ok(resumeSubscription, {});
    expect(kept.subscription).toMatchObject({ slots: 10, next: null, state: "running" });
    await fewer();
    await outside(ada, "move-on");
    await sync(ada);
    expect(await heldBy(ada)).toMatchObject({ slots: 5, next: null, state: "running" });
    expect(await billed(ada)).toEqual([1708, 641]);
  });

  test("cancelled it runs to the end of its period, then must be renewed; resumed it goes on", async () => {
    const ada = await someone();
    await buyThere(ada, 10);
    await track(ada, 5);
    expect((await ada.client.ok(cancelSubscription, {})).subscription?.cancels_at).not.toBeNull();
    expect((await ada.client.ok(resumeSubscription, {})).subscription?.cancels_at).toBeNull();
    const { subscription } = await ada.client.ok(cancelSubscription, {});
    expect(await readsOf(ada)).toEqual([Date.parse(subscription?.cancels_at ?? "") + MINUTE]);
    expect(await planOf(ada)).toMatchObject({ prolevel: 10, has_to_renew: false });
    await outside(ada, "move-on");
    await sync(ada);
    expect(await planOf(ada)).toMatchObject({ prolevel: 10, has_to_renew: true });
    expect(await billed(ada)).toEqual([1708]);
  });

  test("cancelled on PayPal's site it goes on if another is approved, and else ends with its period", async () => {
    const ada = await someone();
    await buyThere(ada, 10);
    await track(ada, 5);
    await outside(ada, "cancel");
    await sync(ada);
    const cancelled = await heldBy(ada);
    expect(cancelled).toMatchObject({ state: "running", cancels_at: cancelled?.period_end });
    expect(await readsOf(ada)).toEqual([Date.parse(cancelled?.period_end ?? "") + MINUTE]);
    const { approve_url } = await ada.client.ok(resumeSubscription, {});
    expect(await approve(ada, approve_url ?? "")).toMatchObject({ state: "active", slots: 10 });
    expect(await heldBy(ada)).toMatchObject({ state: "running", cancels_at: null, next: null });
    // Asking for what is there already takes nothing back.
    await ada.client.ok(changeSubscription, { slots: 10, cycle: "monthly" });
    await outside(ada, "move-on");
    await sync(ada);
    expect(await billed(ada)).toEqual([1708, 1708]);
    await outside(ada, "cancel");
    await outside(ada, "move-on");
    await sync(ada);
    expect(await planOf(ada)).toMatchObject({ prolevel: 10, has_to_renew: true });
    expect(await billed(ada)).toEqual([1708, 1708]);
  });

  test("a renewal that does not say its VAT has that of the rate, also after the rate changed", async () => {
    const ada = await someone();
    await buyThere(ada, 10);
    await outside(ada, "untold-tax");
    await outside(ada, "move-on");
    await sync(ada);
    await ada.client.ok(saveBillingDetails, { ...ITALIAN, country: "DE" });
    await sync(ada);
    await outside(ada, "move-on");
    await sync(ada);
    const { invoices } = await ada.client.ok(listInvoices);
    expect(invoices.map(({ net, vat }) => [net, vat])).toEqual([
      [1400, 266],
      [1400, 308],
      [1400, 308],
    ]);
  });

  test("a renewal that fails is overdue, then must be renewed, and is bought anew", async () => {
    const ada = await someone();
    await buyThere(ada, 10, { funding: "declined_later" });
    await track(ada, 5);
    await outside(ada, "move-on");
    await sync(ada);
    expect(await heldBy(ada)).toMatchObject({ state: "overdue" });
    await outside(ada, "move-on");
    await sync(ada);
    expect(await planOf(ada)).toMatchObject({ has_to_renew: true });
    // Somebody at PayPal's page is not given up, however the clocks there and here differ.
    const wanted = { slots: 10, cycle: "monthly", provider: "paypal" } as const;
    const { url } = await ada.client.ok(startCheckout, wanted);
    await sync(ada);
    expect(await approve(ada, url)).toMatchObject({ state: "active" });
    expect(await planOf(ada)).toMatchObject({ prolevel: 10, has_to_renew: false });
    expect(await billed(ada)).toEqual([1708, 1708]);
  });

  test("while PayPal is away everything stays readable and nothing is charged", async () => {
    const ada = await someone();
    await buyThere(ada, 5);
    await sandbox.fail("paypal", "500");
    expect(await heldBy(ada)).toMatchObject({ slots: 5 });
    const { body } = await ada.client.call(changeSubscription, { slots: 8, cycle: "monthly" });
    expect(body.code).toBe("payments_unavailable");
  });
});

describe("money that goes back", () => {
  test.each(["refund", "dispute"])(
    "a full %s gives a credit note and ends the plan, its event lost",
    async (act) => {
      const ada = await someone();
      await buyThere(ada, 10);
      await track(ada, 5);
      await outside(ada, act);
      await reconcileBilling.run(web.services, {}, {} as never);
      for (let twice = 0; twice < 2; twice += 1) await sync(ada);
      expect(await billed(ada)).toEqual([1708, -1708]);
      expect(await planOf(ada)).toMatchObject({ has_to_renew: true });
    },
  );

  test("a part is credited once, and the same key gives once", async () => {
    const ada = await someone();
    await buyThere(ada, 10);
    const { rows } = await db.pool.query("select provider_id from invoices where space_id = $1", [
      ada.spaceId,
    ]);
    const give = () => web.services.payments.paypal?.refund(rows[0]?.provider_id, 500, `part ${ada.spaceId}`);
    await give();
    await give();
    await sync(ada);
    expect(await billed(ada)).toEqual([1708, -500]);
    expect(await planOf(ada)).toMatchObject({ prolevel: 10, has_to_renew: false });
  });
});

test("a change that begins only after its next period says what each of its two payments is for", async () => {
  const ada = await someone();
  await buyThere(ada, 5);
  clock.advance(10 * DAY);
  const { approve_url } = await ada.client.ok(changeSubscription, { slots: 10, cycle: "monthly" });
  // Agreed to, but nobody comes back to the page, and nothing is read until the next period runs.
  await submit(approve_url ?? "", { answer: "agree", funding: "pays" });
  clock.advance(40 * DAY);
  await sync(ada);
  const { invoices } = await ada.client.ok(listInvoices);
  const late = invoices.filter(({ lines }) => lines.some(({ slots }) => slots === 10));
  const lines = late.flatMap((one) => one.lines.map(({ kind, cents }) => ({ kind, cents })));
  expect(lines.toSorted((a, b) => a.cents - b.cents)).toEqual([
    { kind: "rest", cents: 592 },
    { kind: "period", cents: 1400 },
  ]);
});
