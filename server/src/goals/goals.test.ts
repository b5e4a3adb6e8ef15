import { forecastDays } from "@owlstat/core/analyses/growth/forecast/rule.ts";
import { outlookOf } from "@owlstat/core/analyses/growth/outlook.ts";
import {
  changeGoal,
  commentGoal,
  createGoal,
  deleteGoal,
  getGoal,
  listGoals,
  listProfileGoals,
  previewGoal,
  restoreGoal,
} from "@owlstat/core/goals/contract.ts";
import { listNotifications } from "@owlstat/core/notifications/contract.ts";
import { getProfile } from "@owlstat/core/profiles/contract.ts";
import { addDays, DAY } from "@owlstat/core/time.ts";
import { describe, expect, test } from "vitest";
import { setPlan } from "../spaces/plan-store.ts";
import { META, startTestAlarms } from "../testing/figures/test-alarms.ts";
import type { Person } from "../testing/people/test-people.ts";
import { closeGoals, judgeGoals } from "./jobs.ts";

const { clock, services, db, work, idOf, history, watcher } = await startTestAlarms();

const wish = (parts: object = {}) => ({
  username: "nasa",
  measure: "followers" as const,
  target: 200,
  deadline: addDays(clock.today(), 10),
  start: null,
  time_zone: "UTC",
  by_email: true,
  on_platform: true,
  people: [],
  ...parts,
});
const judge = async (username = "nasa") =>
  judgeGoals.run(services, { profileIds: [await idOf(username)], at: clock.now() }, META);
const nextDay = async (followers: number) => {
  clock.advance(DAY);
  await history("nasa", [followers]);
  await judge();
};
const subjectsTo = ({ email }: Person) =>
  services.mailer.sent
    .filter(({ to, key }) => to === email && key.startsWith("goals"))
    .map(({ subject }) => subject);
const textsOf = async ({ client }: Person) =>
  (await client.ok(listNotifications)).notifications.map(({ text }) => text);
/** A hundred days that wander upwards by about one a day. */
const GROWING = Array.from({ length: 100 }, (_, at) => Math.round(1 + 6 * Math.sin(at * at))).map(
  (_, at, steps) => steps.slice(0, at + 1).reduce((sum, step) => sum + step, 100),
);

/** The days before these are forgotten: all tests share the two profiles. */
async function fresh(): Promise<void> {
  await db.pool.query("delete from snapshots");
  await db.pool.query("delete from goals");
  clock.advance(DAY);
}

describe("a goal", () => {
  test("that is reached says so once, by bell and mail, however often it is judged", async () => {
    await fresh();
    const ada = await watcher("nasa");
    await history("nasa", [100, 100, 110]);
    const { goal } = await ada.client.ok(createGoal, wish());
    expect(goal).toMatchObject({ state: "on_the_way", progress: 0, start: { value: 110 }, days_left: 10 });
    await nextDay(155);
    expect((await ada.client.ok(listGoals)).goals[0]).toMatchObject({ progress: 0.5, needed_per_day: 5 });
    clock.advance(DAY);
    await history("nasa", [200]);
    await Promise.all([judge(), judge(), judge()]);
    await work();
    await judge();
    await work();
    expect(subjectsTo(ada)).toEqual(["@nasa: goal of 200 reached"]);
    expect(await textsOf(ada)).toEqual(["Goal for @nasa, Followers 200: reached"]);
    const { goals } = await ada.client.ok(listGoals);
    expect(goals[0]).toMatchObject({ state: "reached", reached_on: clock.today() });
    await nextDay(150);
    expect((await ada.client.ok(listGoals)).goals[0]?.state).toBe("reached");
  });

  test("set for what was passed before says since when", async () => {
    await fresh();
    const ada = await watcher("nasa");
    await history("nasa", [100, 190, 205, 199, 210]);
    const { goal } = await ada.client.ok(createGoal, wish({ start: 180 }));
    const passed = addDays(clock.today(), -2);
    expect(goal).toMatchObject({ state: "reached", reached_on: passed, start: { day: clock.today() } });
    expect(goal.milestones.map(({ value, day }) => [value, day])).toEqual([
      [185, addDays(clock.today(), -3)],
      [190, addDays(clock.today(), -3)],
      [195, passed],
      [200, passed],
    ]);
  });

  test("and another of the same pass come in one mail, each with a notification of its own", async () => {
    await fresh();
    const ada = await watcher("nasa");
    await history("nasa", [100, 100, 110]);
    await ada.client.ok(createGoal, wish({ target: 120 }));
    await ada.client.ok(createGoal, wish({ target: 130 }));
    clock.advance(DAY);
    await history("nasa", [140]);
    await Promise.all([judge(), judge()]);
    await work();
    expect(subjectsTo(ada)).toEqual(["@nasa: goal of 120 reached, and 1 more goal"]);
    expect(services.mailer.sent.at(-1)?.text).toContain("@nasa: goal of 130 reached. Followers reached 130");
    expect(await textsOf(ada)).toHaveLength(2);
  });

  test("created before there is a pace is at risk when the first one is only nine tenths of what it needs", async () => {
    await fresh();
    const ada = await watcher("nasa");
    await history("nasa", [100, 109, 118, 127, 136, 145, 154]);
    const { goal } = await ada.client.ok(createGoal, wish({ target: 254 }));
    expect(goal).toMatchObject({ state: "on_the_way", current_per_day: null });
    await nextDay(164);
    const [judged] = (await ada.client.ok(listGoals)).goals;
    expect(judged).toMatchObject({ state: "at_risk", needed_per_day: 10 });
    expect(judged?.current_per_day).toBeCloseTo(64 / 7, 10);
  });

  test("at risk, back on the way and missed notify once each", async () => {
    await fresh();
    const ada = await watcher("nasa");
    await history("nasa", GROWING);
    const last = GROWING.at(-1) ?? 0;
    const { goal } = await ada.client.ok(createGoal, wish({ target: last + 6 }));
    expect(goal.state).toBe("on_the_way");
    await ada.client.ok(changeGoal, { id: goal.id, target: last + 300 });
    expect((await ada.client.ok(listGoals)).goals[0]).toMatchObject({ state: "at_risk" });
    await ada.client.ok(changeGoal, { id: goal.id, target: last + 12 });
    // What its owner changes is seen by its owner: nobody is told.
    expect(await textsOf(ada)).toEqual([]);
    await nextDay(last - 40);
    expect(await textsOf(ada)).toEqual([expect.stringContaining("at risk")]);
    clock.advance(12 * DAY);
    await closeGoals.run(services, {}, META);
    await closeGoals.run(services, {}, META);
    await work();
    expect(subjectsTo(ada)).toEqual([expect.stringContaining("at risk"), expect.stringContaining("missed")]);
    // How it ended stands in mail, notification and list.
    const end = `ended at ${last - 40}, 52 away from the target`;
    expect(services.mailer.sent.at(-1)?.text).toContain(end);
    expect((await textsOf(ada))[0]).toContain(end);
    const [missed] = (await ada.client.ok(listGoals)).goals;
    expect(missed).toMatchObject({ state: "missed", ended: { value: last - 40 } });
  });

  test("that is paused is not judged, and neither is one of a lapsed plan; nothing is lost", async () => {
    await fresh();
    const ada = await watcher("nasa");
    await history("nasa", [100]);
    const { goal } = await ada.client.ok(createGoal, wish());
    await ada.client.ok(changeGoal, { id: goal.id, paused: true });
    await nextDay(300);
    expect((await ada.client.ok(listGoals)).goals[0]?.state).toBe("paused");
    await ada.client.ok(changeGoal, { id: goal.id, paused: false });
    const lapsed = { free_trial_ends_at: null, prolevel: 20, has_to_renew: true };
    await db.transaction((tx) => setPlan(tx, { spaceId: ada.user.space.id }, lapsed));
    await judge();
    const { goals, most } = await ada.client.ok(listGoals);
    expect([most, goals[0]?.state]).toEqual([0, "over_limit"]);
    expect(await textsOf(ada)).toEqual([]);
  });

  test("there is room for so many, also when the last ones come at once", async () => {
    await fresh();
    const ada = await watcher("nasa");
    await history("nasa", [100]);
    const free = { free_trial_ends_at: null, prolevel: 2, has_to_renew: false };
    await db.transaction((tx) => setPlan(tx, { spaceId: ada.user.space.id }, free));
    const answers = await Promise.all(Array.from({ length: 5 }, () => ada.client.call(createGoal, wish())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ body }) => body.code === "too_many_goals")).toHaveLength(3);
  });
});

test.each([
  [{ target: 100 }, "invalid_input"],
  [{ deadline: "2020-01-01" }, "invalid_input"],
  [{ username: "natgeo" }, "not_found"],
])("the wish %j is refused with %s", async (parts, code) => {
  await fresh();
  const ada = await watcher("nasa");
  await history("nasa", [100]);
  expect((await ada.client.call(createGoal, wish(parts))).body.code).toBe(code);
});

test("what can be expected comes with targets that are more than a day away and the chance of one's own", async () => {
  await fresh();
  const ada = await watcher("nasa");
  await history("nasa", GROWING);
  const asked = { username: "nasa", measure: "followers" as const, deadline: addDays(clock.today(), 40) };
  const found = await ada.client.ok(previewGoal, { ...asked, target: 5000 });
  expect(found.suggestions.map(({ kind }) => kind)).toEqual(["likely", "bold"]);
  expect(found.chance).toBeLessThan(0.1);
  expect(found.course.forecast).toHaveLength(40);
  expect(found.course.readings.length).toBeGreaterThan(80);
  const far = await ada.client.ok(previewGoal, {
    ...asked,
    target: 5000,
    deadline: addDays(clock.today(), 60),
  });
  expect(far).toMatchObject({ foreseeable_days: GROWING.length / 2, chance: null, suggestions: [] });
  expect(far.course.forecast).toHaveLength(GROWING.length / 2);
  // One day has one range, wherever a goal ends and wherever it is shown.
  expect(found.course.forecast).toEqual(far.course.forecast.slice(0, 40));
  const outlook = outlookOf(GROWING, 180, 15);
  expect(far.course.forecast).toEqual(outlook && forecastDays(outlook, clock.today()));
});

test("comments are shared, a deleted goal comes back, an open one is drawn on the profile", async () => {
  await fresh();
  const ada = await watcher("nasa");
  await history("nasa", [100]);
  const { goal } = await ada.client.ok(createGoal, wish());
  await ada.client.ok(commentGoal, { id: goal.id, text: "New campaign" });
  const { comments, course } = await ada.client.ok(getGoal, { id: goal.id });
  expect(comments).toMatchObject([{ text: "New campaign", author: ada.user.name, mine: true }]);
  expect(course.readings).toHaveLength(1);
  expect((await ada.client.ok(listProfileGoals, { username: "nasa" })).goals).toMatchObject([
    { target: 200 },
  ]);
  await ada.client.ok(deleteGoal, { id: goal.id });
  expect((await ada.client.ok(listGoals)).goals).toEqual([]);
  await ada.client.ok(restoreGoal, { id: goal.id });
  expect((await ada.client.ok(listGoals)).goals).toMatchObject([{ id: goal.id, comments: 1 }]);
});

test.each([
  ["not a handle!", "handle_bad_characters"],
  ["a".repeat(31), "handle_too_long"],
  ["someone@example.com", "handle_email"],
  ["@", "handle_empty"],
])("the goals of %s are refused as its profile is", async (username, code) => {
  const { client } = await watcher("nasa");
  const goals = await client.call(listProfileGoals, { username });
  const profile = await client.call(getProfile, { username });
  expect([goals.status, goals.body.code]).toEqual([profile.status, profile.body.code]);
  expect(goals.body.code).toBe(code);
});

test("nobody reaches the goals of another space", async () => {
  await fresh();
  const [ada, ben] = [await watcher("nasa"), await watcher("nasa")];
  await history("nasa", [100]);
  const { id } = (await ada.client.ok(createGoal, wish())).goal;
  expect((await ben.client.ok(listGoals)).goals).toEqual([]);
  expect((await ben.client.ok(listProfileGoals, { username: "nasa" })).goals).toEqual([]);
  expect((await ben.client.call(getGoal, { id })).status).toBe(404);
  expect((await ben.client.call(changeGoal, { id, paused: true })).status).toBe(404);
  expect((await ben.client.call(commentGoal, { id, text: "Hello" })).status).toBe(404);
  expect((await ben.client.call(deleteGoal, { id })).status).toBe(404);
  await ada.client.ok(deleteGoal, { id });
  expect((await ben.client.call(restoreGoal, { id })).status).toBe(404);
});
