import { createAlarm } from "@owlstat/core/alarms/contract.ts";
import { getDashboardPeriod, getSince } from "@owlstat/core/dashboard/contract.ts";
import { createGoal } from "@owlstat/core/goals/contract.ts";
import { addDays } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { judgeGoals } from "../goals/jobs.ts";
import { META, startTestAlarms, WISH } from "../testing/figures/test-alarms.ts";

const { clock, services, db, idOf, history, nextDay, watcher } = await startTestAlarms();

/** As many days, and as many followers more on each of them. */
async function collected(username: string, days: number, daily: number): Promise<void> {
  await db.pool.query("delete from snapshots where profile_id = $1", [await idOf(username)]);
  await history(
    username,
    Array.from({ length: days }, (_, at) => 1000 + daily * at),
  );
  await db.pool.query("update profiles set last_collected_day = $2, last_collected_at = $3 where id = $1", [
    await idOf(username),
    clock.today(),
    new Date(clock.now()),
  ]);
}

test("a period is compared with the one before it, account by account", async () => {
  const ada = await watcher("nasa", "esa");
  await collected("nasa", 20, 10);
  await collected("esa", 9, 1);
  const { totals, trend, accounts } = await ada.client.ok(getDashboardPeriod, { window: "7d" });
  expect(totals.followers).toMatchObject({ value: 77, of: 2, before: { of: 1, now: 70, value: 70 } });
  expect(accounts.map(({ username, change }) => [username, change])).toEqual([
    ["nasa", 70],
    ["esa", 7],
  ]);
  expect([trend.of, trend.points.length]).toEqual([2, 8]);
});

test("days of one's own are those that were asked for", async () => {
  const ada = await watcher("nasa");
  await collected("nasa", 20, 10);
  const to = addDays(clock.today(), -5);
  const asked = { window: "custom", from: addDays(to, -2), to } as const;
  const { totals, trend } = await ada.client.ok(getDashboardPeriod, asked);
  expect(totals.followers).toMatchObject({ value: 30, before: { of: 1, now: 30, value: 30 } });
  expect(trend.points.at(-1)?.day).toBe(to);
});

test.each([
  ["days to come", 1, 1],
  ["an end before its start", -3, -5],
  ["more than a year", -400, 0],
])("%s are refused", async (_, from, to) => {
  const ada = await watcher("nasa");
  const days = { from: addDays(clock.today(), from), to: addDays(clock.today(), to) };
  const answer = await ada.client.call(getDashboardPeriod, { window: "custom", ...days });
  expect([answer.status, answer.body.code]).toEqual([400, "invalid_input"]);
});

test("another space's accounts are no part of it", async () => {
  const [ada, ben] = [await watcher("nasa"), await watcher("esa")];
  await collected("nasa", 20, 10);
  await collected("esa", 20, 1);
  const { accounts, totals } = await ben.client.ok(getDashboardPeriod, { window: "7d" });
  expect([accounts.map(({ username }) => username), totals.followers.value]).toEqual([["esa"], 7]);
  expect((await ada.client.ok(getDashboardPeriod, { window: "7d" })).totals.followers.value).toBe(70);
});

test("since the last visit: what fired and what was reached, for whose space it is alone", async () => {
  const [ada, ben] = [await watcher("nasa"), await watcher("nasa")];
  await history("nasa", [80, 90]);
  await ada.client.ok(createAlarm, WISH);
  const goal = { username: "nasa", measure: "followers", target: 110, start: null } as const;
  const told = { time_zone: "UTC", by_email: false, on_platform: true, people: [] };
  await ada.client.ok(createGoal, { ...goal, ...told, deadline: addDays(clock.today(), 10) });
  for (const { client } of [ada, ben])
    expect((await client.ok(getSince)).since).toMatchObject({ kind: "first", fired: 0, reached: 0 });
  await nextDay("nasa", 120);
  await judgeGoals.run(services, { profileIds: [await idOf("nasa")], at: clock.now() }, META);
  expect((await ada.client.ok(getSince)).since).toMatchObject({ kind: "visit", fired: 1, reached: 1 });
  expect((await ben.client.ok(getSince)).since).toMatchObject({ kind: "visit", fired: 0, reached: 0 });
});

test("whoever tracks nothing has no news, and sees the sample's period", async () => {
  const ada = await watcher();
  await collected("nasa", 20, 10);
  expect(await ada.client.ok(getSince)).toEqual({ since: null, accounts: 0 });
  expect((await ada.client.ok(getDashboardPeriod)).accounts.map(({ username }) => username)).toContain(
    "nasa",
  );
});
