import { saveBillingDetails, startCheckout } from "@owlstat/core/billing/contract.ts";
import { LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import { DAY, MINUTE } from "@owlstat/core/time.ts";
import { describe, expect, test } from "vitest";
import { drainJobs } from "../../platform/jobs/drain-jobs.ts";
import type { CastMember } from "../../testing/people/test-cast.ts";
import { ITALIAN, LATER_DECLINED, startMoney } from "../../testing/services/test-money.ts";
import { sendDeclinedMail } from "./declined-jobs.ts";

const { web, db, clock, sandbox, buy, approve, someone, track, moveOn, sync } = await startMoney();
const { services } = web;
const { mailer } = services;

const work = () => drainJobs({ db, jobs: [sendDeclinedMail], context: services, log: services.log });
const subjectsTo = async ({ userId }: CastMember) =>
  (await db.pool.query("select subject from mail_log where user_id = $1 order by id", [userId])).rows.map(
    ({ subject }) => subject as string,
  );
const lastText = () => mailer.sent.at(-1)?.text ?? "";

/** As often as a nervous queue would: nothing of this may be told twice. */
async function readTwice(who: CastMember): Promise<void> {
  for (let twice = 0; twice < 2; twice += 1) {
    await sync(who);
    await work();
  }
}

async function buyAtPaypal(who: CastMember, funding: string): Promise<string> {
  await who.client.ok(saveBillingDetails, ITALIAN);
  const { url } = await who.client.ok(startCheckout, { slots: 10, cycle: "monthly", provider: "paypal" });
  await approve(who, url, funding);
  const { rows } = await db.pool.query("select id from paypal_subscriptions where space_id = $1", [
    who.spaceId,
  ]);
  return rows[0].id;
}

describe("by card", () => {
  test("every failed try is mailed once with its reason and a link to pay, the last with the end of access", async () => {
    const ada = await someone();
    await buy(ada, 10, { card: LATER_DECLINED });
    await track(ada, 5);
    for (let tries = 1; tries <= 3; tries += 1) {
      await moveOn(ada);
      await readTwice(ada);
      expect(await subjectsTo(ada)).toHaveLength(tries);
      expect(lastText()).toContain("We could not charge €17.08 for your plan: the bank refused");
      expect(lastText()).toMatch(/It is tried again on \w+/);
      expect(lastText()).toMatch(/Pay now\S*\s+http\S+invoice\.stripe\.com/);
    }
    await moveOn(ada);
    await readTwice(ada);
    expect(lastText()).toMatch(/The last try is on .+ 2026\. If it fails too, your plan ends that day/);
    await moveOn(ada);
    await readTwice(ada);
    const failed = "Your payment failed";
    expect(await subjectsTo(ada)).toEqual([
      ...[failed, failed, failed],
      expect.stringMatching(/^Your payment failed: your plan ends on /),
      "Your plan has ended: the payment failed",
    ]);
    expect(lastText()).toMatch(/so your plan ended on .+ 2026\./);
  });

  test("a worker that was away tells of the newest try, and of a plan that ended meanwhile", async () => {
    const [ada, bob] = [await someone(), await someone()];
    for (const who of [ada, bob]) await buy(who, 10, { card: LATER_DECLINED });
    for (let tries = 0; tries < 3; tries += 1) await moveOn(ada);
    for (let tries = 0; tries < 5; tries += 1) await moveOn(bob);
    for (const who of [ada, bob]) await readTwice(who);
    expect(await subjectsTo(ada)).toEqual(["Your payment failed"]);
    expect(await subjectsTo(bob)).toEqual(["Your plan has ended: the payment failed"]);
  });

  test("a try that was overtaken by another before its mail went out is not mailed", async () => {
    const ada = await someone();
    await buy(ada, 10, { card: LATER_DECLINED });
    for (let tries = 0; tries < 2; tries += 1) {
      await moveOn(ada);
      await sync(ada);
    }
    await work();
    expect(await subjectsTo(ada)).toEqual(["Your payment failed"]);
  });

  test("while the card service is away the mail goes out without the reason", async () => {
    const ada = await someone();
    await buy(ada, 10, { card: LATER_DECLINED });
    await moveOn(ada);
    await sync(ada);
    await sandbox.fail("stripe", "reset");
    await work();
    await sandbox.mend();
    expect(await subjectsTo(ada)).toEqual(["Your payment failed"]);
    expect(lastText()).toContain("We could not charge your payment method for your plan.");
    clock.advance(5 * MINUTE);
  });

  test.each(LANGUAGES)("the mail is whole in %s", async (language) => {
    const ada = await someone();
    await buy(ada, 10, { card: LATER_DECLINED });
    await db.pool.query("update users set language = $2 where id = $1", [ada.userId, language]);
    await moveOn(ada);
    await readTwice(ada);
    const t = services.texts.translator("mail", language);
    expect(lastText()).toContain(t("declined.reason.declined"));
    expect(lastText()).toContain(t("declined.do.stripe"));
    expect(lastText()).not.toMatch(/[{}]|undefined/);
  });
});

describe("by PayPal", () => {
  test("the first failure names the day of the last try, and the end is told once", async () => {
    const ada = await someone();
    const id = await buyAtPaypal(ada, "declined_later");
    await track(ada, 5);
    await sandbox.post(`/paypal/subscriptions/${id}/move-on`, {});
    await readTwice(ada);
    expect(await subjectsTo(ada)).toEqual([
      expect.stringMatching(/^Your payment failed: your plan ends on /),
    ]);
    expect(lastText()).toContain("there was not enough money on the account");
    expect(lastText()).toContain("Check at PayPal");
    expect(lastText()).toContain("/settings?page=billing");
    await sandbox.post(`/paypal/subscriptions/${id}/move-on`, {});
    await readTwice(ada);
    expect((await subjectsTo(ada)).slice(1)).toEqual(["Your plan has ended: the payment failed"]);
  });

  test("a worker that was away for a week tells of the end alone", async () => {
    const ada = await someone();
    const id = await buyAtPaypal(ada, "declined_later");
    await track(ada, 5);
    for (let tries = 0; tries < 2; tries += 1) await sandbox.post(`/paypal/subscriptions/${id}/move-on`, {});
    clock.advance(7 * DAY);
    await readTwice(ada);
    expect(await subjectsTo(ada)).toEqual(["Your plan has ended: the payment failed"]);
  });
});
