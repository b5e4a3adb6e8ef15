import {
  cancelSubscription,
  resumeSubscription,
  saveBillingDetails,
  startCheckout,
} from "@owlstat/core/billing/contract.ts";
import { LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import { DAY } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { drainJobs } from "../../platform/jobs/drain-jobs.ts";
import type { CastMember } from "../../testing/people/test-cast.ts";
import { ITALIAN, startMoney } from "../../testing/services/test-money.ts";
import { announceRenewals, sendRenewalMail } from "./renewal-jobs.ts";

const { web, db, clock, buy, approve, someone } = await startMoney();
const { services } = web;
const { mailer } = services;

/** The daily job, twice, and what it queued. */
async function announce(): Promise<void> {
  for (let twice = 0; twice < 2; twice += 1) await announceRenewals.run(services, {}, {} as never);
  await drainJobs({ db, jobs: [sendRenewalMail], context: services, log: services.log });
}

const mailsTo = async ({ userId }: CastMember) =>
  (await db.pool.query("select key, subject from mail_log where user_id = $1 order by id", [userId])).rows;

/** Puts the end of the paid period so many days from now. */
const endIn = ({ spaceId }: CastMember, days: number) =>
  db.pool.query("update billing_accounts set period_end = $2 where space_id = $1", [
    spaceId,
    new Date(clock.now() + days * DAY),
  ]);

async function buyYearly(who: CastMember, provider: "stripe" | "paypal" = "stripe", details = ITALIAN) {
  if (provider === "stripe") return buy(who, 10, { cycle: "yearly", details });
  await who.client.ok(saveBillingDetails, details);
  const { url } = await who.client.ok(startCheckout, { slots: 10, cycle: "yearly", provider });
  return approve(who, url);
}

test.each(["stripe", "paypal"] as const)(
  "a yearly plan paid by %s is announced 30 and 7 days before its renewal, once each",
  async (provider) => {
    const ada = await someone();
    await buyYearly(ada, provider);
    await announce();
    expect(await mailsTo(ada)).toEqual([]);
    await endIn(ada, 32);
    const before = mailer.sent.length;
    for (let days = 0; days < 34; days += 1) {
      await announce();
      clock.advance(DAY);
    }
    const subject = expect.stringMatching(/^Your plan renews on /);
    expect(await mailsTo(ada)).toEqual([
      { key: expect.stringMatching(/ 30$/), subject },
      { key: expect.stringMatching(/ 7$/), subject },
    ]);
    const [first] = mailer.sent.slice(before);
    expect(first?.text).toContain("10 accounts, per year");
    expect(first?.text).toContain("€170.80: €140.00 plus €30.80 VAT");
    expect(first?.text).toContain("“Cancel plan”");
    expect(first?.text).toContain("/settings?page=billing");
  },
);

test("a worker that was away for a week announces late, and one that was away for long announces once", async () => {
  const [ada, bob] = [await someone(), await someone()];
  for (const who of [ada, bob]) await buyYearly(who);
  await endIn(ada, 24);
  await endIn(bob, 3);
  await announce();
  expect(await mailsTo(ada)).toMatchObject([{ key: expect.stringMatching(/ 30$/) }]);
  expect(await mailsTo(bob)).toMatchObject([{ key: expect.stringMatching(/ 7$/) }]);
});

test("monthly and cancelled plans are not announced; one that was resumed is", async () => {
  const [ada, bob] = [await someone(), await someone()];
  await buy(ada, 10);
  await buyYearly(bob);
  await bob.client.ok(cancelSubscription);
  for (const who of [ada, bob]) await endIn(who, 5);
  await announce();
  expect([...(await mailsTo(ada)), ...(await mailsTo(bob))]).toEqual([]);
  await bob.client.ok(resumeSubscription);
  await endIn(bob, 5);
  await announce();
  expect(await mailsTo(bob)).toHaveLength(1);
});

test("what was cancelled after it was queued is not announced", async () => {
  const ada = await someone();
  await buyYearly(ada);
  await endIn(ada, 20);
  await announceRenewals.run(services, {}, {} as never);
  await ada.client.ok(cancelSubscription);
  await announce();
  expect(await mailsTo(ada)).toEqual([]);
});

test("an amount that is still open or a credit is named, and a buyer without VAT reads so", async () => {
  const [ada, bob] = [await someone(), await someone()];
  await buyYearly(ada);
  await buyYearly(bob, "stripe", { ...ITALIAN, country: "US" } as unknown as typeof ITALIAN);
  for (const who of [ada, bob]) await endIn(who, 6);
  await db.pool.query("update billing_accounts set balance = -1000 where space_id = $1", [ada.spaceId]);
  await announce();
  const texts = mailer.sent.slice(-2).map(({ text }) => text);
  expect(texts.find((text) => text.includes("without VAT"))).toContain("€140.00");
  expect(texts.find((text) => text.includes("Your credit of €10.00"))).toContain("€160.80");
});

test.each(LANGUAGES)("the announcement is whole in %s", async (language) => {
  const ada = await someone();
  await buyYearly(ada);
  await db.pool.query("update users set language = $2 where id = $1", [ada.userId, language]);
  await endIn(ada, 6);
  await announce();
  const text = mailer.sent.at(-1)?.text ?? "";
  expect(text).toContain(services.texts.translator("billing", language)("plan.cancel"));
  expect(text).not.toMatch(/[{}]|undefined/);
});
