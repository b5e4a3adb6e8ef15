import { getBilling, getQuote, saveBillingDetails, startCheckout } from "@owlstat/core/billing/contract.ts";
import { expect, test } from "vitest";
import { ITALIAN, startMoney } from "../../testing/services/test-money.ts";

const money = await startMoney();
const { web, db, sandbox, someone, buy, approve, sync, moveOn } = money;
const { config } = web.services;

const FINNISH = { ...ITALIAN, country: "FI" } as const;
/** The VAT of 101 accounts at 25.5 %, rounded once and on each line. */
const VAT = { invoice: 4153, line: 4152 } as const;

const issuedTo = async (spaceId: string) =>
  (
    await db.pool.query("select total, vat, vat_due from invoices where space_id = $1 order by number", [
      spaceId,
    ])
  ).rows;

test.each(["invoice", "line"] as const)(
  "with VAT rounded by %s the page shows what is charged, at the first payment and the next",
  async (rounding) => {
    Object.assign(config, { vatRounding: rounding });
    await sandbox.post("/stripe/rounding", { rounding });
    const [ada, bob] = [await someone(), await someone()];
    const order = { slots: 101, cycle: "monthly" } as const;
    await ada.client.ok(saveBillingDetails, FINNISH);
    const { total, vat } = await ada.client.ok(getQuote, order);
    expect(vat).toBe(VAT[rounding]);
    await buy(ada, 101, { details: FINNISH });
    const { subscription } = await ada.client.ok(getBilling);
    expect(subscription?.next_total).toBe(total);
    await moveOn(ada);
    await sync(ada);
    const bill = { total, vat, vat_due: vat };
    expect(await issuedTo(ada.spaceId)).toEqual([bill, bill]);

    await bob.client.ok(saveBillingDetails, FINNISH);
    await approve(bob, (await bob.client.ok(startCheckout, { ...order, provider: "paypal" })).url);
    expect(await issuedTo(bob.spaceId)).toEqual([bill]);
  },
);

test("with a discount as well", async () => {
  Object.assign(config, { vatRounding: "line" });
  await sandbox.post("/stripe/rounding", { rounding: "line" });
  for (const slots of [54, 105, 302]) {
    const ada = await someone();
    await ada.client.ok(saveBillingDetails, FINNISH);
    const { total } = await ada.client.ok(getQuote, { slots, cycle: "monthly", code: "OWL5" });
    await buy(ada, slots, { details: FINNISH, code: "OWL5" });
    expect(await issuedTo(ada.spaceId)).toMatchObject([{ total }]);
  }
});
