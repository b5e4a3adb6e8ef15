import { getReferrals, joinReferrals } from "@owlstat/core/referrals/contract.ts";
import { expect, test } from "vitest";
import { insertAttribution } from "../attribution/store.ts";
import { startMoney } from "../testing/test-money.ts";

const { db, buy, someone, sandbox, sync, customerOf } = await startMoney();
const NOTHING = { utm_medium: "ref", utm_content: null, utm_term: null };

test("a referrer sees sign-ups and paid orders per campaign, of their own link alone", async () => {
  const [ada, eve] = [await someone(), await someone()];
  expect(await ada.client.ok(getReferrals)).toEqual({ code: null, campaigns: [] });
  const { code } = await ada.client.ok(joinReferrals);
  expect(code).toMatch(/^[a-z2-9]{8}$/);
  expect((await ada.client.ok(joinReferrals)).code).toBe(code);
  await eve.client.ok(joinReferrals);
  for (const [source, paid] of [
    ["blog", "kept"],
    ["blog", "refunded"],
    [null, "kept"],
    [null, "never"],
  ] as const) {
    const who = await someone();
    const from = { utm_campaign: code, utm_source: source, ref: code?.toUpperCase() ?? null };
    await insertAttribution(db, who.userId, { ...NOTHING, ...from });
    if (paid !== "never") await buy(who, 5);
    if (paid === "refunded") await sandbox.post(`/stripe/customers/${await customerOf(who)}/refund`, {});
    if (paid === "refunded") await sync(who);
  }
  expect((await ada.client.ok(getReferrals)).campaigns).toEqual([
    { source: null, signups: 2, orders: 1 },
    { source: "blog", signups: 2, orders: 1 },
  ]);
  expect((await eve.client.ok(getReferrals)).campaigns).toEqual([]);
});
