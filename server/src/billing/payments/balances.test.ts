import {
  changeSubscription,
  getBilling,
  openPortal,
  previewChange,
  saveBillingDetails,
  startCheckout,
} from "@owlstat/core/billing/contract.ts";
import { listInvoices } from "@owlstat/core/billing/invoice-contract.ts";
import { DAY } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import type { CastMember } from "../../testing/people/test-cast.ts";
import { ITALIAN, startMoney } from "../../testing/services/test-money.ts";
import { prepareProviders } from "./payments.ts";

const { web, db, clock, sandbox, stripe, buy, sync, moveOn, someone, customerOf } = await startMoney();
const { services } = web;

const billed = async ({ client }: CastMember, kind = "invoice") =>
  (await client.ok(listInvoices)).invoices.filter((one) => one.kind === kind).map(({ total }) => total);

/** Four days before the next payment one more slot is bought, for less than can be charged. */
async function withSmallUpgrade() {
  const ada = await someone();
  await buy(ada, 10);
  clock.advance(27 * DAY);
  const preview = await ada.client.ok(previewChange, { slots: 11, cycle: "monthly" });
  await ada.client.ok(changeSubscription, { slots: 11, cycle: "monthly" });
  const [small = 0] = await billed(ada);
  return { ada, preview, small };
}

test("what a change costs below 50 cents is documented now and paid with the next bill", async () => {
  const { ada, preview, small } = await withSmallUpgrade();
  expect(preview).toMatchObject({ moment: "now", due: 0, due_vat: 0 });
  expect(small).toBeGreaterThan(0);
  expect(small).toBeLessThan(50);
  const next = 1575 + 347;
  expect((await ada.client.ok(getBilling)).subscription?.next_total).toBe(next + small);
  await moveOn(ada);
  await sync(ada);
  expect(await billed(ada)).toEqual([next, small, 1708]);
  const bills = await services.payments.stripe?.paidBills(await customerOf(ada));
  expect(bills?.map(({ total, paid }) => [total, paid])).toEqual([
    [1708, 1708],
    [small, 0],
    [next, next + small],
  ]);
  expect((await ada.client.ok(getBilling)).subscription?.next_total).toBe(next);
});

test("a payment that goes back whole is credited to every bill it paid", async () => {
  const { ada, small } = await withSmallUpgrade();
  await moveOn(ada);
  await sandbox.post(`/stripe/customers/${await customerOf(ada)}/refund`, {});
  for (let twice = 0; twice < 2; twice += 1) await sync(ada);
  expect((await billed(ada, "credit_note")).toSorted((a, b) => a - b)).toEqual([-1922, -small]);
});

test("an order below 50 cents is refused for cards with a reason", async () => {
  const ada = await someone();
  await ada.client.ok(saveBillingDetails, ITALIAN);
  await db.pool.query(
    `insert into vouchers (id, code, label, kind, percent, most_uses, created_at)
     values (gen_random_uuid(), 'ALMOST', 'Almost', 'discount', 90, 10, now())`,
  );
  const order = { slots: 3, cycle: "monthly", code: "ALMOST" } as const;
  const { body } = await ada.client.call(startCheckout, order);
  expect(body.code).toBe("order_too_small");
  const { url } = await ada.client.ok(startCheckout, { ...order, provider: "paypal" });
  expect(url).toContain("paypal");
});

test("the portal is ours: made once at start, and nothing but cards can be changed there", async () => {
  for (let starts = 0; starts < 2; starts += 1) await prepareProviders(services);
  const ada = await someone();
  await buy(ada, 5);
  const { url } = await ada.client.ok(openPortal, {});
  expect((await fetch(url)).status).toBe(200);
  type Configuration = { id: string; features: Record<string, { enabled: boolean }> };
  const { data } = (await stripe("/billing_portal/configurations")) as unknown as { data: Configuration[] };
  expect(data).toHaveLength(1);
  const on = Object.entries(data[0]?.features ?? {}).flatMap(([name, { enabled }]) =>
    enabled ? [name] : [],
  );
  expect(on).toEqual(["payment_method_update"]);
});
