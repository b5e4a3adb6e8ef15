import { removeAccounts, trackAccount } from "@owlstat/core/accounts/contract.ts";
import { getDashboard } from "@owlstat/core/dashboard/contract.ts";
import { DAY, HOUR, MINUTE } from "@owlstat/core/time.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { storeProfiles } from "../testing/figures/test-profiles.ts";
import { castCompany, castInto, castUser } from "../testing/people/test-cast.ts";
import type { TestClient } from "../testing/web/test-client.ts";
import { startTestWeb } from "../testing/web/test-web.ts";

const web = await startTestWeb();
const { db, clock } = web.services;
const START = clock.now();
await storeProfiles(web.services, ["anna", "bert", "carl"]);

beforeEach(async () => {
  clock.set(START);
  await db.pool.query("truncate breakouts, posts");
});

async function track(client: TestClient, ...usernames: string[]) {
  for (const username of usernames) await client.ok(trackAccount, { username });
}

const sinceOf = async (client: TestClient) => (await client.ok(getDashboard)).since;
const lastNoted = async (userId: string) =>
  (await db.pool.query("select seen_at from visits where user_id = $1", [userId])).rows[0].seen_at;

async function storeBreakout(username: string, id: number, ageDays: number, foundDaysAgo: number) {
  const at = (days: number) => new Date(START - days * DAY);
  await db.pool.query(
    `with new as (
       insert into posts (profile_id, id, published_at, format, caption, permalink, likes, comments, followers, first_seen_at)
       select id, $2, $3, 'reel', repeat('words ', 100), 'https://www.instagram.com/p/x/', 60, 8, 1000, $3
       from profiles where username = $1 returning profile_id, published_at, id
     ) insert into breakouts select profile_id, published_at, id, 6.8, 2, $4 from new`,
    [username, id, at(ageDays), at(foundDaysAgo)],
  );
}

describe("a dashboard", () => {
  test("shows the accounts as the list does, their totals and who moved", async () => {
    const { client } = await castUser(web);
    await track(client, "anna", "bert");
    const { accounts, totals, movers, comparable_from, sample, since } = await client.ok(getDashboard);
    expect(accounts.map(({ username }) => username)).toEqual(["anna", "bert"]);
    // Each has 1000 followers, 7 more than a week ago and 30 more than a month ago.
    expect(totals).toEqual({
      accounts: 2,
      followers: { value: 2000, of: 2 },
      followers_d7: { value: 14, of: 2, percent: 1400 / 1986 },
      followers_d30: { value: 60, of: 2, percent: 6000 / 1940 },
      posts_d7: { value: 2, of: 2 },
      posts_d30: { value: 4, of: 2 },
      engagement: { value: 2.5, of: 2 },
    });
    expect(movers.up.map(({ username }) => username)).toEqual(["anna", "bert"]);
    expect(comparable_from).toBeNull();
    expect(sample).toBe(false);
    expect(since).toEqual({
      kind: "first",
      at: null,
      change: 60,
      of: 2,
      top: { username: "anna", change: 30 },
      breakouts: 0,
      added: 0,
      fired: 0,
      reached: 0,
    });
  });

  test("leaves out what another space tracks", async () => {
    const [one, other] = [await castUser(web), await castUser(web)];
    await track(one.client, "anna");
    await track(other.client, "bert");
    await storeBreakout("anna", 1, 3, 2);
    const { accounts, breakouts } = await other.client.ok(getDashboard);
    expect(accounts.map(({ username }) => username)).toEqual(["bert"]);
    expect(breakouts).toEqual([]);
    expect((await one.client.ok(getDashboard)).breakouts).toHaveLength(1);
  });

  test("is for members of every role, and for nobody else", async () => {
    const company = await castCompany(web, await castUser(web));
    await track(company.client, "anna");
    const viewer = await castInto(web, company.spaceId, "viewer");
    expect((await viewer.client.ok(getDashboard)).accounts).toHaveLength(1);
    expect((await web.client().call(getDashboard)).status).toBe(401);
  });
});

describe("since the last visit", () => {
  test("a second visit shows what came since the first one, and so does every look within it", async () => {
    const { client, spaceId } = await castUser(web);
    await db.pool.query("update spaces set prolevel = 3 where id = $1", [spaceId]);
    clock.set(START - 2 * HOUR);
    await track(client, "anna", "bert");
    clock.set(START - HOUR);
    expect(await sinceOf(client)).toMatchObject({ kind: "first" });
    clock.set(START);
    await track(client, "carl");
    clock.set(START + 2 * HOUR);
    const told = {
      kind: "visit",
      at: new Date(START - HOUR).toISOString(),
      // 1000 − 990 each; both came in after that look. Carl was not there then.
      change: 20,
      of: 2,
      top: { username: "anna", change: 10 },
      added: 1,
    };
    expect(await sinceOf(client)).toMatchObject(told);
    clock.advance(20 * MINUTE);
    expect(await sinceOf(client)).toMatchObject(told);
    clock.advance(25 * MINUTE);
    expect(await sinceOf(client)).toMatchObject(told);
    clock.advance(31 * MINUTE);
    expect(await sinceOf(client)).toMatchObject({ kind: "visit", change: null, of: 0, added: 0 });
  });

  test("looks within some minutes write nothing", async () => {
    const { client, userId } = await castUser(web);
    await track(client, "anna");
    await sinceOf(client);
    for (let minute = 0; minute < 4; minute++) {
      clock.advance(MINUTE);
      await sinceOf(client);
    }
    expect(await lastNoted(userId)).toEqual(new Date(START));
    clock.advance(MINUTE);
    await sinceOf(client);
    expect(await lastNoted(userId)).toEqual(new Date(START + 5 * MINUTE));
  });

  test("each person has visits of their own, in each space", async () => {
    const owner = await castUser(web);
    const company = await castCompany(web, owner);
    const viewer = await castInto(web, company.spaceId, "viewer");
    await track(owner.client, "anna");
    await track(company.client, "anna");
    await sinceOf(company.client);
    clock.advance(DAY);
    expect((await sinceOf(company.client))?.kind).toBe("visit");
    expect((await sinceOf(viewer.client))?.kind).toBe("first");
    expect((await sinceOf(owner.client))?.kind).toBe("first");
  });

  test("two tabs opened at once are one visit", async () => {
    const { client } = await castUser(web);
    await track(client, "anna");
    await sinceOf(client);
    clock.advance(DAY);
    const both = await Promise.all([sinceOf(client), sinceOf(client)]);
    expect(both[0]).toEqual(both[1]);
    clock.advance(MINUTE);
    expect(await sinceOf(client)).toEqual(both[0]);
  });

  test("counts the breakouts found since, and in 30 days for who was never here", async () => {
    const { client } = await castUser(web);
    await track(client, "anna", "bert");
    await storeBreakout("anna", 1, 9, 5);
    await storeBreakout("bert", 2, 8, 1);
    expect(await sinceOf(client)).toMatchObject({ kind: "first", breakouts: 2 });
    await db.pool.query("update visits set seen_at = seen_at - interval '3 days'");
    expect(await sinceOf(client)).toMatchObject({ kind: "visit", breakouts: 1 });
  });
});

test("the latest breakouts are shown newest first, with a short caption and what was usual", async () => {
  const { client } = await castUser(web);
  await track(client, "anna", "bert");
  for (let id = 1; id <= 7; id++) await storeBreakout(id % 2 ? "anna" : "bert", id, 15 - id, 1);
  await storeBreakout("anna", 8, 31, 30);
  const { breakouts } = await client.ok(getDashboard);
  expect(breakouts.map(({ id }) => id)).toEqual(["7", "6", "5", "4", "3", "2", "1"]);
  expect(breakouts[0]).toMatchObject({
    username: "anna",
    published_at: new Date(START - 8 * DAY).toISOString(),
    permalink: "https://www.instagram.com/p/x/",
    format: "reel",
    usual: 2,
  });
  expect(breakouts[0]?.engagement).toBeCloseTo(6.8, 5);
  expect(breakouts[0]?.caption).toHaveLength(280);
});

describe("whoever tracks nothing", () => {
  test("sees known profiles as a sample, which is no visit", async () => {
    const { client } = await castUser(web);
    await storeBreakout("carl", 1, 3, 2);
    const { sample, since, accounts, totals, breakouts } = await client.ok(getDashboard);
    expect({ sample, since }).toEqual({ sample: true, since: null });
    expect(accounts.map(({ username }) => username).sort()).toEqual(["anna", "bert", "carl"]);
    expect(totals.accounts).toBe(3);
    expect(breakouts).toHaveLength(1);
    await track(client, "anna");
    clock.advance(DAY);
    expect((await client.ok(getDashboard)).since?.kind).toBe("first");
    await client.ok(removeAccounts, { igaccount: "anna" });
    expect((await client.ok(getDashboard)).sample).toBe(true);
  });

  test("sees no sample of profiles that are private, no longer professional or not collected any more", async () => {
    const { client } = await castUser(web);
    await db.pool.query("update profiles set private = true where username = 'anna'");
    await db.pool.query("update profiles set professional = false where username = 'bert'");
    const { accounts } = await client.ok(getDashboard);
    expect(accounts.map(({ username }) => username)).toEqual(["carl"]);
    clock.advance(4 * DAY);
    expect((await client.ok(getDashboard)).accounts).toEqual([]);
    await db.pool.query("update profiles set private = false, professional = true");
  });
});
