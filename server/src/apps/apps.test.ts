import { Client, StreamableHTTPClientTransport, UnauthorizedError } from "@modelcontextprotocol/client";
import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { scopesOfAccess } from "@owlstat/core/api-tokens/scopes.ts";
import { allowApp, listApps, readAppRequest, requestIn, revokeApp } from "@owlstat/core/apps/contract.ts";
import { createFolder } from "@owlstat/core/folders/contract.ts";
import { DAY, HOUR } from "@owlstat/core/time.ts";
import { exportMe } from "@owlstat/core/users/contract.ts";
import { expect, test } from "vitest";
import { createGuardedFetch } from "../platform/outbound/guarded-fetch.ts";
import { codeFor, testApps } from "../testing/people/test-apps.ts";
import { type CastMember, castCompany, castInto, castUser } from "../testing/people/test-cast.ts";
import { CALLBACK, TestProvider } from "../testing/people/test-oauth-provider.ts";
import { testPeople } from "../testing/people/test-people.ts";
import { callWith, givePro } from "../testing/people/test-tokens.ts";
import { testDocuments } from "../testing/services/test-documents.ts";
import { startTestWeb } from "../testing/web/test-web.ts";

const ORIGIN = "https://owlstat.test";
const documents = await testDocuments();
const { fetch: guardedFetch, mayCall } = createGuardedFetch({ origins: [documents.origin] });
const web = await startTestWeb({ config: { publicUrl: ORIGIN }, services: { guardedFetch, mayCall } });
const { clock, mailer } = web.services;
const { work } = await testPeople(web);
const { newApp, exchange, refresh, form } = testApps(web);

async function pro() {
  const owner = await castCompany(web, await castUser(web));
  await givePro(web, owner);
  return owner;
}
const reading = async (token: unknown) => (await callWith(web, String(token), listAccounts)).status;
const fetchHere = (url: string | URL, init?: RequestInit) =>
  web.anonymousFetch(String(url).replace(ORIGIN, ""), init);

type Mode = "legacy" | { pin: string };
const ERAS: [string, Mode][] = [
  ["of today", { pin: "2026-07-28" }],
  ["of yesterday", "legacy"],
];

function library(mode: Mode, authProvider: TestProvider) {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
  const open = () =>
    new StreamableHTTPClientTransport(new URL(`${ORIGIN}/api/mcp`), { authProvider, fetch: fetchHere });
  return { client, open };
}

/** The person says yes; gives what comes back to the app. */
async function allowedBy({ client }: CastMember, { asked }: TestProvider): Promise<URLSearchParams> {
  const request = requestIn(asked?.searchParams ?? new URLSearchParams());
  const { address } = await client.ok(allowApp, { request, access: "read", days: 30 });
  return new URL(address).searchParams;
}

test.each(ERAS)("a client %s finds the way in by itself, asks its person, and reads", async (_era, mode) => {
  const owner = await pro();
  const provider = new TestProvider();
  const { client, open } = library(mode, provider);
  const first = open();
  await expect(client.connect(first)).rejects.toThrow(UnauthorizedError);
  expect(provider.asked?.href).toContain(`${ORIGIN}/oauth/authorize?`);
  expect(Object.fromEntries(provider.asked?.searchParams ?? [])).toMatchObject({
    code_challenge_method: "S256",
    resource: `${ORIGIN}/api/mcp`,
    scope: "read change",
    redirect_uri: CALLBACK,
  });
  const back = await allowedBy(owner, provider);
  expect(back.get("state")).toBe("the library's state");
  await first.finishAuth(back);
  const again = library(mode, provider);
  await again.client.connect(again.open());
  const { tools } = await again.client.listTools();
  expect(tools.map(({ name }) => name)).toContain("list_accounts");
  await again.client.close();
  const before = provider.saved?.refresh_token;
  clock.advance(2 * HOUR);
  const later = library(mode, provider);
  await later.client.connect(later.open());
  expect((await later.client.listTools()).tools.length).toBeGreaterThan(5);
  await later.client.close();
  expect(provider.saved?.refresh_token).not.toBe(before);
  expect((await owner.client.ok(listApps)).apps).toMatchObject([
    { name: "Library", proven_by: null, access: "read", creator: "Cast" },
  ]);
});

test("an app whose id is the address of its document is shown with the host that published it", async () => {
  const owner = await pro();
  const id = `${documents.origin}/app.json`;
  const said = { client_id: id, client_name: "Published", redirect_uris: [CALLBACK] };
  documents.documents.set("/app.json", { text: JSON.stringify(said) });
  const provider = new TestProvider();
  provider.client = { client_id: id };
  const { client, open } = library({ pin: "2026-07-28" }, provider);
  const transport = open();
  await expect(client.connect(transport)).rejects.toThrow(UnauthorizedError);
  await transport.finishAuth(await allowedBy(owner, provider));
  expect((await owner.client.ok(listApps)).apps).toMatchObject([
    { name: "Published", proven_by: new URL(id).host },
  ]);
  expect(documents.read.filter((path) => path === "/app.json").length).toBe(1);
});

test.each([
  ["the document names another app", { text: JSON.stringify({ client_id: "x", redirect_uris: [CALLBACK] }) }],
  ["the document is no JSON", { text: "<html>" }],
  ["the document is not there", { status: 404, text: "" }],
  ["the document lies elsewhere", { status: 302, text: "", location: "/app.json" }],
  ["the document is too long", { text: `{"a":"${"a".repeat(20_000)}"}` }],
])("an app is refused when %s", async (_why, document) => {
  const path = `/refused-${documents.documents.size}.json`;
  documents.documents.set(path, document);
  const client_id = documents.origin + path;
  const { client } = await pro();
  const question = await client.ok(readAppRequest, { client_id, redirect_uri: CALLBACK });
  expect(question).toEqual({ state: "refused", problem: "app", back: null });
});

test("a person is told who asks, for what and where the answer goes, and may give less", async () => {
  const owner = await pro();
  const app = await newApp("Robot");
  expect(await owner.client.ok(readAppRequest, app.request)).toEqual({
    state: "asked",
    name: "Robot",
    proven_by: null,
    returns_to: "127.0.0.1:4711",
    access: "change",
    scopes: scopesOfAccess("change"),
    declined: `${CALLBACK}?error=access_denied&state=a+state&iss=${encodeURIComponent(ORIGIN)}`,
  });
  const { body } = await exchange(app, await codeFor(owner, app, "read"));
  expect(body).toMatchObject({ token_type: "Bearer", expires_in: 3600, scope: "read" });
  const folder = { name: "F", color: 1, shared: true } as const;
  const refused = await callWith(web, String(body.access_token), createFolder, folder);
  expect([refused.status, refused.body.code]).toEqual([403, "token_reads_only"]);
  expect(refused.headers.get("www-authenticate")).toBe(
    `Bearer resource_metadata="${ORIGIN}/.well-known/oauth-protected-resource/api", error="insufficient_scope", scope="read change"`,
  );
  const changing = await exchange(app, await codeFor(owner, app, "change"));
  const made = await callWith(web, String(changing.body.access_token), createFolder, folder);
  expect([made.status, changing.body.scope]).toEqual([200, "read change"]);
});

test("who connects an app and who owns the space are told by mail", async () => {
  const owner = await pro();
  const member = await castInto(web, owner.spaceId, "member");
  const app = await newApp("Mailed robot");
  await codeFor(member, app);
  await work();
  const told = mailer.sent.filter(({ text }) => text.includes("Mailed robot"));
  expect(told.map(({ to }) => to).toSorted()).toEqual([owner.email, member.email].toSorted());
});

test("access ends when it is revoked, given back, over, or its person leaves", async () => {
  const owner = await pro();
  const connected = async (member = owner) => {
    const app = await newApp();
    const { body } = await exchange(app, await codeFor(member, app));
    expect(await reading(body.access_token)).toBe(200);
    return { app, body };
  };
  const revoked = await connected();
  const [row] = (await owner.client.ok(listApps)).apps;
  await owner.client.ok(revokeApp, { id: row?.id ?? "" });
  expect(await reading(revoked.body.access_token)).toBe(401);
  expect((await refresh(revoked.app, revoked.body.refresh_token)).body.error).toBe("invalid_grant");

  const returned = await connected();
  expect(await form("revoke", { token: String(returned.body.refresh_token) })).toEqual({
    status: 200,
    body: {},
  });
  expect(await reading(returned.body.access_token)).toBe(401);
  expect((await form("revoke", { token: "unknown" })).status).toBe(200);

  const member = await castInto(web, owner.spaceId, "member");
  const left = await connected(member);
  await web.services.db.pool.query("delete from memberships where user_id = $1 and space_id = $2", [
    member.userId,
    owner.spaceId,
  ]);
  expect(await reading(left.body.access_token)).toBe(401);

  const over = await connected();
  clock.advance(2 * HOUR);
  expect(await reading(over.body.access_token)).toBe(401);
  const next = await refresh(over.app, over.body.refresh_token);
  expect(await reading(next.body.access_token)).toBe(200);
  clock.advance(91 * DAY);
  expect((await refresh(over.app, next.body.refresh_token)).body.error).toBe("invalid_grant");
  expect((await owner.client.ok(listApps)).apps).toEqual([]);
});

test("another space's apps are neither seen nor ended, and members see their own", async () => {
  const [mine, theirs] = [await pro(), await pro()];
  const app = await newApp();
  await exchange(app, await codeFor(theirs, app));
  const [row] = (await theirs.client.ok(listApps)).apps;
  expect((await mine.client.ok(listApps)).apps).toEqual([]);
  expect((await mine.client.call(revokeApp, { id: row?.id ?? "" })).status).toBe(404);
  const member = await castInto(web, theirs.spaceId, "member");
  expect((await member.client.ok(listApps)).apps).toEqual([]);
  expect((await member.client.call(revokeApp, { id: row?.id ?? "" })).status).toBe(404);
});

test("a copy of one's data names the apps, without what would open anything", async () => {
  const owner = await pro();
  const app = await newApp();
  const { body } = await exchange(app, await codeFor(owner, app));
  const copy = JSON.stringify(await owner.client.ok(exportMe));
  expect(copy).toContain("app_grants");
  for (const secret of ["code_hash", "token_hash", String(body.access_token), String(body.refresh_token)])
    expect(copy).not.toContain(secret);
});

test("a plan without the API lets no app in, and pauses those that are", async () => {
  const owner = await pro();
  const app = await newApp();
  const { body } = await exchange(app, await codeFor(owner, app));
  await web.services.db.pool.query("update spaces set prolevel = 0 where id = $1", [owner.spaceId]);
  expect(await reading(body.access_token)).toBe(402);
  const asked = await owner.client.call(allowApp, { request: app.request, access: "read", days: 30 });
  expect(asked.status).toBe(402);
});

test("the metadata says what there is, at the root and for each part of the API", async () => {
  const read = async (path: string) => (await web.anonymousFetch(path)).json();
  const server = (await read("/.well-known/oauth-authorization-server")) as Record<string, unknown>;
  expect(server).toMatchObject({
    issuer: ORIGIN,
    code_challenge_methods_supported: ["S256"],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
  });
  const resource = "/.well-known/oauth-protected-resource";
  for (const part of ["", "/api", "/api/mcp"])
    expect(await read(resource + part)).toMatchObject({
      resource: ORIGIN + part,
      authorization_servers: [ORIGIN],
    });
  expect((await web.anonymousFetch(`${resource}/settings`)).status).toBe(404);
});
