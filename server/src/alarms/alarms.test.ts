import {
  backtestAlarm,
  changeAlarm,
  changeFiring,
  createAlarm,
  deleteAlarm,
  listAlarms,
  listAllFirings,
  listFirings,
  restoreAlarm,
} from "@owlstat/core/alarms/contract.ts";
import { LONGEST_COMMENT } from "@owlstat/core/alarms/rules.ts";
import { createFolder, fileAccounts } from "@owlstat/core/folders/contract.ts";
import { listNotifications } from "@owlstat/core/notifications/contract.ts";
import { addDays, DAY, MINUTE } from "@owlstat/core/time.ts";
import { describe, expect, test } from "vitest";
import { narrowed } from "../platform/caller.ts";
import { scopeForJob } from "../spaces/job-scope.ts";
import { META, startTestAlarms, WISH, type Wish } from "../testing/figures/test-alarms.ts";
import type { Person } from "../testing/people/test-people.ts";
import { firingsOf } from "./firings-store.ts";
import { judgeAlarms } from "./jobs.ts";
import { mailAlarms } from "./mail-jobs.ts";

const { clock, services, db, work, idOf, history, judge, nextDay, watcher } = await startTestAlarms();

const mailsTo = ({ email }: Person) =>
  services.mailer.sent.filter(({ to, key }) => to === email && key.startsWith("alarms"));
const textsOf = async ({ client }: Person) =>
  (await client.ok(listNotifications)).notifications.map(({ text }) => text);

describe("an alarm", () => {
  test("fires on the crossing, tells by mail and bell, and not again until it came back", async () => {
    const ada = await watcher("nasa");
    await history("nasa", [90, 95]);
    const { alarm } = await ada.client.ok(createAlarm, WISH);
    expect(alarm).toMatchObject({
      state: "active",
      distance: 5,
      holds: false,
      last: { username: "nasa", value: 95 },
    });
    await nextDay("nasa", 105);
    await work();
    expect(mailsTo(ada).map(({ subject }) => subject)).toEqual(["@nasa: Followers 105"]);
    expect(mailsTo(ada)[0]?.text).toContain("rose above 100");
    expect(await textsOf(ada)).toEqual(["Alarm for @nasa: Followers, 105"]);
    await nextDay("nasa", 110);
    await nextDay("nasa", 99);
    await nextDay("nasa", 101);
    await work();
    expect(mailsTo(ada)).toHaveLength(2);
    const { firings } = await ada.client.ok(listFirings, { id: alarm.id });
    expect(firings.map(({ value, before }) => [value, before])).toEqual([
      [101, 99],
      [105, 95],
    ]);
    expect((await ada.client.ok(listAllFirings, { days: 7 })).firings).toHaveLength(2);
  });

  test("whose condition holds already waits for the next time", async () => {
    const ada = await watcher("nasa");
    await history("nasa", [90, 120]);
    const { alarm } = await ada.client.ok(createAlarm, WISH);
    expect(alarm.holds).toBe(true);
    await judge("nasa");
    await nextDay("nasa", 130);
    expect((await ada.client.ok(listFirings, { id: alarm.id })).firings).toEqual([]);
    await nextDay("nasa", 90);
    await nextDay("nasa", 130);
    expect((await ada.client.ok(listFirings, { id: alarm.id })).firings).toHaveLength(1);
  });

  test("notifies once with two workers, and late but once after a worker died before mailing", async () => {
    const ada = await watcher("nasa");
    await history("nasa", [90]);
    await ada.client.ok(createAlarm, WISH);
    clock.advance(DAY);
    await history("nasa", [105]);
    await Promise.all([judge("nasa"), judge("nasa"), judge("nasa")]);
    expect(mailsTo(ada)).toEqual([]);
    const { rows } = await db.pool.query("select data from pgboss.job where name = $1", [mailAlarms.name]);
    expect(rows).toHaveLength(1);
    // The mail server is away at the first try; the second run of the same job sends what the first one took.
    const { send } = services.mailer;
    services.mailer.send = () => Promise.reject(new Error("connection lost"));
    await expect(mailAlarms.run(services, rows[0].data, META)).rejects.toThrow("connection lost");
    services.mailer.send = send;
    await mailAlarms.run(services, rows[0].data, { ...META, attempt: 2 });
    await mailAlarms.run(services, rows[0].data, { ...META, attempt: 3 });
    expect(mailsTo(ada)).toHaveLength(1);
    await judge("nasa");
    await work();
    expect(mailsTo(ada)).toHaveLength(1);
    expect(await textsOf(ada)).toHaveLength(1);
  });

  test("lists what a late pass found with the newest day first", async () => {
    const ada = await watcher("nasa", "esa");
    for (const username of ["nasa", "esa"]) await history(username, [90]);
    await ada.client.ok(createAlarm, { ...WISH, covers: "all", usernames: [] });
    clock.advance(3 * DAY);
    await history("nasa", [105, 90, 105]);
    await history("esa", [90, 105, 90]);
    const profileIds = [await idOf("nasa"), await idOf("esa")];
    await judgeAlarms.run(services, { profileIds, at: clock.now() - DAY }, META);
    const { firings } = await ada.client.ok(listAllFirings, { days: 7 });
    const today = clock.today();
    expect(firings.map(({ username, day }) => [username, day])).toEqual([
      ["nasa", today],
      ["esa", addDays(today, -1)],
      ["nasa", addDays(today, -2)],
    ]);
  });

  test("tells all news of a pass in one mail, and sends at most one in a quarter of an hour", async () => {
    const ada = await watcher("nasa", "esa");
    await history("nasa", [90]);
    await history("esa", [90]);
    for (const value of [100, 101])
      await ada.client.ok(createAlarm, { ...WISH, value, covers: "all", usernames: [] });
    clock.advance(DAY);
    await history("nasa", [105]);
    await history("esa", [105]);
    const profileIds = [await idOf("nasa"), await idOf("esa")];
    await judgeAlarms.run(services, { profileIds, at: clock.now() }, META);
    await work();
    expect(mailsTo(ada).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^@(nasa|esa): Followers 105, and 3 more alarms$/),
    ]);
    expect(await textsOf(ada)).toEqual(["4 alarms fired"]);
    await ada.client.ok(createAlarm, { ...WISH, condition: "below", value: 50 });
    clock.advance(MINUTE);
    await db.pool.query("delete from snapshots where profile_id = $1 and day = $2", [
      profileIds[0],
      clock.today(),
    ]);
    await history("nasa", [40]);
    await judge("nasa");
    await work();
    expect(mailsTo(ada)).toHaveLength(1);
    const { rows } = await db.pool.query("select from pgboss.job where name = $1 and start_after = $2", [
      mailAlarms.name,
      new Date(clock.now() + 14 * MINUTE),
    ]);
    expect(rows).toHaveLength(1);
    clock.advance(15 * MINUTE);
    await mailAlarms.run(
      services,
      { userId: ada.user.id },
      { ...META, id: "00000000-0000-4000-8000-000000000002" },
    );
    expect(mailsTo(ada)).toHaveLength(2);
  });

  test("never fires on imported days, on gaps, when paused, or after its due date", async () => {
    const ada = await watcher("nasa");
    await history("nasa", [90]);
    const { alarm } = await ada.client.ok(createAlarm, { ...WISH, due: addDays(clock.today(), 2) });
    clock.advance(DAY);
    await judge("nasa");
    await ada.client.ok(changeAlarm, { id: alarm.id, paused: true });
    await nextDay("nasa", 120);
    await ada.client.ok(changeAlarm, { id: alarm.id, paused: false });
    await judge("nasa");
    clock.advance(DAY);
    await nextDay("nasa", 90);
    await nextDay("nasa", 120);
    expect((await ada.client.ok(listFirings, { id: alarm.id })).firings).toEqual([]);
    expect((await ada.client.ok(listAlarms)).alarms[0]?.state).toBe("ended");
  });

  test("that is snoozed keeps its history and tells nobody", async () => {
    const ada = await watcher("nasa");
    await history("nasa", [90]);
    const { alarm } = await ada.client.ok(createAlarm, WISH);
    await ada.client.ok(changeAlarm, { id: alarm.id, snooze_days: 7 });
    await nextDay("nasa", 120);
    await work();
    expect((await ada.client.ok(listFirings, { id: alarm.id })).firings).toHaveLength(1);
    expect(mailsTo(ada)).toEqual([]);
    expect(await textsOf(ada)).toEqual([]);
  });

  test("on a folder watches what is put into it later", async () => {
    const ada = await watcher("nasa", "esa");
    await history("nasa", [90]);
    await history("esa", [90]);
    const { folder } = await ada.client.ok(createFolder, { name: "Space", color: 1 });
    const wish: Wish = { ...WISH, covers: "folder", usernames: [], folder_id: folder.id };
    const { alarm } = await ada.client.ok(createAlarm, wish);
    expect(alarm.state).toBe("no_accounts");
    await ada.client.ok(fileAccounts, { id: folder.id, usernames: ["esa"], inside: true });
    await nextDay("esa", 120);
    await history("nasa", [120]);
    await judge("nasa");
    const { firings } = await ada.client.ok(listFirings, { id: alarm.id });
    expect(firings.map(({ username }) => username)).toEqual(["esa"]);
  });

  test("looked back on counts days in a row once, and says how many they were", async () => {
    const ada = await watcher("nasa");
    await history("nasa", [1000, 1001, 900, 780, 790, 650]);
    const { measure, condition, value, covers, usernames, folder_id, other } = {
      ...WISH,
      measure: "daily_change" as const,
      condition: "below" as const,
      value: -50,
    };
    const asked = { measure, condition, value, covers, usernames, folder_id, other };
    const { series } = await ada.client.ok(backtestAlarm, asked);
    expect(series[0]?.firings.map(({ value: change, days }) => [change, days])).toEqual([
      [-101, 2],
      [-140, 1],
    ]);
  });

  test("on a lead fires when one account overtakes the other", async () => {
    const ada = await watcher("nasa", "esa");
    await history("nasa", [90, 95]);
    await history("esa", [100, 99]);
    const wish: Wish = { ...WISH, measure: "lead", condition: "crosses", value: 0, other: "esa" };
    const { alarm } = await ada.client.ok(createAlarm, wish);
    clock.advance(DAY);
    await history("nasa", [105]);
    await judge("nasa");
    await history("esa", [100]);
    await judge("esa");
    await work();
    expect((await ada.client.ok(listFirings, { id: alarm.id })).firings).toMatchObject([
      { value: 5, before: -4, other: "esa" },
    ]);
    expect(mailsTo(ada)[0]?.text).toContain("Lead over another account (@esa) rose to or above 0");
    expect(await textsOf(ada)).toEqual(["Alarm for @nasa: Lead over another account (@esa), +5"]);
    const { rows } = await db.pool.query("select space_id from alarms where id = $1", [alarm.id]);
    const whole = await scopeForJob(db, rows[0].space_id);
    const part = whole && narrowed(whole, { folderIds: [], profileIds: [await idOf("nasa")] });
    expect(part && (await firingsOf(db, part, alarm.id))).toMatchObject([{ username: "nasa", other: null }]);
  });

  test("that is changed keeps what it asked for when it fired", async () => {
    const ada = await watcher("nasa", "esa");
    await history("nasa", [90]);
    const { alarm } = await ada.client.ok(createAlarm, WISH);
    await nextDay("nasa", 120);
    const change = { measure: "lead", condition: "below", value: 500, other: "esa" } as const;
    await ada.client.ok(changeAlarm, { id: alarm.id, ...change });
    await work();
    const { firings } = await ada.client.ok(listFirings, { id: alarm.id });
    expect(firings).toMatchObject([
      { measure: "followers", condition: "above", threshold: 100, other: null, value: 120 },
    ]);
    expect(mailsTo(ada)[0]?.text).toContain("Followers rose above 100");
  });

  test("on an analysis is judged too", async () => {
    const ada = await watcher("nasa");
    await history("nasa", [90]);
    const { alarm } = await ada.client.ok(createAlarm, { ...WISH, measure: "ratio", value: 10 });
    await nextDay("nasa", 120);
    expect((await ada.client.ok(listFirings, { id: alarm.id })).firings).toMatchObject([{ value: 12 }]);
  });

  test("comes back after it was deleted, and its history can be acknowledged and commented", async () => {
    const ada = await watcher("nasa");
    await history("nasa", [90]);
    const { alarm } = await ada.client.ok(createAlarm, WISH);
    await nextDay("nasa", 120);
    await ada.client.ok(deleteAlarm, { id: alarm.id });
    expect((await ada.client.ok(listAlarms)).alarms).toEqual([]);
    await ada.client.ok(restoreAlarm, { id: alarm.id });
    const { firings } = await ada.client.ok(listFirings, { id: alarm.id });
    const noted = { id: firings[0]?.id ?? "", acknowledged: true, comment: "Press day" };
    const { firing } = await ada.client.ok(changeFiring, noted);
    expect(firing).toMatchObject({ acknowledged_by: "Ada", comment: "Press day" });
    const overlong = { ...noted, comment: "x".repeat(LONGEST_COMMENT + 1) };
    expect((await ada.client.call(changeFiring, overlong)).body.code).toBe("invalid_input");
  });
});
