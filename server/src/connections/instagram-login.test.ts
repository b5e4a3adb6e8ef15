import { getMe } from "@owlstat/core/auth/contract.ts";
import { fbDeletionStatus, igConnect, startFacebook } from "@owlstat/core/auth/provider-contract.ts";
import {
  disconnectLogin,
  getInsights,
  lendLogin,
  listConnectedPages,
  listConnections,
  selectConnections,
} from "@owlstat/core/connections/contract.ts";
import { DAY } from "@owlstat/core/time.ts";
import { afterEach, describe, expect, test } from "vitest";
import { openToken } from "../auth/providers/identity-actions.ts";
import { eraseProviderData } from "../auth/providers/identity-jobs.ts";
import { drainJobs } from "../platform/jobs/drain-jobs.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { logLines } from "../testing/files/log-lines.ts";
import { castUser } from "../testing/people/test-cast.ts";
import { startTestConnections } from "../testing/services/test-connections.ts";
import { instagramAccounts } from "../testing/services/test-instagram-login.ts";
import { TEST_NOW } from "../testing/services/test-services.ts";
import type { TestClient } from "../testing/web/test-client.ts";
import { borrowedTokens } from "./borrowed-tokens.ts";
import { connectionJobs, planConnected } from "./jobs.ts";

const lines = logLines();
const {
  clock,
  sandbox,
  web,
  connect: connectFacebook,
  newPerson,
  person,
} = await startTestConnections({
  log: lines.log,
});
const { services } = web;
const { db } = services;
const { account, consent, connect } = instagramAccounts(sandbox);

const work = () =>
  drainJobs({
    db,
    jobs: [...connectionJobs, eraseProviderData],
    context: services,
    log: services.log,
    later: true,
  });
async function cycle() {
  await enqueue(db, planConnected, {});
  await work();
}
const pagesOf = async (client: TestClient) => (await client.ok(listConnectedPages)).pages;
const loginsOf = async (client: TestClient) => (await client.ok(listConnectedPages)).logins;
const rows = async (text: string) => (await db.pool.query(text)).rows;

let count = 0;
/** Somebody who connected an Instagram account by itself; a few days are left to be read. */
async function linked() {
  count += 1;
  const handle = `ida.direct${count}`;
  const [{ client }, id] = [await castUser(web), await account(handle)];
  expect((await connect(client, id)).status).toBe(200);
  await client.ok(selectConnections, { usernames: [handle] });
  await db.pool.query(
    `insert into insight_days (account_id, space_id, day, figures, read_at)
     select id, space_id, $1::date - n, '{}', now() from connected_accounts, generate_series(4, 90) as n
     on conflict do nothing`,
    [new Date(clock.now()).toISOString().slice(0, 10)],
  );
  await work();
  return { client, id, handle };
}

afterEach(async () => {
  clock.set(Date.parse(TEST_NOW));
  await db.pool.query("delete from connected_accounts");
  await db.pool.query("delete from connections");
  await db.pool.query("delete from pgboss.job");
});

describe("connecting an account by itself", () => {
  test("lists it without a page, and reads the same figures as through Facebook, 90 days at once", async () => {
    const { client } = await castUser(web);
    const { body } = await connect(client, await account("solo.studio"));
    expect(body.user.connections).toEqual({ facebook: false, instagram: true });
    expect((await client.ok(listConnections)).accounts).toMatchObject([
      { username: "solo.studio", page: null },
    ]);
    await client.ok(selectConnections, { usernames: ["solo.studio"] });
    await work();
    expect(await pagesOf(client)).toMatchObject([
      { username: "solo.studio", page: null, health: "good", days_wanted: 90, days_read: 90, trouble: null },
    ]);
    expect(await loginsOf(client)).toMatchObject([
      { provider: "instagram", person: "solo.studio", missing: [] },
    ]);
    const { results } = await client.ok(getInsights, { username: "solo.studio", window: "90d" });
    for (const id of ["reach", "views", "countries", "stories", "saves-shares"] as const)
      expect([id, results?.[id]?.ok]).toEqual([id, true]);
  });

  test("stands beside Facebook: one list, and each account is read through its own login", async () => {
    const { client } = await castUser(web);
    await connectFacebook(client, await newPerson("Fay Both", null));
    await connect(client, await account("fay.alone"));
    const { accounts } = await client.ok(listConnections);
    expect(accounts.map(({ username }) => username)).toEqual(["fay.both", "fay.both.studio", "fay.alone"]);
    await client.ok(selectConnections, { usernames: ["fay.both", "fay.alone"] });
    const logins = await loginsOf(client);
    const providerOf = (id: string | null) => logins.find((login) => login.id === id)?.provider;
    expect((await pagesOf(client)).map(({ username, login_id }) => [username, providerOf(login_id)])).toEqual(
      [
        ["fay.alone", "instagram"],
        ["fay.both", "facebook"],
      ],
    );
  });

  test("refused, partly or as a whole: nothing is connected without the account, and figures can be left out", async () => {
    const { client } = await castUser(web);
    const id = await account("nora.nope");
    const without = await connect(client, id, { untick: "instagram_business_basic" });
    expect([without.status, without.body.code]).toEqual([401, "instagram_failed"]);
    expect(await loginsOf(client)).toEqual([]);
    await connect(client, id, { untick: "instagram_business_manage_insights" });
    await client.ok(selectConnections, { usernames: ["nora.nope"] });
    await work();
    expect(await loginsOf(client)).toMatchObject([{ missing: ["instagram_business_manage_insights"] }]);
    expect(await pagesOf(client)).toMatchObject([{ health: "permission" }]);
    await connect(client, id);
    await work();
    expect(await pagesOf(client)).toMatchObject([{ health: "good" }]);
  });
});

describe("attacks", () => {
  test("a code counts in the browser that left, for this purpose, once", async () => {
    const [{ client }, other] = [await castUser(web), await castUser(web)];
    const id = await account("mallory.makes");
    const brought = await consent(client, id);
    const tries = [
      await other.client.call(igConnect, brought),
      await client.call(igConnect, { ...brought, state: brought.state.slice(3) }),
    ];
    const { url } = await client.ok(startFacebook, { purpose: "connect" });
    const state = `ig.${new URL(url).searchParams.get("state")}`;
    tries.push(await client.call(igConnect, { ...(await consent(client, id)), state }));
    for (const { status, body } of tries) expect([status, body.code]).toEqual([401, "instagram_failed"]);
    const good = await consent(client, id);
    expect((await client.call(igConnect, good)).status).toBe(200);
    expect((await client.call(igConnect, good)).status).toBe(401);
    expect(await loginsOf(other.client)).toEqual([]);
  });

  test("it is neither a way to log in nor to be lent, and its token appears nowhere", async () => {
    const { client } = await linked();
    const [login] = await loginsOf(client);
    expect((await client.call(lendLogin, { id: login?.id ?? "", lends: true })).status).toBe(404);
    await db.pool.query("update connections set lends = true");
    expect(await borrowedTokens(services)).toEqual([]);
    expect((await client.ok(getMe)).user?.logins).toMatchObject({ facebook: false, google: false });
    const [row] = await rows("select sealed_token from connections");
    const token = openToken(services, row.sealed_token) ?? "";
    expect(token).toMatch(/^IGAA/);
    await sandbox.fail("instagram-login", "garbage");
    clock.advance(DAY);
    await cycle();
    expect(lines.text()).not.toContain(token);
    expect(lines.text()).not.toContain("sandbox-instagram-secret");
  });

  test("two providers that know two people by one id keep them apart", async () => {
    const { client, id } = await linked();
    const facebook = await person();
    await connectFacebook(facebook.client, await newPerson("Twin", null));
    await facebook.client.ok(selectConnections, { usernames: ["twin"] });
    await db.pool.query("update connections set external_user_id = $1 where provider = 'facebook'", [id]);
    await db.pool.query("update connected_accounts set external_user_id = $1 where provider = 'facebook'", [
      id,
    ]);
    await sandbox.post("/instagram-login/callback", { account: id, url: web.url, kind: "data-deletion" });
    await work();
    expect(await loginsOf(client)).toEqual([]);
    expect(await pagesOf(facebook.client)).toHaveLength(1);
  });
});

describe("as time goes by", () => {
  test("a login is renewed by itself weeks before it ends, and nobody is warned", async () => {
    const { client } = await linked();
    const [before] = await loginsOf(client);
    clock.advance(16 * DAY);
    await cycle();
    const [after] = await loginsOf(client);
    const days = (Date.parse(after?.expires_at ?? "") - Date.parse(before?.expires_at ?? "")) / DAY;
    expect(Math.round(days)).toBe(16);
    expect(await rows("select from notifications where category = 'connections'")).toEqual([]);
    expect(await pagesOf(client)).toMatchObject([{ health: "good" }]);
  });

  test("removing the app stops the reading and keeps what was read; asking for deletion erases it", async () => {
    const { client, id } = await linked();
    const callback = async (kind: string) => {
      const body = JSON.stringify({ account: id, url: web.url, kind });
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`${sandbox.url}/instagram-login/callback`, {
        method: "POST",
        headers,
        body,
      });
      return (await answer.json()) as { status: number; body: { confirmation_code: string } };
    };
    expect((await callback("deauthorize")).status).toBe(200);
    await cycle();
    expect(await pagesOf(client)).toMatchObject([{ health: "left", login_id: null }]);
    expect((await rows("select from insight_days")).length).toBeGreaterThan(0);
    const { body } = await callback("data-deletion");
    await work();
    expect(await web.client().ok(fbDeletionStatus, { id: body.confirmation_code })).toMatchObject({
      state: "done",
    });
    expect(await rows("select from insight_days")).toEqual([]);
  });

  test("a login taken back without a word breaks; connecting again goes on, disconnecting erases", async () => {
    const { client, id } = await linked();
    await sandbox.post("/instagram-login/revoke", { account: id });
    await cycle();
    expect(await loginsOf(client)).toMatchObject([{ broken: "revoked" }]);
    expect((await client.ok(listConnections)).state).toBe("token_expired");
    await connect(client, id);
    await work();
    expect(await pagesOf(client)).toMatchObject([{ health: "good" }]);
    await client.ok(disconnectLogin, { id: (await loginsOf(client))[0]?.id ?? "" });
    expect(await rows("select from insight_days")).toEqual([]);
    expect((await client.ok(getMe)).user?.connections.instagram).toBe(false);
  });
});
