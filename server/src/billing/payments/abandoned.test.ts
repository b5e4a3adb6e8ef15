import { saveBillingDetails, startCheckout } from "@owlstat/core/billing/contract.ts";
import { confirmPaypal } from "@owlstat/core/billing/paypal/contract.ts";
import { afterEach, expect, test } from "vitest";
import type { CastMember } from "../../testing/people/test-cast.ts";
import { ITALIAN, startMoney } from "../../testing/services/test-money.ts";
import { cancelAbandoned } from "./abandoned-jobs.ts";

const { web, db, sandbox, submit, someone, buy, customerOf } = await startMoney();
const { services } = web;
afterEach(() => sandbox.mend());

const run = () => cancelAbandoned.run(services, {}, {} as never);
const left = async () =>
  (await db.pool.query("select count(*)::int as count from abandoned_subscriptions")).rows[0]?.count;
const remove = ({ spaceId }: CastMember) => db.pool.query("delete from spaces where id = $1", [spaceId]);

test("a plan paid by card ends with its space, also when the service was away at first", async () => {
  const ada = await someone();
  await buy(ada, 5);
  const customer = await customerOf(ada);
  await remove(ada);
  await sandbox.fail("stripe", "500");
  await run();
  expect(await left()).toBe(1);
  await sandbox.mend();
  await run();
  expect(await left()).toBe(0);
  expect(await services.payments.stripe?.findSubscription(customer)).toMatchObject({ state: "ended" });
});

test("a plan paid with PayPal ends with its space", async () => {
  const ada = await someone();
  await ada.client.ok(saveBillingDetails, ITALIAN);
  const wanted = { slots: 5, cycle: "monthly", provider: "paypal" } as const;
  const { url } = await ada.client.ok(startCheckout, wanted);
  const back = await submit(url, { answer: "agree", funding: "pays" });
  const subscription_id =
    new URL(back.headers.get("location") ?? "").searchParams.get("subscription_id") ?? "";
  await ada.client.ok(confirmPaypal, { subscription_id });
  await remove(ada);
  await run();
  expect(await left()).toBe(0);
  const page = await (await fetch(`${sandbox.url}/www.paypal.com/myaccount/autopay`)).text();
  expect(page).not.toContain(ada.email);
});

test("a plan that is over leaves nothing to cancel", async () => {
  const ada = await someone();
  await buy(ada, 5);
  await db.pool.query("update billing_accounts set state = 'ended' where space_id = $1", [ada.spaceId]);
  await remove(ada);
  expect(await left()).toBe(0);
});
