import {
  cancelSubscription,
  changeSubscription,
  resumeSubscription,
} from "@owlstat/core/billing/contract.ts";
import { DAY, HOUR } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { drainJobs } from "../../platform/jobs/drain-jobs.ts";
import { LATER_DECLINED, startMoney } from "../../testing/services/test-money.ts";
import { sendDeclinedMail } from "../payments/declined-jobs.ts";
import { sendPlannedMail } from "../payments/planned-jobs.ts";
import { sendTrialMail, watchTrials } from "../trial-jobs.ts";

const { web, db, clock, buy, someone, moveOn, sync } = await startMoney();
const { services } = web;
const work = () =>
  drainJobs({
    db,
    jobs: [sendTrialMail, sendDeclinedMail, sendPlannedMail],
    context: services,
    log: services.log,
  });
const mailsTo = async ({ userId }: { userId: string }) =>
  (await db.pool.query("select subject from mail_log where user_id = $1 order by id", [userId])).rows.map(
    ({ subject }) => subject,
  );

test("the end of a trial is mailed three days before, a day before and when it has come, once each", async () => {
  const ada = await someone();
  const ends = new Date(clock.now() + 5 * DAY);
  await db.pool.query("update spaces set free_trial_ends_at = $2 where id = $1", [ada.spaceId, ends]);
  for (let hours = 0; hours < 7 * 24; hours += 1) {
    await watchTrials.run(services, {}, {} as never);
    clock.advance(HOUR);
  }
  await work();
  expect(await mailsTo(ada)).toEqual([
    "Your trial ends in 3 days",
    "Your trial ends in 1 day",
    "Your trial has ended",
  ]);
});

test("what was paid before its mail went out is not mailed", async () => {
  const ada = await someone();
  await buy(ada, 10, { card: LATER_DECLINED });
  await moveOn(ada);
  await sync(ada);
  const { rows } = await db.pool.query("select pay_url from billing_accounts where space_id = $1", [
    ada.spaceId,
  ]);
  await fetch(rows[0].pay_url, { method: "POST", body: new URLSearchParams({ card: "4242424242424242" }) });
  await sync(ada);
  await work();
  expect(await mailsTo(ada)).toEqual([]);
});

test("a cancellation and a planned change are confirmed once each, unless they were taken back", async () => {
  const ada = await someone();
  await buy(ada, 10);
  await ada.client.ok(changeSubscription, { slots: 5, cycle: "monthly" });
  for (let twice = 0; twice < 2; twice += 1) await sync(ada);
  await work();
  expect(await mailsTo(ada)).toEqual([expect.stringMatching(/^Your plan changes on /)]);
  expect(services.mailer.sent.at(-1)?.text).toContain("5 accounts, per month");
  await ada.client.ok(resumeSubscription);
  await ada.client.ok(cancelSubscription);
  await ada.client.ok(resumeSubscription);
  await work();
  expect(await mailsTo(ada)).toHaveLength(1);
  await ada.client.ok(cancelSubscription);
  for (let twice = 0; twice < 2; twice += 1) await sync(ada);
  await work();
  expect((await mailsTo(ada)).slice(1)).toEqual(["Your plan is cancelled"]);
});
