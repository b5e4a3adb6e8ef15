import {
  archiveClient,
  createClient,
  getClient,
  setClientGoals,
} from "@owlstat/core/clients/agency-contract.ts";
import { createGoal, listGoals } from "@owlstat/core/goals/contract.ts";
import { addDays } from "@owlstat/core/time.ts";
import { beforeEach, expect, test } from "vitest";
import { setPlan } from "../spaces/plan-store.ts";
import { storeProfiles } from "../testing/figures/test-profiles.ts";
import { startTestReports } from "../testing/figures/test-reports.ts";
import { NEW_CLIENT } from "../testing/people/new-client.ts";
import { GOAL, TOLD } from "../testing/web/made-inputs.ts";

const { clock, db, services, collected, reporter } = await startTestReports();
beforeEach(() => storeProfiles(services, ["nasa", "esa", "jaxa"]));

/** Somebody with a client of three accounts; of one nothing was collected yet. */
async function withClient() {
  const one = await reporter("nasa", "esa", "jaxa");
  await collected("nasa", 8);
  await collected("esa", 8);
  const usernames = ["nasa", "esa", "jaxa"];
  const { id } = (await one.client.ok(createClient, { ...NEW_CLIENT, usernames })).client;
  return { ...one, id };
}
const wish = (change = {}) => ({
  measure: "followers" as const,
  percent: 10,
  deadline: addDays(clock.today(), 60),
  time_zone: "UTC",
  ...change,
});

test("a template sets a goal in per cent on each account of a client, once", async () => {
  const { client, id } = await withClient();
  const done = await client.ok(setClientGoals, { id, ...wish() });
  expect({ ...done, made: done.made.toSorted() }).toEqual({
    made: ["esa", "nasa"],
    had: [],
    left_out: ["jaxa"],
  });
  const { goals } = await client.ok(getClient, { id });
  expect(goals.map(({ target }) => target)).toEqual([1100, 1100]);
  const again = await client.ok(setClientGoals, { id, ...wish({ percent: 20 }) });
  expect([again.made, again.had.toSorted()]).toEqual([[], ["esa", "nasa"]]);
  // Another metric is another goal.
  expect((await client.ok(setClientGoals, { id, ...wish({ measure: "posts" }) })).made).toHaveLength(2);
});

test("accounts outside the client get no goal", async () => {
  const one = await reporter("nasa", "esa");
  for (const username of ["nasa", "esa"]) await collected(username, 8);
  const { id } = (await one.client.ok(createClient, { ...NEW_CLIENT, usernames: ["nasa"] })).client;
  expect((await one.client.ok(setClientGoals, { id, ...wish() })).made).toEqual(["nasa"]);
  expect((await one.client.ok(listGoals)).goals.map(({ username }) => username)).toEqual(["nasa"]);
});

test("no goal is set where the plan has no room for all of them", async () => {
  const { client, user, id } = await withClient();
  await db.transaction((tx) => setPlan(tx, { spaceId: user.space.id }, { prolevel: 1 }));
  const { most } = await client.ok(listGoals);
  expect(most).toBeGreaterThan(1);
  for (let made = 1; made < most; made += 1)
    await client.ok(createGoal, {
      ...GOAL,
      ...TOLD,
      username: "nasa",
      measure: "following",
      target: 1000 + made,
      deadline: addDays(clock.today(), 60),
      start: null,
    });
  expect((await client.call(setClientGoals, { id, ...wish() })).body.code).toBe("too_many_goals");
  expect((await client.ok(listGoals)).goals).toHaveLength(most - 1);
});

test("a wrong day, an archived client and one of others are refused", async () => {
  const { client, id } = await withClient();
  const stranger = await reporter("nasa");
  expect((await stranger.client.call(setClientGoals, { id, ...wish() })).body.code).toBe("not_found");
  const past = await client.call(setClientGoals, { id, ...wish({ deadline: "2020-01-01" }) });
  expect(past.body.code).toBe("invalid_input");
  expect((await client.call(setClientGoals, { id, ...wish({ percent: -95 }) })).status).toBe(400);
  await client.ok(archiveClient, { id });
  expect((await client.call(setClientGoals, { id, ...wish() })).body.code).toBe("not_found");
});
