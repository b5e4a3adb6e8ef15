import { changeSubscription, saveBillingDetails } from "@owlstat/core/billing/contract.ts";
import { listInvoices } from "@owlstat/core/billing/invoice-contract.ts";
import { expect, test } from "vitest";
import type { CastMember } from "../../testing/people/test-cast.ts";
import { ITALIAN, startMoney } from "../../testing/services/test-money.ts";

const { buy, sync, moveOn, someone } = await startMoney();
const lastOf = async ({ client }: CastMember) => (await client.ok(listInvoices)).invoices[0];

test("a downgrade keeps its VAT", async () => {
  const ada = await someone();
  await buy(ada, 20);
  await ada.client.ok(changeSubscription, { slots: 10, cycle: "monthly" });
  for (let months = 0; months < 2; months += 1) {
    await moveOn(ada);
    await sync(ada);
    expect(await lastOf(ada)).toMatchObject({ net: 1400, vat: 308, total: 1708 });
  }
});

test("details that change the VAT before a downgrade change that of the downgrade too", async () => {
  const ada = await someone();
  await buy(ada, 20);
  await ada.client.ok(changeSubscription, { slots: 10, cycle: "monthly" });
  await ada.client.ok(saveBillingDetails, { ...ITALIAN, country: "DE" });
  await moveOn(ada);
  await sync(ada);
  expect(await lastOf(ada)).toMatchObject({ net: 1400, vat: 266 });
});

test("who pays no VAT pays none after a downgrade", async () => {
  const ada = await someone();
  await buy(ada, 20, { details: { ...ITALIAN, country: "US" } });
  await ada.client.ok(changeSubscription, { slots: 10, cycle: "monthly" });
  await moveOn(ada);
  await sync(ada);
  expect(await lastOf(ada)).toMatchObject({ net: 1400, vat: 0 });
});
