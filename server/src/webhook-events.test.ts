import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { createAlarm } from "@owlstat/core/alarms/contract.ts";
import { createGoal } from "@owlstat/core/goals/contract.ts";
import { importHandles, startImport } from "@owlstat/core/imports/contract.ts";
import { createReport, runReport } from "@owlstat/core/reports/contract.ts";
import { addDays, DAY } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { publishCollected } from "./accounts/collected-jobs.ts";
import { judgeAlarms } from "./alarms/jobs.ts";
import { notifyOfLostLogins } from "./connections/lost-logins.ts";
import { closeGoals, judgeGoals } from "./goals/jobs.ts";
import { deliverReport } from "./reports/jobs.ts";
import { setPlan } from "./spaces/plan-store.ts";
import { META, WISH } from "./testing/figures/test-alarms.ts";
import { storeProfiles } from "./testing/figures/test-profiles.ts";
import { REPORT } from "./testing/figures/test-reports.ts";
import { startTestWebhooks } from "./testing/services/test-webhooks.ts";

const LARGEST = 20_000;
const { clock, services, db, people, hook, deliveries, collectDays } = await startTestWebhooks();

/** Somebody with Pro and a webhook who tracks @nasa, collected for so many days or with figures of the test's own. */
async function subscriber({ collected = 0 } = {}) {
  if (collected > 0) await collectDays(["nasa"], collected);
  else await storeProfiles(services, ["nasa"]);
  // Of the collection only its figures are wanted here.
  await db.pool.query("delete from pgboss.job");
  const person = await people.confirmed("Ada");
  const spaceId = person.user.space.id;
  await db.transaction((tx) => setPlan(tx, { spaceId }, { prolevel: 20 }));
  await person.client.ok(trackAccount, { username: "nasa" });
  const made = await hook(person.client);
  return {
    ...person,
    spaceId,
    /** What the webhook was told, oldest first. None of it is about people. */
    async told() {
      const rows = await deliveries(made.id);
      for (const { body } of rows) {
        expect(Buffer.byteLength(body)).toBeLessThan(LARGEST);
        for (const secret of [person.email, person.user.id, "Ada"]) expect(body).not.toContain(secret);
      }
      return rows.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });
    },
  };
}
const nasa = async () => (await db.pool.query("select id from profiles where username = 'nasa'")).rows[0].id;
/** So many days of history before today. */
const GROWING = 60;
async function followersOn(day: string, count: number): Promise<number> {
  const id = await nasa();
  await db.pool.query("insert into snapshots values ($1, $2, $3, 10, 50, 2) on conflict do nothing", [
    id,
    day,
    count,
  ]);
  return id;
}
async function followers(count: number): Promise<{ profileIds: number[]; at: number }> {
  return { profileIds: [await followersOn(clock.today(), count)], at: clock.now() };
}

test("an alarm that fires sends its figures to the webhook, once", async () => {
  const ada = await subscriber();
  await followers(90);
  const { alarm } = await ada.client.ok(createAlarm, WISH);
  clock.advance(DAY);
  const collected = await followers(120);
  for (let time = 0; time < 2; time++) await judgeAlarms.run(services, collected, META);
  expect(await ada.told()).toMatchObject([
    {
      type: "alarm.fired",
      data: {
        alarm_id: alarm.id,
        account: "nasa",
        measure: "followers",
        condition: "above",
        threshold: 100,
        value: 120,
        before: 90,
        day: clock.today(),
      },
    },
  ]);
});

test("a goal that is reached is sent to the webhook", async () => {
  const ada = await subscriber();
  await followers(90);
  const { goal } = await ada.client.ok(createGoal, {
    username: "nasa",
    measure: "followers" as const,
    target: 100,
    deadline: addDays(clock.today(), 30),
    start: null,
    time_zone: "UTC",
    by_email: false,
    on_platform: false,
    people: [],
  });
  clock.advance(DAY);
  const collected = await followers(120);
  for (let time = 0; time < 2; time++) await judgeGoals.run(services, collected, META);
  expect(await ada.told()).toMatchObject([
    { type: "goal.reached", data: { goal_id: goal.id, account: "nasa", measure: "followers", target: 100 } },
  ]);
});

test("a goal is sent when it is at risk, and when it is missed, with its last value", async () => {
  const ada = await subscriber();
  await db.pool.query("delete from snapshots where profile_id = $1", [await nasa()]);
  for (let back = GROWING; back > 0; back--) await followersOn(addDays(clock.today(), -back), 1000 - back);
  const { goal } = await ada.client.ok(createGoal, {
    username: "nasa",
    measure: "followers" as const,
    target: 1006,
    deadline: addDays(clock.today(), 10),
    start: null,
    time_zone: "UTC",
    by_email: false,
    on_platform: false,
    people: [],
  });
  clock.advance(DAY);
  const collected = await followers(940);
  for (let time = 0; time < 2; time++) await judgeGoals.run(services, collected, META);
  clock.advance(12 * DAY);
  for (let time = 0; time < 2; time++) await closeGoals.run(services, {}, META);
  expect(await ada.told()).toMatchObject([
    { type: "goal.at_risk", data: { goal_id: goal.id, account: "nasa", target: 1006, ended: null } },
    { type: "goal.missed", data: { goal_id: goal.id, account: "nasa", target: 1006, ended: 940 } },
  ]);
});

test("a report that went out is sent to the webhook", async () => {
  const ada = await subscriber({ collected: 8 });
  const { report } = await ada.client.ok(createReport, REPORT);
  await ada.client.ok(runReport, { id: report.id, to: "recipients" });
  await people.work();
  expect(await ada.told()).toMatchObject([
    { type: "report.sent", data: { report_id: report.id, name: "Weekly look" } },
  ]);
});

test("a report that reached nobody is sent to the webhook as failed, once", async () => {
  const ada = await subscriber({ collected: 8 });
  const { report } = await ada.client.ok(createReport, REPORT);
  await ada.client.ok(runReport, { id: report.id, to: "recipients" });
  const { mailer } = services;
  const { send } = mailer;
  mailer.send = async () => {
    throw new Error("the connection broke");
  };
  await people.work().catch(() => {});
  const { rows } = await db.pool.query("select data from pgboss.job where name = 'reports.deliver'");
  for (let time = 0; time < 2; time++)
    await deliverReport.run(services, rows[0].data, { ...META, last: true });
  mailer.send = send;
  expect(await ada.told()).toMatchObject([
    { type: "report.failed", data: { report_id: report.id, name: "Weekly look", reason: "not_sent" } },
  ]);
});

test("new figures of a tracked account are sent once per collection", async () => {
  const ada = await subscriber({ collected: 1 });
  const collected = { profileIds: [await nasa()], at: clock.now() };
  for (let time = 0; time < 2; time++) await publishCollected.run(services, collected, META);
  const told = await ada.told();
  expect(told).toMatchObject([
    {
      type: "profile.collected",
      data: { account: "nasa", day: clock.today(), followers: expect.any(Number) },
    },
  ]);
  expect(Object.keys(told[0]?.data ?? {})).not.toContain("space_id");
});

test("the end of an import is sent with its result", async () => {
  const ada = await subscriber();
  const { import: made } = await ada.client.ok(importHandles, { text: "esa owl.missing" });
  await ada.client.ok(startImport, { id: made.id });
  await people.work();
  const told = (await ada.told()).filter(({ type }) => type === "import.finished");
  expect(told).toMatchObject([{ data: { import_id: made.id, status: "done", added: 1, failed: 1 } }]);
});

test("connected accounts that nobody can read any more are named", async () => {
  const ada = await subscriber();
  await db.pool.query(
    `insert into connected_accounts (id, space_id, profile_id, connection_id, external_user_id, page, linked_at)
     values (gen_random_uuid(), $1, $2, null, '1', 'nasa', now())`,
    [ada.spaceId, await nasa()],
  );
  await db.transaction((tx) => notifyOfLostLogins(tx, clock.now()));
  await db.transaction((tx) => notifyOfLostLogins(tx, clock.now()));
  expect(await ada.told()).toMatchObject([{ type: "connection.broken", data: { accounts: ["nasa"] } }]);
});
