import { saveBillingDetails } from "@owlstat/core/billing/contract.ts";
import { chanceOf } from "@owlstat/core/chance.ts";
import { DAY } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { addressOf, agree, moneyByChance, seriesAreWhole } from "../testing/figures/money-by-chance.ts";
import { rawBooks } from "../testing/figures/raw-books.ts";
import { sized } from "../testing/figures/sized.ts";
import type { CastMember } from "../testing/people/test-cast.ts";
import { recompute } from "../testing/programs/recompute.ts";
import { ITALIAN, startMoney } from "../testing/services/test-money.ts";
import { sideBySide } from "../testing/web/side-by-side.ts";
import { reconcileBilling } from "./jobs.ts";
import { syncSpace } from "./payments/sync.ts";

const money = await startMoney();
const { web, db, clock, sandbox, someone, track, sync } = money;
const { services } = web;
const CUSTOMERS = sized(30, 1000);
/** Rounds of a year; between two of them monthly plans renew two or three times. */
const ROUNDS = 5;
/** Who buys: at home and abroad, consumers and companies, and where EU VAT does not apply. */
const BUYERS = [
  ITALIAN,
  { ...ITALIAN, type: "private" },
  { ...ITALIAN, country: "DE", type: "private" },
  { ...ITALIAN, country: "DE", vat: "DE123456789" },
  { ...ITALIAN, country: "ES", territory: "canary_islands", type: "private" },
  { ...ITALIAN, country: "FR", territory: "french_overseas" },
  { ...ITALIAN, country: "FI", territory: "aland", type: "private" },
  { ...ITALIAN, country: "IT", territory: "livigno" },
  { ...ITALIAN, country: "MC", type: "private" },
  { ...ITALIAN, country: "FI", type: "private" },
  { ...ITALIAN, country: "GB", type: "private" },
  { ...ITALIAN, country: "US" },
] as const;
/** A customer waits for the providers and the database most of the time. */
const AT_ONCE = 12;
const query = async (text: string) => (await db.pool.query(text)).rows;

/** Each has a chance of their own, so that what they do does not depend on who is faster. */
type Customer = { who: CastMember; accounts: number; chance: () => number };

async function customer(number: number): Promise<Customer> {
  const who = await someone();
  who.client.address = addressOf(who);
  await who.client.ok(saveBillingDetails, BUYERS[number % BUYERS.length] ?? ITALIAN);
  // Not in step with the buyers, so that each kind of them lapses with and without accounts.
  const accounts = Math.floor(number / BUYERS.length) % 2 === 0 ? 4 : 0;
  if (accounts > 0) await track(who, accounts);
  return { who, accounts, chance: chanceOf(42 + number) };
}

async function live({ who, chance }: Customer): Promise<void> {
  const { act, outside } = moneyByChance(money, chance);
  await act(who);
  if (chance() < 0.5) await heard(who, chance);
  if (chance() < 0.25) await outside(who);
}

/** A read whose process dies at any of its questions, as often as not. */
async function heard({ spaceId }: CastMember, chance: () => number): Promise<void> {
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

/** How often the year met what it is about. */
function metBy(books: Awaited<ReturnType<typeof rawBooks>>, planned: number) {
  const { invoices = [], disputes = [] } = books.stripe;
  const outside = books.documents.filter(({ buyer }) => buyer.territory);
  return {
    disputes: disputes.length + books.paypal.disputes.length,
    tooSmall: invoices.filter(({ total, amount_due }) => Number(total) > 0 && amount_due === 0).length,
    planned,
    outside: outside.length,
  };
}

/** The same by a program in another language, which also has to notice a cent. */
async function recomputed(books: Awaited<ReturnType<typeof rawBooks>>): Promise<void> {
  const found = await recompute("year", books);
  if (!found) {
    console.warn("python3 is not there: the year was not recomputed by another program");
    return;
  }
  console.info(found.text);
  expect(found.code, found.text).toBe(0);
  const [first, ...rest] = books.documents;
  const wrong = { ...books, documents: [{ ...first, total: first.total + 1 }, ...rest] };
  expect((await recompute("year", wrong))?.code).toBe(1);
}

test("after a year of chance, lost events and killed reads, money, invoices and plans agree", async () => {
  const people: Customer[] = [];
  await sideBySide(Array(CUSTOMERS).keys(), AT_ONCE, async (number) => people.push(await customer(number)));
  let planned = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const service of ["stripe", "paypal"]) await sandbox.fail(service, "reset", { rate: 0.03 });
    await sideBySide(people, AT_ONCE, live);
    await sandbox.mend();
    const [waiting] = await query("select count(*)::int from billing_accounts where next_slots is not null");
    planned += waiting?.count;
    clock.advance(73 * DAY);
    // The daily job of that day, and what it queued.
    await reconcileBilling.run(services, {}, {} as never);
    const due = await query(
      "select distinct data->>'spaceId' as id from pgboss.job where name = 'billing.sync'",
    );
    const queued = new Set(due.map(({ id }) => id as string));
    const found = people.filter(({ who }) => queued.has(who.spaceId));
    await sideBySide(found, AT_ONCE, ({ who }) => sync(who));
    await query("delete from pgboss.job where name = 'billing.sync'");
  }
  let bought = 0;
  await sideBySide(people, AT_ONCE, async ({ who, accounts }) => {
    if (await agree(money, who, { accounts })) bought += 1;
  });
  expect(bought).toBeGreaterThan(CUSTOMERS / 3);
  const [credits] = await query("select count(*)::int as count from invoices where kind = 'credit_note'");
  expect(credits?.count).toBeGreaterThan(0);
  await seriesAreWhole(money);
  const providers = await query("select distinct provider from invoices order by provider");
  expect(providers.map(({ provider }) => provider)).toEqual(["paypal", "stripe"]);
  const books = await rawBooks(money);
  const met = metBy(books, planned);
  console.info(met);
  if (CUSTOMERS >= 1000) expect(Math.min(...Object.values(met)), JSON.stringify(met)).toBeGreaterThan(0);
  await recomputed(books);
}, 3_600_000);
