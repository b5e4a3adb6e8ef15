import { createHmac } from "node:crypto";
import { changeSubscription, getBilling, openPortal } from "@owlstat/core/billing/contract.ts";
import { expect, test } from "vitest";
import type { CastMember } from "../../testing/people/test-cast.ts";
import { LATER_DECLINED, startMoney } from "../../testing/services/test-money.ts";

const { db, clock, buy, submit, moveOn, sync, someone, planOf, hook, customerOf } = await startMoney();
const MASTERCARD = "5555555555554444";

const held = async ({ client }: CastMember) => (await client.ok(getBilling)).subscription;
/** What somebody with this card sees when they come back from changing it. */
async function change(who: CastMember, card: string) {
  const { url } = await who.client.ok(openPortal);
  expect(await (await fetch(url)).text()).toContain("Payment method");
  expect((await submit(url, { card })).status).toBe(200);
  await sync(who);
}

test("a card that was changed pays the next bill, also with a change that is planned", async () => {
  const [ada, ben] = [await someone(), await someone()];
  for (const who of [ada, ben]) await buy(who, 20, { card: LATER_DECLINED });
  await ben.client.ok(changeSubscription, { slots: 10, cycle: "monthly" });
  for (const who of [ada, ben]) {
    await change(who, MASTERCARD);
    expect(await held(who)).toMatchObject({ card: "Mastercard •••• 4444, 12/2034", state: "running" });
    await moveOn(who);
    await sync(who);
    expect(await held(who)).toMatchObject({ card: "Mastercard •••• 4444, 12/2034", state: "running" });
  }
  expect(await planOf(ada)).toMatchObject({ prolevel: 20 });
  expect(await planOf(ben)).toMatchObject({ prolevel: 10 });
});

test("whoever looks at the portal and changes nothing keeps their card", async () => {
  const ada = await someone();
  await buy(ada, 5);
  await ada.client.ok(openPortal);
  await sync(ada);
  expect(await held(ada)).toMatchObject({ card: "Visa •••• 4242, 12/2034" });
  await moveOn(ada);
  await sync(ada);
  expect(await held(ada)).toMatchObject({ state: "running" });
});

test("news about a customer has their space read", async () => {
  const ada = await someone();
  await buy(ada, 5);
  const customer = { id: await customerOf(ada), object: "customer" };
  const event = { id: "evt_card", object: "event", type: "customer.updated", data: { object: customer } };
  const body = JSON.stringify(event);
  const seconds = Math.floor(clock.now() / 1000);
  const mac = createHmac("sha256", "whsec_sandbox").update(`${seconds}.${body}`).digest("hex");
  expect((await hook(body, `t=${seconds},v1=${mac}`)).status).toBe(200);
  const { rowCount } = await db.pool.query(
    "select 1 from pgboss.job where name = 'billing.sync' and data->>'spaceId' = $1",
    [ada.spaceId],
  );
  expect(rowCount).toBe(1);
});
