import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { backtestAlarm, createAlarm, listAlarms, listAllFirings } from "@owlstat/core/alarms/contract.ts";
import { ALARM_MEASURES, isOfConnected } from "@owlstat/core/alarms/measures.ts";
import { compareProfiles, getAnalyses } from "@owlstat/core/analyses/contract.ts";
import { selectConnections } from "@owlstat/core/connections/contract.ts";
import { getDashboard } from "@owlstat/core/dashboard/contract.ts";
import { createGoal, listGoals, previewGoal } from "@owlstat/core/goals/contract.ts";
import { GOAL_MEASURES, isOfConnected as isGoalOfConnected } from "@owlstat/core/goals/measures.ts";
import { isOfConnected as isSectionOfConnected, REPORT_SECTIONS } from "@owlstat/core/reports/definition.ts";
import { addDays } from "@owlstat/core/time.ts";
import { exportMe } from "@owlstat/core/users/contract.ts";
import { expect, test } from "vitest";
import { judgeCollected } from "./alarms/watch.ts";
import { connectionJobs } from "./connections/jobs.ts";
import { API_BASE } from "./platform/http/calls/api.ts";
import { drainJobs } from "./platform/jobs/drain-jobs.ts";
import { findProfile } from "./profiles/store.ts";
import { downloadInput } from "./reports/downloads/download-input.ts";
import { brandOf } from "./reports/model/brand.ts";
import { freeze } from "./reports/model/freeze.ts";
import { scopeForJob } from "./spaces/job-scope.ts";
import { setPlan } from "./spaces/plan-store.ts";
import { WISH, type Wish } from "./testing/figures/test-alarms.ts";
import { REPORT } from "./testing/figures/test-reports.ts";
import { startTestConnections } from "./testing/services/test-connections.ts";
import type { TestClient } from "./testing/web/test-client.ts";

const { clock, web, connected, person } = await startTestConnections();
const { services } = web;
const { db } = services;

/** From 20 days ago on; before that hardly anybody was reached. */
const PLANTED = 918_273_645;
const owner = await connected("Olga");
const stranger = await person("Stan");
const [username] = owner.names;
await owner.client.ok(selectConnections, { usernames: [username] });
await stranger.client.ok(trackAccount, { username });
await drainJobs({ db, jobs: connectionJobs, context: services, log: services.log });
await db.pool.query(
  `update insight_days set figures = figures || jsonb_build_object('reach', jsonb_build_object('total',
     case when day > $2::date - 20 then $1::int else 1 end))`,
  [PLANTED, clock.today()],
);
// Stories are told for a day; this one is old enough to be judged.
await db.pool.query(
  "update insight_media set published_at = published_at - interval '10 days' where product = 'STORY'",
);
const profile = await findProfile(db, username);
if (!profile) throw new Error("the profile is not stored");

type Actor = { client: TestClient; spaceId: string };
const SPACES: Record<"owner" | "stranger", Actor> = {
  owner: { client: owner.client, spaceId: owner.user.space.id },
  stranger: { client: stranger.client, spaceId: stranger.user.space.id },
};
for (const { spaceId } of Object.values(SPACES))
  await db.transaction((tx) => setPlan(tx, { spaceId }, { prolevel: 20 }));

const ALARM: Wish = { ...WISH, value: 1000, usernames: [username], by_email: false };
const deadline = addDays(clock.today(), 60);

async function scopeOf({ spaceId }: Actor) {
  const scope = await scopeForJob(db, spaceId);
  if (!scope) throw new Error("the space is gone");
  return scope;
}

async function reportOf(actor: Actor) {
  const sections = REPORT_SECTIONS.filter(isSectionOfConnected).map((id) => ({ id, comment: "" }));
  const content = {
    ...REPORT,
    folderId: null,
    sections,
    window: { key: "30d", from: null, to: null },
  } as const;
  const order = { content, usernames: [username], definition: "mean", timeZone: "UTC" } as const;
  const made = { ...order, today: clock.today(), ...(await brandOf(services, actor.spaceId)) };
  const model = await freeze(services, await scopeOf(actor), made, "en");
  return model.accounts.flatMap(({ sections: shown }) => shown);
}

const readingsOf = async ({ client }: Actor, measure: (typeof ALARM_MEASURES)[number]) =>
  (await client.ok(backtestAlarm, { ...ALARM, measure })).series.flatMap(({ readings }) => readings);

test.each(ALARM_MEASURES.filter(isOfConnected))(
  "an alarm on %s reads the own space's account alone",
  async (measure) => {
    expect((await readingsOf(SPACES.owner, measure)).length).toBeGreaterThan(0);
    expect(await readingsOf(SPACES.stranger, measure)).toEqual([]);
  },
);

test.each(GOAL_MEASURES.filter(isGoalOfConnected))(
  "a goal on %s starts from the own space's account alone",
  async (measure) => {
    const wish = { username, measure, target: 5_000_000_000, deadline };
    expect((await SPACES.owner.client.ok(previewGoal, wish)).last).not.toBeNull();
    expect((await SPACES.stranger.client.ok(previewGoal, wish)).last).toBeNull();
    const telling = { time_zone: "UTC", by_email: false, on_platform: true, people: [] };
    const { body } = await SPACES.stranger.client.call(createGoal, { ...wish, start: null, ...telling });
    expect(body).toMatchObject({ code: "invalid_input", details: { fields: ["start"] } });
  },
);

test("a report holds them for its own space, and leaves those sections out for another", async () => {
  const own = await reportOf(SPACES.owner);
  expect(own.map(({ id }) => id)).toEqual(REPORT_SECTIONS.filter(isSectionOfConnected));
  expect(JSON.stringify(own)).toContain("918,273,645");
  expect(await reportOf(SPACES.stranger)).toEqual([]);
});

test("an alarm on reach fires once, on settled days, in its own space alone", async () => {
  for (const { client } of Object.values(SPACES))
    await client.ok(createAlarm, { ...ALARM, measure: "reach" });
  await db.pool.query("delete from alarm_firings");
  await db.pool.query("update alarms set since = $1", [addDays(clock.today(), -40)]);
  for (let turn = 0; turn < 2; turn += 1)
    await judgeCollected(services, [profile.id], clock.now(), { posts: true });
  const firingsOf = async ({ client }: Actor) => (await client.ok(listAllFirings, { days: 90 })).firings;
  expect(await firingsOf(SPACES.owner)).toMatchObject([{ day: addDays(clock.today(), -19), before: 1 }]);
  expect(await firingsOf(SPACES.stranger)).toEqual([]);
});

async function downloadOf(actor: Actor) {
  const reader = { db, clock, scope: await scopeOf(actor) };
  const brand = { name: "", color: "#000000", logo: null, poweredBy: null };
  const seen = { timeZone: "UTC", definition: "mean" } as const;
  const source = { what: "profile", username, window: "30d", ...seen } as const;
  return downloadInput(reader, source, { brand, title: "", seen, onProgress: async () => {} });
}

test("a profile's own download holds them for its own space", async () => {
  const own = await downloadOf(SPACES.owner);
  expect(own?.sections).toEqual(expect.arrayContaining(["reach", "countries"]));
  expect(JSON.stringify(own)).toContain("918273645");
  expect((await downloadOf(SPACES.stranger))?.sections).not.toContain("reach");
});

test("whatever else the other space is shown holds none of them", async () => {
  const { client } = SPACES.stranger;
  const shown = await Promise.all([
    client.ok(getAnalyses, { username }),
    client.ok(compareProfiles, { usernames: `${username},${owner.names[1]}` }),
    client.ok(getDashboard),
    client.ok(listAlarms),
    client.ok(listGoals),
    client.raw(`${API_BASE}${exportMe.path}`).then((answer) => answer.text()),
    downloadOf(SPACES.stranger),
  ]);
  expect(shown).toHaveLength(7);
  expect(JSON.stringify(shown)).not.toMatch(/918.?273.?645/);
});
