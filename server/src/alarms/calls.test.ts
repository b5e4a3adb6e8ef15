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
import { DAY, dayOf } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { setPlan } from "../spaces/plan-store.ts";
import { META, startTestAlarms, WISH } from "../testing/figures/test-alarms.ts";
import { watchStopped } from "./jobs.ts";

const { clock, services, db, idOf, history, nextDay, watcher } = await startTestAlarms();

test("the look back finds the days on which the alarm would have fired", async () => {
  const ada = await watcher("nasa");
  await history("nasa", [90, 105, 110, null, 95, 120]);
  const { measure, condition, value, covers, usernames, folder_id, other } = WISH;
  const wish = { measure, condition, value, covers, usernames, folder_id, other };
  const found = await ada.client.ok(backtestAlarm, wish);
  expect(found).toMatchObject({ to: dayOf(clock.now()), accounts: 1, looked_at: 1, holds: true });
  expect(found.series[0]?.firings.map((one) => one.value)).toEqual([105, 120]);
  expect(found.series[0]?.readings).toHaveLength(5);
});

test.each([
  [{ value: null }, "invalid_input"],
  [{ condition: "happens" }, "invalid_input"],
  [{ due: "2020-01-01" }, "invalid_input"],
  [{ usernames: ["natgeo"] }, "not_found"],
  [{ usernames: [] }, "not_found"],
  [{ covers: "folder", folder_id: "00000000-0000-4000-8000-000000000000" }, "folder_not_found"],
] as const)("the wish %j is refused with %s, as its description says", async (parts, code) => {
  const ada = await watcher("nasa");
  expect((await ada.client.call(createAlarm, { ...WISH, ...parts } as never)).body.code).toBe(code);
  for (const contract of [createAlarm, changeAlarm, backtestAlarm]) expect(contract.errors).toContain(code);
});

test("a plan has room for so many, also when the last ones come at once; a lapsed one pauses all", async () => {
  const ada = await watcher("nasa");
  await history("nasa", [90]);
  const free = { free_trial_ends_at: null, prolevel: 2, has_to_renew: false };
  await db.transaction((tx) => setPlan(tx, { spaceId: ada.user.space.id }, free));
  const answers = await Promise.all(Array.from({ length: 8 }, () => ada.client.call(createAlarm, WISH)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ body }) => body.code === "too_many_alarms")).toHaveLength(3);
  const lapsed = { prolevel: 20, has_to_renew: true };
  await db.transaction((tx) => setPlan(tx, { spaceId: ada.user.space.id }, lapsed));
  await nextDay("nasa", 120);
  const { alarms, most } = await ada.client.ok(listAlarms);
  expect([most, alarms.length]).toEqual([0, 5]);
  expect(new Set(alarms.map(({ state }) => state))).toEqual(new Set(["over_limit"]));
  expect((await ada.client.ok(listAllFirings)).firings).toEqual([]);
});

test("nobody reaches the alarms of another space", async () => {
  const [ada, ben] = [await watcher("nasa"), await watcher("nasa")];
  await history("nasa", [90]);
  const { alarm } = await ada.client.ok(createAlarm, WISH);
  await nextDay("nasa", 120);
  const { firings } = await ada.client.ok(listFirings, { id: alarm.id });
  const { id } = alarm;
  expect((await ben.client.ok(listAlarms)).alarms).toEqual([]);
  expect((await ben.client.ok(listAllFirings)).firings).toEqual([]);
  expect((await ben.client.call(changeAlarm, { id, paused: true })).status).toBe(404);
  expect((await ben.client.call(deleteAlarm, { id })).status).toBe(404);
  expect((await ben.client.call(listFirings, { id })).status).toBe(404);
  const fired = { id: firings[0]?.id ?? "" };
  expect((await ben.client.call(changeFiring, { ...fired, acknowledged: true })).status).toBe(404);
  expect((await ben.client.call(changeFiring, { ...fired, comment: "Hello" })).status).toBe(404);
  await ada.client.ok(deleteAlarm, { id });
  expect((await ben.client.call(restoreAlarm, { id })).status).toBe(404);
});

test("an account that is no longer collected is reported once, and again after it came back", async () => {
  const ada = await watcher("nasa");
  const id = await idOf("nasa");
  const collected = () =>
    db.pool.query("update profiles set last_collected_day = $2 where id = $1", [id, clock.today()]);
  const look = () => watchStopped.run(services, {}, META);
  const wish = { ...WISH, measure: "stopped", condition: "happens", value: null } as const;
  await collected();
  const { alarm } = await ada.client.ok(createAlarm, wish);
  const fired = async () =>
    (await ada.client.ok(listFirings, { id: alarm.id })).firings.map(({ value }) => value);
  clock.advance(2 * DAY);
  await look();
  expect(await fired()).toEqual([]);
  clock.advance(DAY);
  await Promise.all([look(), look()]);
  clock.advance(DAY);
  await look();
  expect(await fired()).toEqual([3]);
  await collected();
  clock.advance(5 * DAY);
  await look();
  expect(await fired()).toEqual([5, 3]);
  // Whoever asks only now sees that it stands still already, and is told the next time.
  const late = (await ada.client.ok(createAlarm, wish)).alarm;
  await look();
  expect((await ada.client.ok(listFirings, { id: late.id })).firings).toEqual([]);
});
