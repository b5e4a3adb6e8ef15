import { createHmac } from "node:crypto";
import { getMe } from "@owlstat/core/auth/contract.ts";
import { fbAuth, fbConnect, fbDataDeletion, fbDeauthorize } from "@owlstat/core/auth/provider-contract.ts";
import {
  disconnectLogin,
  disconnectPage,
  getInsights,
  lendLogin,
  listConnectedPages,
  selectConnections,
} from "@owlstat/core/connections/contract.ts";
import { describe, expect, test } from "vitest";
import { openToken } from "../auth/providers/identity-actions.ts";
import { API_BASE } from "../platform/http/calls/api.ts";
import { drainJobs } from "../platform/jobs/drain-jobs.ts";
import { logLines } from "../testing/files/log-lines.ts";
import { castCompany, castInto, castUser } from "../testing/people/test-cast.ts";
import { startTestConnections } from "../testing/services/test-connections.ts";
import { facebookPeople } from "../testing/services/test-facebook.ts";
import { borrowedTokens } from "./borrowed-tokens.ts";
import { connectionJobs } from "./jobs.ts";

const lines = logLines();
const { clock, sandbox, web, connect, connected, newPerson, person } = await startTestConnections({
  log: lines.log,
});
const { services } = web;
const { db } = services;
const { handleFor } = facebookPeople(sandbox);

function signed(userId: string, secret = "sandbox-secret"): string {
  const issued_at = Math.floor(clock.now() / 1000);
  const data = { algorithm: "HMAC-SHA256", issued_at, user_id: userId };
  const payload = Buffer.from(JSON.stringify(data)).toString("base64url");
  return `${createHmac("sha256", secret).update(payload).digest("base64url")}.${payload}`;
}

async function callback(path: string, text: string) {
  const body = new URLSearchParams({ signed_request: text });
  const response = await fetch(web.url + API_BASE + path, { method: "POST", body });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

/** The same signature under other letters, all of which decode to the same bytes. */
function spellings(text: string): string[] {
  const [signature = "", payload = ""] = text.split(".");
  const standard = signature.replaceAll("-", "+").replaceAll("_", "/");
  return [`${signature}=`, `${signature}==`, `${standard}=`, `${signature} `, `\n${signature}`].map(
    (one) => `${one}.${payload}`,
  );
}

describe("connections of others", () => {
  test("one's own space, another's, and made-up ones answer alike to somebody who may not touch them", async () => {
    const owner = await connected("Olga");
    await owner.client.ok(selectConnections, { usernames: [owner.names[0]] });
    const { logins, pages } = await owner.client.ok(listConnectedPages);
    const [login, page] = [logins[0]?.id ?? "", pages[0]?.id ?? ""];
    const stranger = await connected("Stan");
    const tried = [
      await stranger.client.call(disconnectLogin, { id: login }),
      await stranger.client.call(disconnectPage, { id: page }),
      await stranger.client.call(lendLogin, { id: login, lends: true }),
      await stranger.client.call(disconnectLogin, { id: page }),
    ];
    for (const { status, body } of tried) expect([status, body.code]).toEqual([404, "not_found"]);
    expect(await owner.client.ok(listConnectedPages)).toMatchObject({
      logins: [{ id: login, lends: false }],
      pages: [{ id: page }],
    });
    // The account of somebody else's page is not linked by naming it.
    const named = await stranger.client.call(selectConnections, { usernames: [owner.names[0]] });
    expect(named.body.code).toBe("account_not_connected");
    expect((await stranger.client.ok(getInsights, { username: owner.names[0] })).connection).toBeNull();
  });

  test("a member ends neither the login nor the account of another member, and its owner ends both", async () => {
    const boss = await castCompany(web, await castUser(web));
    const [member, other] = [
      await castInto(web, boss.spaceId, "member"),
      await castInto(web, boss.spaceId, "member"),
    ];
    await connect(member.client, await newPerson("Mara Own", null));
    await member.client.ok(selectConnections, { usernames: ["mara.own"] });
    const { logins, pages } = await other.client.ok(listConnectedPages);
    const [login, page] = [logins[0]?.id ?? "", pages[0]?.id ?? ""];
    expect((await other.client.call(disconnectPage, { id: page })).status).toBe(403);
    expect((await other.client.call(disconnectLogin, { id: login })).status).toBe(403);
    await boss.client.ok(disconnectLogin, { id: login });
    expect(await member.client.ok(listConnectedPages)).toEqual({ logins: [], pages: [] });
    const left = await db.pool.query("select from insight_days where space_id = $1", [boss.spaceId]);
    expect(left.rowCount).toBe(0);
  });
});

describe("lent logins", () => {
  test("consent is personal: another member who connects the same person lends nothing", async () => {
    const boss = await castCompany(web, await castUser(web));
    const member = await castInto(web, boss.spaceId, "member");
    const facebookId = await newPerson("Lia Lends", null);
    await connect(member.client, facebookId);
    await member.client.ok(selectConnections, { usernames: ["lia.lends"] });
    const id = (await member.client.ok(listConnectedPages)).logins[0]?.id ?? "";
    await member.client.ok(lendLogin, { id, lends: true });
    expect(await borrowedTokens(services)).toHaveLength(1);
    await connect(boss.client, facebookId);
    expect((await boss.client.ok(listConnectedPages)).logins).toMatchObject([{ mine: true, lends: false }]);
    expect(await borrowedTokens(services)).toEqual([]);
  });

  test("whoever became a viewer takes back what they lent", async () => {
    const boss = await castCompany(web, await castUser(web));
    const { userId, client } = await castInto(web, boss.spaceId, "member");
    await connect(client, await newPerson("Vida Lends", null));
    await client.ok(selectConnections, { usernames: ["vida.lends"] });
    const id = (await client.ok(listConnectedPages)).logins[0]?.id ?? "";
    await client.ok(lendLogin, { id, lends: true });
    await db.pool.query("update memberships set role = 'viewer' where user_id = $1 and role = 'member'", [
      userId,
    ]);
    const viewer = web.clientAs({ userId, spaceId: boss.spaceId, role: "viewer" });
    await viewer.ok(lendLogin, { id, lends: false });
    expect(await borrowedTokens(services)).toEqual([]);
  });
});

describe("Facebook's callbacks, forged or played again", () => {
  test.each([fbDeauthorize, fbDataDeletion])("under another spelling of its signature: %#", async (kind) => {
    const { client, facebookId } = await connected("Rita");
    const request = signed(facebookId);
    const first = await callback(kind.path, request);
    await connect(client, facebookId);
    for (const again of spellings(request)) {
      const { status, body } = await callback(kind.path, again);
      // Either it is refused, or it is known to be the same request: the same answer, and nothing happens.
      if (status !== 400) expect(body).toEqual(first.body);
    }
    expect((await client.ok(getMe)).user?.connections.facebook).toBe(true);
    const asked = await db.pool.query("select from deletion_requests where subject = $1", [facebookId]);
    expect(asked.rowCount).toBe(kind === fbDataDeletion ? 1 : 0);
  });

  test("with another secret, or for another person under the same signature: refused", async () => {
    const { client, facebookId } = await connected("Nina");
    const [signature] = signed("1").split(".");
    const [, payload] = signed(facebookId).split(".");
    for (const forged of [signed(facebookId, "guessed"), signed(facebookId, ""), `${signature}.${payload}`])
      for (const { path } of [fbDeauthorize, fbDataDeletion])
        expect((await callback(path, forged)).status).toBe(400);
    expect((await client.ok(getMe)).user?.connections.facebook).toBe(true);
  });
});

describe("handles of logins", () => {
  test("one for connecting, with refused permissions, logs nobody in; one for logging in connects nothing", async () => {
    const id = await newPerson("Hal Handle", "hal@face.test");
    const visitor = web.client();
    const partly = await handleFor(visitor, id, { purpose: "connect", untick: "pages_show_list" });
    const entered = await visitor.call(fbAuth, { access_token: partly.body.access_token });
    expect(entered.body.code).toBe("facebook_failed");
    expect((await visitor.ok(getMe)).user).toBeNull();
    const { client } = await person();
    const forLogin = await handleFor(client, id);
    const joined = await client.call(fbConnect, { access_token: forLogin.body.access_token });
    expect(joined.body.code).toBe("facebook_failed");
    expect((await client.ok(listConnectedPages)).logins).toEqual([]);
  });
});

describe("tokens of connections", () => {
  test.each(["reset", "garbage"])(
    "stay out of the log when Facebook and Instagram fail (%s)",
    async (kind) => {
      const { client, names, user } = await connected("Tess");
      await client.ok(selectConnections, { usernames: [names[0]] });
      for (const service of ["facebook", "instagram"]) await sandbox.fail(service, kind);
      await client.call(selectConnections, { usernames: [names[1]] });
      await drainJobs({ db, jobs: connectionJobs, context: services, log: services.log, later: true });
      const { rows } = await db.pool.query("select sealed_token from connections where connected_by = $1", [
        user.id,
      ]);
      const token = openToken(services, rows[0].sealed_token) ?? "";
      expect(token).toMatch(/^EAA/);
      expect(lines.entries("a connected account could not be read").length).toBeGreaterThan(0);
      for (const secret of [token, "sandbox-secret", "appsecret_proof="])
        expect(lines.text()).not.toContain(secret);
    },
  );
});
