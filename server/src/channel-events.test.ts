import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { changeAlarm, createAlarm, listAlarms } from "@owlstat/core/alarms/contract.ts";
import { changeChannel, deleteChannel } from "@owlstat/core/channels/contract.ts";
import { CHANNEL_KINDS } from "@owlstat/core/channels/rules.ts";
import { createGoal, listGoals } from "@owlstat/core/goals/contract.ts";
import { createReport, getReport, runReport } from "@owlstat/core/reports/contract.ts";
import { addDays, DAY } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { judgeAlarms } from "./alarms/jobs.ts";
import { judgeGoals } from "./goals/jobs.ts";
import { setPlan } from "./spaces/plan-store.ts";
import { META, WISH } from "./testing/figures/test-alarms.ts";
import { storeProfiles } from "./testing/figures/test-profiles.ts";
import { REPORT } from "./testing/figures/test-reports.ts";
import { startTestChannels } from "./testing/services/test-channels.ts";

const { clock, services, db, people, channel, posted, collectDays } = await startTestChannels();

/** Somebody with Pro and a channel of each kind who tracks @nasa. */
async function subscriber({ collected = 0 } = {}) {
  if (collected > 0) await collectDays(["nasa"], collected);
  else await storeProfiles(services, ["nasa"]);
  await db.pool.query("delete from pgboss.job");
  const person = await people.confirmed("Ada");
  await db.transaction((tx) => setPlan(tx, { spaceId: person.user.space.id }, { prolevel: 20 }));
  await person.client.ok(trackAccount, { username: "nasa" });
  const made: Awaited<ReturnType<typeof channel>>[] = [];
  for (const kind of CHANNEL_KINDS) made.push(await channel(person.client, kind));
  return {
    ...person,
    channels: made.map(({ id }) => id),
    browser: made.find(({ kind }) => kind === "push")?.chat ?? "",
    /** What each chat took, by its kind; without the marks that keep names from becoming links. */
    async told() {
      await people.work();
      const chats = made.map(async ({ kind, chat }) => [
        kind,
        (await posted(kind, chat)).map(({ text }) => text.replaceAll("\u2060", "")),
      ]);
      return Object.fromEntries(await Promise.all(chats)) as Record<string, string[]>;
    },
  };
}

async function followers(count: number): Promise<{ profileIds: number[]; at: number }> {
  const { rows } = await db.pool.query("select id from profiles where username = 'nasa'");
  await db.pool.query("insert into snapshots values ($1, $2, $3, 10, 50, 2) on conflict do nothing", [
    rows[0].id,
    clock.today(),
    count,
  ]);
  return { profileIds: [rows[0].id], at: clock.now() };
}

test("an alarm that fires is told to the channels chosen for it, once, and to no other", async () => {
  const ada = await subscriber();
  await followers(90);
  const [slack, discord, teams, telegram] = ada.channels as [string, string, string, string];
  const { alarm } = await ada.client.ok(createAlarm, { ...WISH, channels: [slack, teams, telegram] });
  expect(alarm.channels).toEqual([slack, teams, telegram]);
  await ada.client.ok(changeChannel, { id: teams, paused: true });
  clock.advance(DAY);
  const collected = await followers(120);
  for (let time = 0; time < 2; time++) await judgeAlarms.run(services, collected, META);
  const told = await ada.told();
  expect(told).toMatchObject({ discord: [], teams: [] });
  for (const kind of ["slack", "telegram"]) {
    expect(told[kind]).toHaveLength(1);
    expect(told[kind]?.[0]).toContain("@nasa: Followers 120");
  }
  const { alarm: changed } = await ada.client.ok(changeAlarm, { id: alarm.id, channels: [discord] });
  expect(changed.channels).toEqual([discord]);
  await ada.client.ok(deleteChannel, { id: discord });
  expect((await ada.client.ok(listAlarms)).alarms).toMatchObject([{ channels: [] }]);
});

test("channels of another space cannot be chosen", async () => {
  const [ada, eve] = [await subscriber(), await subscriber()];
  const { alarm } = await eve.client.ok(createAlarm, { ...WISH, channels: ada.channels });
  expect(alarm.channels).toEqual([]);
});

test("a goal that is reached is told to the channels chosen for it", async () => {
  const ada = await subscriber();
  await followers(90);
  await ada.client.ok(createGoal, {
    username: "nasa",
    measure: "followers" as const,
    target: 100,
    deadline: addDays(clock.today(), 30),
    start: null,
    time_zone: "UTC",
    by_email: false,
    on_platform: false,
    people: [],
    channels: ada.channels,
  });
  expect((await ada.client.ok(listGoals)).goals).toMatchObject([{ channels: ada.channels }]);
  clock.advance(DAY);
  const collected = await followers(120);
  for (let time = 0; time < 2; time++) await judgeGoals.run(services, collected, META);
  const told = await ada.told();
  for (const kind of CHANNEL_KINDS) {
    expect(told[kind]).toHaveLength(1);
    expect(told[kind]?.[0]).toMatch(/@nasa/);
  }
});

test("a report that went out tells its channels what it found and where it is; a test tells nobody", async () => {
  const ada = await subscriber({ collected: 8 });
  const { report } = await ada.client.ok(createReport, { ...REPORT, channels: ada.channels });
  expect((await ada.client.ok(getReport, { id: report.id })).report.channels).toEqual(ada.channels);
  await ada.client.ok(runReport, { id: report.id, to: "me" });
  expect(await ada.told()).toEqual(Object.fromEntries(CHANNEL_KINDS.map((kind) => [kind, []])));
  await ada.client.ok(runReport, { id: report.id, to: "recipients" });
  const told = await ada.told();
  for (const kind of CHANNEL_KINDS) {
    expect(told[kind]).toHaveLength(1);
    expect(told[kind]?.[0]).toContain("Weekly look");
  }
  // What opens without a login stays out of what a browser is sent.
  const [sent] = await posted("push", ada.browser);
  expect(sent?.body).toEqual({
    title: expect.stringContaining("Weekly look"),
    body: expect.any(String),
    page: `/reports?log=${report.id}`,
  });
  const { rows } = await db.pool.query("select message from channel_messages where about = 'report' limit 1");
  expect(rows[0].message.action.url).toMatch(/\/shared-reports\/\S+/);
  expect(rows[0].message.lines.length).toBeGreaterThan(0);
});
