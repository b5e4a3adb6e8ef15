import { changeSubscription, saveBillingDetails, startCheckout } from "@owlstat/core/billing/contract.ts";
import { confirmPaypal } from "@owlstat/core/billing/paypal/contract.ts";
import { describe, expect, test } from "vitest";
import type { CastMember } from "../../testing/people/test-cast.ts";
import { GOOD_CARD, ITALIAN, startMoney } from "../../testing/services/test-money.ts";
import { findAccount } from "../store.ts";
import { customersOf } from "./payments.ts";

const { web, db, submit, someone, sync, planOf } = await startMoney();
const { services } = web;

/** How many payments the providers took of a space. */
async function payments({ spaceId }: CastMember): Promise<number> {
  const account = await findAccount(db, { spaceId });
  const customers = account ? customersOf(services, account) : [];
  const bills = await Promise.all(customers.map(({ service, customerId }) => service.paidBills(customerId)));
  return bills.flat().filter(({ total }) => total > 0).length;
}

const pay = (url: string) =>
  submit(url, url.includes("paypal") ? { answer: "agree", funding: "pays" } : { card: GOOD_CARD });

describe("paying twice for one thing", () => {
  test.each([
    ["cards", ["stripe", "stripe", "stripe", "stripe"]],
    ["PayPal", ["paypal", "paypal", "paypal", "paypal"]],
    ["both", ["stripe", "paypal", "stripe", "paypal"]],
  ] as const)("checkouts opened at once and all paid take one payment: %s", async (_, providers) => {
    const ada = await someone();
    await ada.client.ok(saveBillingDetails, ITALIAN);
    const opened = await Promise.all(
      providers.map((provider) => ada.client.call(startCheckout, { slots: 5, cycle: "monthly", provider })),
    );
    const urls = opened.flatMap(({ body }) => body.url ?? []);
    expect(urls.length).toBeGreaterThan(0);
    for (const url of urls) {
      await pay(url);
      await sync(ada);
    }
    expect(await payments(ada)).toBe(1);
    expect(await planOf(ada)).toMatchObject({ prolevel: 5 });
  });

  test("two changes opened one after the other and both approved: the later one counts", async () => {
    const ada = await someone();
    await ada.client.ok(saveBillingDetails, ITALIAN);
    const wanted = { slots: 5, cycle: "monthly", provider: "paypal" } as const;
    await pay((await ada.client.ok(startCheckout, wanted)).url);
    await sync(ada);
    const first = await ada.client.ok(changeSubscription, { slots: 10, cycle: "monthly" });
    const second = await ada.client.ok(changeSubscription, { slots: 20, cycle: "monthly" });
    for (const { approve_url } of [first, second]) {
      const back = await pay(approve_url ?? "");
      const id = new URL(back.headers.get("location") ?? "").searchParams.get("subscription_id") ?? "";
      await ada.client.call(confirmPaypal, { subscription_id: id });
    }
    await sync(ada);
    expect(await payments(ada)).toBe(2);
    expect(await planOf(ada)).toMatchObject({ prolevel: 20 });
  });
});
