import {
  cancelSubscription,
  getBilling,
  saveBillingDetails,
  startCheckout,
} from "@owlstat/core/billing/contract.ts";
import { confirmCheckout } from "@owlstat/core/billing/stripe/contract.ts";
import { expect, test } from "vitest";
import { ITALIAN, startMoney } from "../../testing/services/test-money.ts";

const { submit, someone, moveOn, sync, planOf } = await startMoney();
/** Its bank asks to confirm every payment (3-D Secure). */
const CHALLENGED = "4000002760003184";

test("a bank that asks to confirm: nothing is bought before, each renewal waits for it, and the page after paying says so", async () => {
  const ada = await someone();
  await ada.client.ok(saveBillingDetails, ITALIAN);
  const { url } = await ada.client.ok(startCheckout, { slots: 5, cycle: "monthly" });
  const answers: Record<string, string>[] = [{}, { challenge: "fail" }];
  for (const answer of answers) {
    expect((await submit(url, { card: CHALLENGED, ...answer })).headers.get("location")).toBeNull();
    await sync(ada);
    expect(await planOf(ada)).toMatchObject({ prolevel: 2 });
  }
  const paid = await submit(url, { card: CHALLENGED, challenge: "complete" });
  const session_id = new URL(paid.headers.get("location") ?? "").searchParams.get("session_id") ?? "";
  const confirmed = () => ada.client.ok(confirmCheckout, { session_id });
  expect(await confirmed()).toMatchObject({ state: "active", slots: 5 });

  await moveOn(ada);
  await sync(ada);
  const { subscription } = await ada.client.ok(getBilling);
  expect(subscription).toMatchObject({ state: "overdue", pay_url: expect.stringContaining("invoice") });
  expect(await confirmed()).toMatchObject({ state: "overdue", slots: null });
  await submit(subscription?.pay_url ?? "", { card: CHALLENGED, challenge: "complete" });
  await sync(ada);
  expect((await ada.client.ok(getBilling)).subscription).toMatchObject({ state: "running", pay_url: null });

  await ada.client.ok(cancelSubscription);
  await moveOn(ada);
  await sync(ada);
  expect(await confirmed()).toMatchObject({ state: "ended", slots: null });
});
