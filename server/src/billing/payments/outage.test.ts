import {
  cancelSubscription,
  changeSubscription,
  checkVatNumber,
  getBilling,
  saveBillingDetails,
  startCheckout,
} from "@owlstat/core/billing/contract.ts";
import { listInvoices } from "@owlstat/core/billing/invoice-contract.ts";
import { MINUTE } from "@owlstat/core/time.ts";
import { afterEach, expect, test } from "vitest";
import { GOOD_CARD, ITALIAN, startMoney } from "../../testing/services/test-money.ts";

const { sandbox, clock, submit, buy, someone, sync, planOf } = await startMoney();
afterEach(() => sandbox.mend());

/** How often a service was asked since the last time. */
async function asked(service: string): Promise<number> {
  const { length } = await sandbox.calls(service);
  await fetch(`${sandbox.url}/calls`, { method: "DELETE" });
  return length;
}

test.each(["stripe", "paypal"] as const)(
  "while %s keeps failing the page stays whole, says so, and nobody waits for it; it is asked again later",
  async (provider) => {
    const ada = await someone();
    await ada.client.ok(saveBillingDetails, ITALIAN);
    const { url } = await ada.client.ok(startCheckout, { slots: 5, cycle: "monthly", provider });
    await submit(url, { card: GOOD_CARD, answer: "agree", funding: "pays" });
    await sync(ada);
    await sandbox.fail(provider, "500");
    const change = async () =>
      (await ada.client.call(changeSubscription, { slots: 8, cycle: "monthly" })).body.code;
    for (let tries = 0; tries < 5; tries += 1) expect(await change()).toBe("payments_unavailable");
    await asked(provider);
    expect(await change()).toBe("payments_unavailable");
    expect(await asked(provider)).toBe(0);
    const billing = await ada.client.ok(getBilling);
    expect(billing.subscription).toMatchObject({ slots: 5, state: "running" });
    expect(billing.delayed).toBe(true);
    expect((await ada.client.ok(listInvoices)).invoices).toHaveLength(1);
    await sandbox.mend();
    clock.advance(MINUTE);
    expect(await change()).toBeUndefined();
    expect((await ada.client.ok(getBilling)).delayed).toBe(false);
    expect(await planOf(ada)).toMatchObject({ prolevel: provider === "stripe" ? 8 : 5 });
  },
);

test("who pays by card is not held up by PayPal, where they once began to order", async () => {
  const ada = await someone();
  await ada.client.ok(saveBillingDetails, ITALIAN);
  await ada.client.ok(startCheckout, { slots: 5, cycle: "monthly", provider: "paypal" });
  await buy(ada, 5);
  await sandbox.fail("paypal", "500");
  await ada.client.ok(saveBillingDetails, { ...ITALIAN, address: "Via 2, Roma" });
  const { subscription } = await ada.client.ok(changeSubscription, { slots: 8, cycle: "monthly" });
  expect(subscription).toMatchObject({ slots: 8, state: "running" });
  expect((await ada.client.ok(cancelSubscription)).subscription?.cancels_at).not.toBeNull();
  await sandbox.mend();
  clock.advance(MINUTE);
  await sync(ada);
  expect(await planOf(ada)).toMatchObject({ prolevel: 8 });
});

test("a checkout left open at a service that is away is not opened a second time elsewhere", async () => {
  const ada = await someone();
  await ada.client.ok(saveBillingDetails, ITALIAN);
  const order = { slots: 5, cycle: "monthly" } as const;
  await ada.client.ok(startCheckout, { ...order, provider: "paypal" });
  await sandbox.fail("paypal", "500");
  const refused = await ada.client.call(startCheckout, { ...order, provider: "stripe" });
  expect(refused.body.code).toBe("payments_unavailable");
  await sandbox.mend();
  clock.advance(MINUTE);
  await ada.client.ok(startCheckout, { ...order, provider: "stripe" });
  await sandbox.fail("paypal", "500");
  await ada.client.ok(startCheckout, { ...order, provider: "stripe" });
});

test("a country whose register fails is left alone for a while; the others are asked", async () => {
  const { client } = await someone();
  const check = async (country: string, vat: string) =>
    (await client.ok(checkVatNumber, { country, vat })).result;
  await sandbox.fail("vies", "500");
  for (let tries = 0; tries < 5; tries += 1) expect(await check("DE", "123456789")).toBe("unavailable");
  await sandbox.mend();
  await asked("vies");
  expect(await check("DE", "123456789")).toBe("unavailable");
  expect(await asked("vies")).toBe(0);
  expect(await check("AT", "U12345678")).toBe("valid");
  clock.advance(MINUTE);
  expect(await check("DE", "123456789")).toBe("valid");
});
