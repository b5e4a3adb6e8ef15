import { getQuote, saveBillingDetails, startCheckout } from "@owlstat/core/billing/contract.ts";
import { listInvoices } from "@owlstat/core/billing/invoice-contract.ts";
import { redeemVoucher } from "@owlstat/core/vouchers/contract.ts";
import { expect, test } from "vitest";
import { uuidv7 } from "../../platform/uuid.ts";
import type { CastMember } from "../../testing/people/test-cast.ts";
import { GOOD_CARD, ITALIAN, startMoney } from "../../testing/services/test-money.ts";
import { insertVouchers } from "../../vouchers/store.ts";

const { db, clock, someone, approve, submit, planOf, sync } = await startMoney();
const WANTED = { slots: 500, cycle: "yearly" } as const;

/** Somebody with a voucher that pays a whole order. */
async function guest(): Promise<CastMember> {
  const id = uuidv7(clock.now());
  const code = `FREE${id.replaceAll("-", "").slice(-12).toUpperCase()}`;
  const rows = { label: "test", kind: "discount", percent: 100, slots: null, days: null } as const;
  const rest = { most_uses: 1, expires_at: null, created_at: new Date(clock.now()) };
  await db.transaction((tx) => insertVouchers(tx, [{ id, code, ...rows, ...rest }]));
  const who = await someone();
  await who.client.ok(saveBillingDetails, ITALIAN);
  await who.client.ok(redeemVoucher, { code });
  return who;
}

const open = async ({ client }: CastMember, provider: "stripe" | "paypal") =>
  (await client.ok(startCheckout, { ...WANTED, provider })).url;
const pay = {
  stripe: (_: CastMember, url: string) => submit(url, { card: GOOD_CARD }),
  paypal: (who: CastMember, url: string) => approve(who, url),
};
const held = async ({ spaceId }: CastMember) =>
  (
    await db.pool.query("select 1 from voucher_redemptions where space_id = $1 and spent_at is null", [
      spaceId,
    ])
  ).rowCount;

test.each(["stripe", "paypal"] as const)(
  "an order of nothing at %s spends its voucher and has its invoice",
  async (provider) => {
    const ada = await guest();
    await pay[provider](ada, await open(ada, provider));
    // Whoever reads at the same moment issues nothing twice.
    await Promise.all(Array.from({ length: 4 }, () => sync(ada)));
    expect(await planOf(ada)).toMatchObject({ prolevel: 500 });
    expect(await held(ada)).toBe(0);
    expect(await ada.client.ok(getQuote, WANTED)).toMatchObject({ discount: 0, percent_off: 0 });
    const { invoices } = await ada.client.ok(listInvoices);
    expect(invoices).toHaveLength(1);
    expect(invoices[0]).toMatchObject({ net: 0, vat: 0, total: 0, vat_rate: 2200, kind: "invoice" });
    const [whole, off] = invoices[0]?.lines ?? [];
    expect([whole?.kind, off?.kind]).toEqual(["period", "discount"]);
    expect((whole?.cents ?? 0) + (off?.cents ?? 0)).toBe(0);
  },
);

test("what waits for approval at PayPal spends nothing yet", async () => {
  const ada = await guest();
  await open(ada, "paypal");
  await sync(ada);
  expect(await held(ada)).toBe(1);
  expect((await ada.client.ok(listInvoices)).invoices).toEqual([]);
});

test("one voucher pays one order, also with checkouts open at both providers", async () => {
  const ada = await guest();
  const tries = await Promise.all(
    (["stripe", "paypal"] as const).map((provider) =>
      ada.client.call(startCheckout, { ...WANTED, provider }),
    ),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  const card = await open(ada, "stripe");
  const paypal = await open(ada, "paypal");
  const late = await submit(card, { card: GOOD_CARD });
  expect(late.status).not.toBe(303);
  await approve(ada, paypal);
  expect(await planOf(ada)).toMatchObject({ prolevel: 500 });
  expect((await ada.client.ok(listInvoices)).invoices).toHaveLength(1);
  expect(await held(ada)).toBe(0);
  const again = await ada.client.call(startCheckout, { ...WANTED, provider: "stripe" });
  expect(again.body.code).toBe("subscription_running");
});
