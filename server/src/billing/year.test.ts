import { saveBillingDetails } from "@owlstat/core/billing/contract.ts";
import { chanceOf } from "@owlstat/core/chance.ts";
import { DAY } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { addressOf, agree, moneyByChance, seriesAreWhole } from "../testing/money-by-chance.ts";
import { sized } from "../testing/sized.ts";
import type { CastMember } from "../testing/test-cast.ts";
import { ITALIAN, startMoney } from "../testing/test-money.ts";
import { reconcileBilling } from "./jobs.ts";
import { syncSpace } from "./sync.ts";

const money = await startMoney();
const { web, db, clock, sandbox, someone, track, sync } = money;
const { services } = web;
const CUSTOMERS = sized(30, 1000);
/** Rounds of a year; between two of them monthly plans renew two or three times. */
const ROUNDS = 5;
const chance = chanceOf(42);
const { act, outside } = moneyByChance(money, chance);
const query = async (text: string) => (await db.pool.query(text)).rows;

/** A read whose process dies at any of its questions, as often as not. */
async function heard({ spaceId }: CastMember): Promise<void> {
  const dying = <T extends object>(service: T) =>
    new Proxy(service, {
      get(target, name, receiver) {
        const part = Reflect.get(target, name, receiver) as unknown;
        if (typeof part !== "function" || chance() > 0.15) return part;
        return () => Promise.reject(new Error("killed"));
      },
    });
  const { stripe, paypal } = services.payments;
  const payments = { stripe: stripe && dying(stripe), paypal: paypal && dying(paypal) };
  await syncSpace({ ...services, payments }, spaceId).catch(() => undefined);
}

test("after a year of chance, lost events and killed reads, money, invoices and plans agree", async () => {
  const people: CastMember[] = [];
  for (let count = 0; count < CUSTOMERS; count += 1) {
    const one = await someone();
    one.client.address = addressOf(one);
    await one.client.ok(saveBillingDetails, ITALIAN);
    if (count % 2 === 0) await track(one, 4);
    people.push(one);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const service of ["stripe", "paypal"]) await sandbox.fail(service, "reset", { rate: 0.03 });
    for (const one of people) {
      await act(one);
      if (chance() < 0.5) await heard(one);
      if (chance() < 0.25) await outside(one);
    }
    await sandbox.mend();
    clock.advance(73 * DAY);
    // The daily job of that day, and what it queued.
    await reconcileBilling.run(services, {}, {} as never);
    const due = await query(
      "select distinct data->>'spaceId' as id from pgboss.job where name = 'billing.sync'",
    );
    const queued = new Set(due.map(({ id }) => id as string));
    for (const one of people) if (queued.has(one.spaceId)) await sync(one);
    await query("delete from pgboss.job where name = 'billing.sync'");
  }
  let bought = 0;
  for (const [index, one] of people.entries()) {
    if (await agree(money, one, { accounts: index % 2 === 0 ? 4 : 0 })) bought += 1;
  }
  expect(bought).toBeGreaterThan(CUSTOMERS / 3);
  const [credits] = await query("select count(*)::int as count from invoices where kind = 'credit_note'");
  expect(credits?.count).toBeGreaterThan(0);
  await seriesAreWhole(money);
  const providers = await query("select distinct provider from invoices order by provider");
  expect(providers.map(({ provider }) => provider)).toEqual(["paypal", "stripe"]);
}, 3_600_000);
