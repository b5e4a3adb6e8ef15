import { listNotifications } from "@owlstat/core/notifications/contract.ts";
import { expect, test } from "vitest";
import type { CastMember } from "../../testing/people/test-cast.ts";
import { startMoney } from "../../testing/services/test-money.ts";
import { watchDetails } from "./details-jobs.ts";

const { web, db, clock, someone, buy } = await startMoney();
const watch = () => watchDetails.run(web.services, {}, {} as never);
const told = async ({ client }: CastMember) =>
  (await client.ok(listNotifications, {})).notifications.filter(({ text }) =>
    text.includes("billing details"),
  ).length;

test("who pays gets one notification about a card that expires and one about another problem; nobody else does", async () => {
  const [ada, ben] = [await someone(), await someone()];
  await buy(ada, 5);
  await buy(ben, 5);
  await watch();
  expect(await told(ada)).toBe(0);
  const set = (text: string, value: string) =>
    db.pool.query(`update billing_accounts set ${text} = $2 where space_id = $1`, [ada.spaceId, value]);
  await set("card", "Visa •••• 4242, 3/2026");
  for (let days = 0; days < 2; days += 1) {
    await watch();
    clock.advance(86_400_000);
  }
  expect(await told(ada)).toBe(1);
  await set("vat_status", "invalid");
  await watch();
  expect(await told(ada)).toBe(2);
  await set("state", "ended");
  await set("card", "Visa •••• 4242, 4/2026");
  await watch();
  expect(await told(ada)).toBe(2);
  expect(await told(ben)).toBe(0);
});
