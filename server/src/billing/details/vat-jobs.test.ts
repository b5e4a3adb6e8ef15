import { getBilling } from "@owlstat/core/billing/contract.ts";
import { DAY } from "@owlstat/core/time.ts";
import { afterEach, expect, test } from "vitest";
import type { CastMember } from "../../testing/people/test-cast.ts";
import { startMoney } from "../../testing/services/test-money.ts";
import { recheckVat } from "./vat-jobs.ts";

const { web, db, clock, sandbox, buy, someone, moveOn, sync } = await startMoney();
const { services } = web;
afterEach(() => sandbox.mend());
const GERMAN = {
  name: "Eule",
  address: "Weg 1, Bonn",
  country: "DE",
  type: "company",
  vat: "123456789",
} as const;

/** The numbers VIES was asked about since the last time. */
async function asked(): Promise<number> {
  const { check } = services.vies;
  let count = 0;
  services.vies.check = (...of) => {
    count += 1;
    return check(...of);
  };
  await recheckVat.run(services, {}, {} as never);
  services.vies.check = check;
  return count;
}
const statusOf = async ({ client }: CastMember) => (await client.ok(getBilling)).details.vat_status;
const vatsOf = async ({ spaceId }: CastMember) =>
  (
    await db.pool.query(
      "select vat, vat_due, vat_rate, vat_kind from invoices where space_id = $1 order by issued_at, kind desc, number",
      [spaceId],
    )
  ).rows;
const set = ({ spaceId }: CastMember, text: string) =>
  db.pool.query(`update billing_accounts set ${text} where space_id = $1`, [spaceId]);

test("a valid number is asked about every 90 days while its plan is paid for, and an outage changes nothing", async () => {
  const ada = await someone();
  await buy(ada, 10, { details: GERMAN });
  expect(await asked()).toBe(0);
  clock.advance(91 * DAY);
  await sandbox.fail("vies", "500");
  expect(await asked()).toBe(1);
  expect(await statusOf(ada)).toBe("valid");
  await sandbox.mend();
  expect([await asked(), await asked()]).toEqual([1, 0]);
  clock.advance(91 * DAY);
  await set(ada, "state = 'ended'");
  expect(await asked()).toBe(0);
});

test("a number that is no longer valid costs VAT from the next bill on, and none of it goes back later", async () => {
  const ada = await someone();
  await buy(ada, 10, { details: GERMAN });
  await set(ada, "vat = '123456200', vat_checked_at = now() - interval '10 years'");
  await recheckVat.run(services, {}, {} as never);
  expect(await statusOf(ada)).toBe("invalid");
  await moveOn(ada);
  await sync(ada);
  await set(ada, "vat = '123456789', vat_status = 'valid', vat_checked_at = now() - interval '10 years'");
  await recheckVat.run(services, {}, {} as never);
  expect(await vatsOf(ada)).toMatchObject([
    { vat: 0, vat_kind: "reverse_charge" },
    { vat: 266, vat_due: 266, vat_kind: "eu" },
  ]);
});

test("giving back that was broken off is done by the next run", async () => {
  const ada = await someone();
  await sandbox.fail("vies", "500");
  await buy(ada, 10, { details: GERMAN });
  await sandbox.mend();
  await sandbox.fail("stripe", "reset");
  await recheckVat.run(services, {}, {} as never);
  expect(await statusOf(ada)).toBe("valid");
  expect(await vatsOf(ada)).toMatchObject([{ vat: 266 }]);
  await sandbox.mend();
  for (let twice = 0; twice < 2; twice += 1) await recheckVat.run(services, {}, {} as never);
  expect(await vatsOf(ada)).toMatchObject([{ vat: 266 }, { vat: -266 }]);
});
