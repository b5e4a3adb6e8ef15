import { getMe } from "@owlstat/core/auth/contract.ts";
import { getQuote, saveBillingDetails, startCheckout } from "@owlstat/core/billing/contract.ts";
import { listInvoices } from "@owlstat/core/billing/invoice-contract.ts";
import type { PaymentProvider } from "@owlstat/core/billing/rules.ts";
import { redeemVoucher } from "@owlstat/core/vouchers/contract.ts";
import { expect, test } from "vitest";
import { uuidv7 } from "../../platform/uuid.ts";
import { type CastMember, castCompany } from "../../testing/people/test-cast.ts";
import { GOOD_CARD, ITALIAN, startMoney } from "../../testing/services/test-money.ts";
import { insertVouchers } from "../../vouchers/store.ts";

const { web, db, clock, buy, submit, approve, sync, someone } = await startMoney();
const { services } = web;

test("the code works once per person, also for another company and after the first one is gone", async () => {
  const ada = await someone();
  const [first, second] = [await castCompany(web, ada), await castCompany(web, ada)];
  await first.client.ok(saveBillingDetails, ITALIAN);
  await second.client.ok(saveBillingDetails, ITALIAN);
  const wanted = { slots: 10, cycle: "monthly", code: "owl5" } as const;
  expect((await second.client.call(getQuote, wanted)).status).toBe(200);
  await buy(first, 10, { code: services.config.promoCode });
  expect((await second.client.call(getQuote, wanted)).body.code).toBe("promo_code_used");
  await db.pool.query("delete from spaces where id = $1", [first.spaceId]);
  expect((await second.client.call(startCheckout, wanted)).body.code).toBe("promo_code_used");
  expect((await second.client.ok(getMe)).user?.has_ordered).toBe(true);
});

const open = async ({ client }: CastMember, provider: PaymentProvider, code?: string) =>
  (await client.ok(startCheckout, { slots: 10, cycle: "monthly", provider, ...(code && { code }) })).url;
const pay = {
  stripe: (_: CastMember, url: string) => submit(url, { card: GOOD_CARD }).then(() => undefined),
  // Who approves what was given up comes back to a page that finds nothing.
  paypal: (who: CastMember, url: string) =>
    approve(who, url).then(
      () => undefined,
      () => undefined,
    ),
};
const discountsOf = async ({ client }: CastMember) =>
  (await client.ok(listInvoices)).invoices.map(({ lines }) => lines.some(({ kind }) => kind === "discount"));

async function twoCompanies(): Promise<[CastMember, CastMember]> {
  const ada = await someone();
  const [first, second] = [await castCompany(web, ada), await castCompany(web, ada)];
  for (const { client } of [first, second]) await client.ok(saveBillingDetails, ITALIAN);
  return [first, second];
}

test.each([
  ["stripe", "stripe"],
  ["stripe", "paypal"],
  ["paypal", "stripe"],
  ["paypal", "paypal"],
] as const)("of two checkouts opened with the code, at %s and %s, one has it", async (at, then) => {
  const [first, second] = await twoCompanies();
  const earlier = await open(first, at, "owl5");
  const later = await open(second, then, "owl5");
  await pay[at](first, earlier);
  await pay[then](second, later);
  for (const who of [first, second]) await sync(who);
  expect(await discountsOf(first)).toEqual([]);
  expect(await discountsOf(second)).toEqual([true]);
  expect(
    (await first.client.call(startCheckout, { slots: 10, cycle: "monthly", code: "owl5" })).body.code,
  ).toBe("promo_code_used");
});

test("what was paid with the code before another is opened with it is the one that has it", async () => {
  const [first, second] = await twoCompanies();
  await pay.stripe(first, await open(first, "stripe", "owl5"));
  const wanted = { slots: 10, cycle: "monthly", code: "owl5" } as const;
  expect((await second.client.call(startCheckout, wanted)).body.code).toBe("promo_code_used");
  expect(await discountsOf(first)).toEqual([true]);
});

test("an open checkout with the code ends when its person opens one without, and others stay", async () => {
  const [first, second] = await twoCompanies();
  const withCode = await open(first, "stripe", "owl5");
  await pay.stripe(second, await open(second, "stripe"));
  await pay.stripe(first, withCode);
  for (const who of [first, second]) await sync(who);
  expect([await discountsOf(first), await discountsOf(second)]).toEqual([[], [false]]);

  const [third, fourth] = await twoCompanies();
  const plain = await open(third, "stripe");
  await open(fourth, "paypal");
  await pay.stripe(third, plain);
  await sync(third);
  expect(await discountsOf(third)).toEqual([false]);
});

test("a voucher that waits for the next order is still there after one with the first-order code", async () => {
  const ada = await someone();
  const id = uuidv7(clock.now());
  const voucher = {
    id,
    code: "WAITS20",
    label: "test",
    kind: "discount",
    percent: 20,
    slots: null,
    days: null,
  } as const;
  const rest = { most_uses: 1, expires_at: null, created_at: new Date(clock.now()) };
  await db.transaction((tx) => insertVouchers(tx, [{ ...voucher, ...rest }]));
  await ada.client.ok(redeemVoucher, { code: "WAITS20" });
  await buy(ada, 10, { code: "owl5" });
  expect(await discountsOf(ada)).toEqual([true]);
  expect(await ada.client.ok(getQuote, { slots: 10, cycle: "monthly" })).toMatchObject({ percent_off: 20 });
});
