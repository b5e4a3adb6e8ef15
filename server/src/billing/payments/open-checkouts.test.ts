import { changeSubscription, saveBillingDetails, startCheckout } from "@owlstat/core/billing/contract.ts";
import { listInvoices } from "@owlstat/core/billing/invoice-contract.ts";
import { expect, test } from "vitest";
import type { CastMember } from "../../testing/people/test-cast.ts";
import { GOOD_CARD, ITALIAN, startMoney } from "../../testing/services/test-money.ts";

const { someone, submit, approve, planOf, sync } = await startMoney();
const GERMAN = { ...ITALIAN, address: "Weg 1, Berlin", country: "DE" } as const;
const AMERICAN = { ...ITALIAN, address: "1 Main Street", country: "US" } as const;
const PROVIDERS = ["stripe", "paypal"] as const;

const open = async ({ client }: CastMember, provider: (typeof PROVIDERS)[number]) =>
  (await client.ok(startCheckout, { slots: 10, cycle: "monthly", provider })).url;
const pay = {
  stripe: (_: CastMember, url: string) => submit(url, { card: GOOD_CARD }),
  paypal: (who: CastMember, url: string) => approve(who, url),
};
const billed = async ({ client }: CastMember) =>
  (await client.ok(listInvoices)).invoices.map(({ vat, buyer: { country } }) => [country, vat]);

test.each(
  PROVIDERS.flatMap((provider) => [
    [provider, GERMAN, AMERICAN, ["US", 0]] as const,
    [provider, AMERICAN, GERMAN, ["DE", 266]] as const,
  ]),
)("a checkout at %s is given up when other details are saved", async (provider, before, after, bill) => {
  const ada = await someone();
  await ada.client.ok(saveBillingDetails, before);
  const old = await open(ada, provider);
  await ada.client.ok(saveBillingDetails, after);
  await pay[provider](ada, old);
  await sync(ada);
  expect(await planOf(ada)).toMatchObject({ prolevel: 2 });
  await pay[provider](ada, await open(ada, provider));
  await sync(ada);
  expect(await billed(ada)).toEqual([bill]);
});

test("what was paid just before is billed to the details it was paid with", async () => {
  const ada = await someone();
  await ada.client.ok(saveBillingDetails, GERMAN);
  await pay.stripe(ada, await open(ada, "stripe"));
  await ada.client.ok(saveBillingDetails, AMERICAN);
  expect(await billed(ada)).toEqual([["DE", 266]]);
});

test("the same details saved once more leave the checkout open", async () => {
  const ada = await someone();
  await ada.client.ok(saveBillingDetails, GERMAN);
  const url = await open(ada, "paypal");
  await ada.client.ok(saveBillingDetails, GERMAN);
  await approve(ada, url);
  expect(await planOf(ada)).toMatchObject({ prolevel: 10 });
});

test("details saved while a checkout is being opened count for it", async () => {
  const ada = await someone();
  await ada.client.ok(saveBillingDetails, GERMAN);
  const [{ url }] = await Promise.all([
    ada.client.ok(startCheckout, { slots: 10, cycle: "monthly" }),
    ada.client.ok(saveBillingDetails, AMERICAN),
  ]);
  await pay.stripe(ada, url);
  await sync(ada);
  // Given up, or opened with the new details: never paid with the old ones.
  expect([[], [["US", 0]]]).toContainEqual(await billed(ada));
});

test("a change that waits for approval at PayPal is given up with its VAT", async () => {
  const ada = await someone();
  await ada.client.ok(saveBillingDetails, GERMAN);
  await approve(ada, await open(ada, "paypal"));
  const { approve_url } = await ada.client.ok(changeSubscription, { slots: 20, cycle: "monthly" });
  await ada.client.ok(saveBillingDetails, AMERICAN);
  await approve(ada, approve_url ?? "");
  await sync(ada);
  expect(await planOf(ada)).toMatchObject({ prolevel: 10 });
  expect(await billed(ada)).toEqual([["DE", 266]]);
});
