import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { getInsights, listConnectedPages, selectConnections } from "@owlstat/core/connections/contract.ts";
import { callPath, changesState } from "@owlstat/core/endpoint.ts";
import { exportMe } from "@owlstat/core/users/contract.ts";
import { describe, expect, test } from "vitest";
import { tokenKey } from "../auth/providers/identity-actions.ts";
import { API_BASE } from "../platform/http/calls/api.ts";
import { drainJobs } from "../platform/jobs/drain-jobs.ts";
import { unseal } from "../platform/seal.ts";
import { logLines } from "../testing/files/log-lines.ts";
import { castCompany, castInto, castUser } from "../testing/people/test-cast.ts";
import { startTestConnections } from "../testing/services/test-connections.ts";
import type { TestClient } from "../testing/web/test-client.ts";
import { routes } from "../web.ts";
import { connectionJobs } from "./jobs.ts";

/** Everything the product writes into its log. */
const lines = logLines();
const { sandbox, web, connected, connect, newPerson, person } = await startTestConnections({
  log: lines.log,
});
const { services } = web;
const { db } = services;
const PLANTED = 918_273_645;

/** One account that its owner connected, with figures nobody could guess. */
const owner = await connected("Olga");
const [username] = owner.names;
await owner.client.ok(selectConnections, { usernames: [username] });
await drainJobs({ db, jobs: connectionJobs, context: services, log: services.log });
await db.pool.query(
  `update insight_days set figures = figures || jsonb_build_object(
     'reach', jsonb_build_object('total', $1::int), 'views', jsonb_build_object('total', $1::int))`,
  [PLANTED],
);
await db.pool.query(
  `update insight_audiences set buckets = jsonb_build_object('IT', $1::int, '25-34,F', $1::int)`,
  [PLANTED],
);

const insightsOf = (client: TestClient) => client.ok(getInsights, { username, window: "90d" });

describe("who sees connected figures", () => {
  test("whoever connected the account, in that space", async () => {
    const { connection, results } = await insightsOf(owner.client);
    expect(connection).toMatchObject({ health: "good" });
    expect(results?.reach).toMatchObject({ ok: true, value: { mean: PLANTED } });
    expect(results?.countries).toMatchObject({ ok: true });
  });

  test("everybody in a company sees what one of them connected, and nobody once it is no longer tracked", async () => {
    const boss = await castCompany(web, await castUser(web));
    const member = await castInto(web, boss.spaceId, "member");
    const viewer = await castInto(web, boss.spaceId, "viewer");
    await connect(member.client, await newPerson("Mila Company", null));
    await member.client.ok(selectConnections, { usernames: ["mila.company"] });
    const seen = async ({ client }: { client: TestClient }) =>
      (await client.ok(getInsights, { username: "mila.company" })).connection !== null;
    expect([await seen(boss), await seen(member), await seen(viewer)]).toEqual([true, true, true]);
    const narrowed = { folderIds: [], profileIds: [] };
    const part = web.clientAs({ userId: boss.userId, spaceId: boss.spaceId, role: "viewer", only: narrowed });
    expect(await seen({ client: part })).toBe(false);
    expect(await part.ok(listConnectedPages)).toEqual({ logins: [], pages: [] });
    await db.pool.query("delete from accounts where space_id = $1", [boss.spaceId]);
    expect(await seen(boss)).toBe(false);
  });

  test("another space that tracks the same account reads none of its connected figures", async () => {
    const stranger = await person("Stan");
    await stranger.client.ok(trackAccount, { username });
    expect(await insightsOf(stranger.client)).toMatchObject({
      connection: null,
      results: null,
      collected_at: null,
    });
  });

  test("a visitor has to log in", async () => {
    expect((await web.client().call(getInsights, { username })).status).toBe(401);
  });
});

/** Every call that only reads, with the account in its address. */
const READS = routes
  .filter(({ contract }) => contract.method === "GET" && !contract.stream && !changesState(contract))
  .map(({ contract }) => contract.path.replace(":username", username).replace(/:\w+/g, "reach"));
const PAGES = [
  `/profile/${username}`,
  `/simplestats/${username}`,
  `/metrics/${username}`,
  `/embed/${username}`,
];

async function answersTo(client: TestClient): Promise<string> {
  const addresses = [
    ...READS.map((path) => `${API_BASE}${path}`),
    ...PAGES,
    `/oembed?url=${encodeURIComponent(`http://localhost/profile/${username}`)}`,
    `/dashboard/${username}`,
  ];
  const texts = await Promise.all(addresses.map(async (path) => (await client.raw(path)).text()));
  return texts.join("\n");
}

describe("every place that shows figures", () => {
  test("shows no connected figure to a visitor or to another space", async () => {
    const stranger = await person("Sara");
    await stranger.client.ok(trackAccount, { username });
    expect(READS.length).toBeGreaterThan(20);
    for (const client of [web.client(), stranger.client]) {
      expect(await answersTo(client)).not.toContain(String(PLANTED));
    }
    // The same question finds them where they belong.
    expect(await answersTo(owner.client)).toContain(String(PLANTED));
  });

  test("shows the token of a connection to nobody, its owner and their export included", async () => {
    const { rows } = await db.pool.query("select sealed_token from connections");
    const tokens = rows.map(({ sealed_token }) => unseal(tokenKey(services), sealed_token) ?? "");
    expect(tokens[0]).toMatch(/^EAA/);
    const exported = await (await owner.client.raw(`${API_BASE}${callPath(exportMe, {})}`)).text();
    expect(exported).toContain("insight_days");
    const told = (await answersTo(owner.client)) + exported + lines.text();
    for (const token of tokens) expect(told).not.toContain(token);
    expect((await sandbox.calls("instagram")).length).toBeGreaterThan(0);
  });
});
