import { getReferrals, joinReferrals } from "@owlstat/core/referrals/contract.ts";
import { expect, test } from "vitest";
import { insertAttribution } from "../attribution/store.ts";
import { startMoney } from "../testing/services/test-money.ts";

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

test("a second account of the referrer, or of a colleague, is no referral", async () => {
  const ada = await someone();
  const { code } = await ada.client.ok(joinReferrals);
  const [tagged, colleague, friend] = [await someone(), await someone(), await someone()];
  const { rows } = await db.pool.query("select email from users where id = $1", [ada.userId]);
  await db.pool.query("update users set email = $2 where id = $1", [
    tagged.userId,
    rows[0].email.replace("@", "+again@"),
  ]);
  await db.pool.query("insert into memberships (space_id, user_id, role) values ($1, $2, 'viewer')", [
    ada.spaceId,
    colleague.userId,
  ]);
  for (const { userId } of [ada, tagged, colleague, friend])
    await insertAttribution(db, userId, { ...NOTHING, utm_campaign: code, utm_source: "blog", ref: code });
  expect((await ada.client.ok(getReferrals)).campaigns).toEqual([{ source: "blog", signups: 1, orders: 0 }]);
});
