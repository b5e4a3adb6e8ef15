import { disconnectPage, listConnectedPages, selectConnections } from "@owlstat/core/connections/contract.ts";
import { listNotifications } from "@owlstat/core/notifications/contract.ts";
import { getStats } from "@owlstat/core/stats/contract.ts";
import type { StatsColumns } from "@owlstat/core/stats/rules.ts";
import { DAY, HOUR } from "@owlstat/core/time.ts";
import { afterEach, describe, expect, test } from "vitest";
import { eraseProviderData } from "../auth/providers/identity-jobs.ts";
import { drainJobs } from "../platform/jobs/drain-jobs.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { loadSecrets } from "../platform/secrets.ts";
import { castCompany, castInto, castUser } from "../testing/people/test-cast.ts";
import { startTestConnections } from "../testing/services/test-connections.ts";
import { TEST_NOW } from "../testing/services/test-services.ts";
import type { TestClient } from "../testing/web/test-client.ts";
import { connectionJobs, planConnected } from "./jobs.ts";
import { mailExpiring } from "./mail-jobs.ts";

const { clock, sandbox, web, connect, connected, newPerson } = await startTestConnections();
const { services } = web;
const { db } = services;

const work = () => drainJobs({ db, jobs: connectionJobs, context: services, log: services.log });
/** One cycle: what the schedule would do every four hours. */
async function cycle() {
  await enqueue(db, planConnected, {});
  return work();
}
const count = async (table: string, where = "true") =>
  Number((await db.pool.query(`select count(*) as n from ${table} where ${where}`)).rows[0].n);
const pagesOf = async (client: TestClient) => (await client.ok(listConnectedPages)).pages;
const figuresOn = async (day: string) =>
  (await db.pool.query("select figures from insight_days where day = $1", [day])).rows[0]?.figures;

/** Somebody whose first account has been linked and read; most days are known already, unless all are wanted. */
async function linked(days: "some" | "all" = "some") {
  const someone = await connected();
  await someone.client.ok(selectConnections, { usernames: [someone.names[0]] });
  if (days === "some") await knowOldDays();
  await work();
  return someone;
}

async function knowOldDays() {
  await db.pool.query(
    `insert into insight_days (account_id, space_id, day, figures, read_at)
     select id, space_id, $1::date - n, '{}', now() from connected_accounts, generate_series(4, 90) as n`,
    [new Date(clock.now()).toISOString().slice(0, 10)],
  );
}

afterEach(async () => {
  clock.set(Date.parse(TEST_NOW));
  for (const metric of ["reach", "views", "likes"]) {
    await sandbox.post("/insights/metrics", { metric, state: "usual" });
  }
  await sandbox.post("/instagram/limit", { callsPerHour: 100_000, kind: "app" });
  await db.pool.query("delete from connected_accounts");
  await db.pool.query("delete from connections");
  await db.pool.query("delete from pgboss.job");
});

describe("reading", () => {
  test("a newly linked account is full at once: 90 days, its audience, posts and stories", async () => {
    const { client, names } = await linked("all");
    expect(await pagesOf(client)).toMatchObject([
      { username: names[0], health: "good", days_wanted: 90, days_read: 90, trouble: null },
    ]);
    expect(await count("insight_days")).toBeGreaterThanOrEqual(90);
    expect(await count("insight_audiences")).toBe(6);
    expect(await count("insight_media", "product <> 'STORY'")).toBeGreaterThan(5);
    const [first] = (await db.pool.query("select figures from insight_days order by day limit 1")).rows;
    expect(first.figures.reach).toMatchObject({ FOLLOWER: expect.any(Number), total: expect.any(Number) });
    expect(first.figures.follows_and_unfollows).not.toHaveProperty("total");
    expect(Object.keys(first.figures.online_followers)).toHaveLength(24);
  });

  test("its followers are counted back for its space, an import wins over that, and disconnecting takes it away", async () => {
    const { client, names, user } = await linked("all");
    const followers = async (one: TestClient) =>
      ((await one.ok(getStats, { username: names[0] })) as StatsColumns).followers_count;
    const drawn = await followers(client);
    expect(drawn.length).toBeGreaterThan(80);
    expect(new Set(drawn).size).toBeGreaterThan(20);
    expect(drawn.at(-2)).toBe(drawn.at(-1));
    expect(await followers(web.client())).toHaveLength(1);

    await db.pool.query(
      `insert into imported_days (profile_id, space_id, day, import_id, followers)
       select profile_id, space_id, $1::date - 30, gen_random_uuid(), 7 from connected_accounts`,
      [clock.today()],
    );
    expect((await followers(client)).at(-31)).toBe(7);
    clock.advance(DAY + HOUR);
    await cycle();
    expect((await followers(client)).filter((count) => count === 7)).toHaveLength(1);

    const [page] = await pagesOf(client);
    await client.ok(disconnectPage, { id: page?.id ?? "" });
    expect(await count("imported_days", `space_id = '${user.space.id}'`)).toBe(1);
  });

  test("days that were still counted are read again, settled ones are not", async () => {
    await linked();
    const yesterday = new Date(clock.now() - DAY).toISOString().slice(0, 10);
    const early = (await figuresOn(yesterday)).reach.total;
    const before = (await sandbox.calls("instagram")).length;
    clock.advance(DAY + HOUR);
    await cycle();
    expect((await figuresOn(yesterday)).reach.total).toBeGreaterThan(early);
    // Days go together: a cycle needs a few calls, not one for each of 90 days.
    expect((await sandbox.calls("instagram")).length - before).toBeLessThan(30);
  });

  test("what is not answered is absent, not zero, and comes when it is answered again", async () => {
    await sandbox.post("/insights/metrics", { metric: "reach", state: "empty" });
    await linked();
    const yesterday = new Date(clock.now() - DAY).toISOString().slice(0, 10);
    expect(await figuresOn(yesterday)).not.toHaveProperty("reach");
    await sandbox.post("/insights/metrics", { metric: "reach", state: "usual" });
    clock.advance(DAY);
    await cycle();
    expect((await figuresOn(yesterday)).reach.total).toBeGreaterThan(0);
  });

  test("a metric that Instagram no longer knows costs that metric alone", async () => {
    await sandbox.post("/insights/metrics", { metric: "likes", state: "gone" });
    const { client } = await linked();
    const yesterday = new Date(clock.now() - DAY).toISOString().slice(0, 10);
    const figures = await figuresOn(yesterday);
    expect(figures).not.toHaveProperty("likes");
    expect(figures).toMatchObject({ comments: {}, saves: {}, views: { FOLLOWER: expect.any(Number) } });
    expect((await pagesOf(client))[0]?.trouble).toBeNull();
  });

  test("a limit of Instagram puts the reading off; the next try goes on", async () => {
    const { client, names } = await connected();
    await client.ok(selectConnections, { usernames: [names[0]] });
    await knowOldDays();
    await sandbox.post("/instagram/limit", { callsPerHour: 0, kind: "account" });
    await drainJobs({ db, jobs: connectionJobs, context: services, log: services.log, later: true });
    expect(await pagesOf(client)).toMatchObject([{ health: "trouble", trouble: "limit" }]);
    await sandbox.post("/instagram/limit", { callsPerHour: 100_000, kind: "app" });
    await cycle();
    expect(await pagesOf(client)).toMatchObject([{ health: "good", trouble: null }]);
  });
});

test("tokens survive a new master key, and are sealed under it", async () => {
  const { client } = await linked();
  const { secrets } = services;
  const fresh = loadSecrets("another master key of forty characters..", "/nowhere");
  try {
    services.secrets = { ...fresh, deriveBefore: secrets.derive };
    clock.advance(DAY);
    await cycle();
    expect(await pagesOf(client)).toMatchObject([{ health: "good" }]);
    services.secrets = fresh;
    clock.advance(DAY);
    await cycle();
    expect(await pagesOf(client)).toMatchObject([{ health: "good" }]);
  } finally {
    services.secrets = secrets;
  }
});

describe("taken back", () => {
  test("revoking stops the reading within one cycle, keeps what was read and tells the owner", async () => {
    const { client, email, facebookId } = await linked();
    const days = await count("insight_days");
    await sandbox.post("/facebook/revoke", { person: facebookId });
    clock.advance(4 * HOUR);
    await cycle();
    expect(await pagesOf(client)).toMatchObject([{ health: "broken" }]);
    expect((await client.ok(listConnectedPages)).logins).toMatchObject([{ broken: "revoked" }]);
    expect(await count("insight_days")).toBe(days);
    const { notifications } = await client.ok(listNotifications);
    expect(notifications.filter(({ category }) => category === "connections")).toHaveLength(1);
    const subjects = services.mailer.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(subjects).toContain("We can no longer read your connected accounts");
    const asked = (await sandbox.calls("instagram")).length;
    await cycle();
    expect((await sandbox.calls("instagram")).length).toBe(asked);
    expect((await client.ok(listNotifications)).notifications.length).toBe(notifications.length);
  });

  test("connecting again goes on with every account of that login", async () => {
    const { client, facebookId } = await linked();
    await sandbox.post("/facebook/revoke", { person: facebookId });
    await cycle();
    await connect(client, facebookId);
    await work();
    expect(await pagesOf(client)).toMatchObject([{ health: "good" }]);
  });

  test.each(["instagram_manage_insights", "instagram_basic", "pages_read_engagement"])(
    "without %s it says what is missing, and goes on once it is granted",
    async (permission) => {
      const { client, facebookId } = await linked();
      await sandbox.post("/facebook/withdraw", { person: facebookId, permission });
      clock.advance(DAY);
      await cycle();
      expect((await client.ok(listConnectedPages)).logins).toMatchObject([{ missing: [permission] }]);
      expect(await pagesOf(client)).toMatchObject([{ health: "permission" }]);
      await connect(client, facebookId);
      await work();
      expect(await pagesOf(client)).toMatchObject([{ health: "good" }]);
    },
  );

  test("a login that runs out is announced 14, 7 and 1 days before, and then stops", async () => {
    const { user } = await linked();
    const told = async () =>
      (
        await db.pool.query(
          "select kind, values from notifications where user_id = $1 and category = 'connections' order by created_at",
          [user.id],
        )
      ).rows.map(({ kind, values }) => [kind, values.days ?? values.count]);
    const begin = clock.now();
    for (const days of [45, 47, 52, 54, 58.5, 59.5]) {
      clock.set(begin + days * DAY);
      await enqueue(db, planConnected, {});
      await drainJobs({ db, jobs: [planConnected, mailExpiring], context: services, log: services.log });
    }
    const warnings = [14, 7, 1].map((days) => ["connection_expires", days]);
    expect(await told()).toEqual(warnings);
    clock.set(begin + 61 * DAY);
    await cycle();
    expect(await told()).toEqual([...warnings, ["connection_lost", 1]]);
    expect(await count("connections", "broken_why = 'expired'")).toBe(1);
  });

  test("removing the app at Facebook keeps what was read; asking for deletion erases it", async () => {
    const { client, facebookId } = await linked();
    const callback = (kind: string) =>
      sandbox.post("/facebook/callback", { person: facebookId, url: web.url, kind });
    await callback("deauthorize");
    await cycle();
    expect(await pagesOf(client)).toMatchObject([{ health: "left", login_id: null }]);
    expect(await count("insight_days")).toBeGreaterThan(0);
    await callback("data-deletion");
    await drainJobs({ db, jobs: [eraseProviderData], context: services, log: services.log });
    expect(await count("connected_accounts")).toBe(0);
    expect(await count("insight_days")).toBe(0);
  });

  test("what somebody connected stays with the company when they leave, and its owner gets a notification", async () => {
    const boss = await castCompany(web, await castUser(web));
    const member = await castInto(web, boss.spaceId, "member");
    const facebookId = await newPerson("Lena Leaves", null);
    await connect(member.client, facebookId);
    await member.client.ok(selectConnections, { usernames: ["lena.leaves"] });
    await knowOldDays();
    await work();
    await db.pool.query("delete from memberships where space_id = $1 and user_id = $2", [
      boss.spaceId,
      member.userId,
    ]);
    await cycle();
    expect(await pagesOf(boss.client)).toMatchObject([{ username: "lena.leaves", health: "left" }]);
    const { notifications } = await boss.client.ok(listNotifications);
    expect(notifications.map(({ category }) => category)).toEqual(["connections"]);
    // Somebody else with a role on the page connects it again, and it goes on.
    await connect(boss.client, facebookId);
    await work();
    expect(await pagesOf(boss.client)).toMatchObject([{ health: "good" }]);
  });

  test("disconnecting erases what was read of that account, and of no other", async () => {
    const { client, names } = await linked();
    await client.ok(selectConnections, { usernames: [...names] });
    const [one] = await pagesOf(client);
    await client.ok(disconnectPage, { id: one?.id ?? "" });
    expect((await pagesOf(client)).map(({ username }) => username)).toEqual([names[1]]);
    expect(await count("insight_days", `account_id = '${one?.id}'`)).toBe(0);
    expect(await count("connected_accounts")).toBe(1);
  });

  test("another space neither sees nor disconnects it", async () => {
    const { client } = await linked();
    const stranger = await connected("Stan");
    const [page] = await pagesOf(client);
    expect(await pagesOf(stranger.client)).toEqual([]);
    expect((await stranger.client.call(disconnectPage, { id: page?.id ?? "" })).status).toBe(404);
    expect(await pagesOf(client)).toHaveLength(1);
  });
});
