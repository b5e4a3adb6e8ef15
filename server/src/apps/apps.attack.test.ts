import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { allowApp, listApps, readAppRequest } from "@owlstat/core/apps/contract.ts";
import { MINUTE } from "@owlstat/core/time.ts";
import { publishSite, saveSite } from "@owlstat/core/whitelabel/contract.ts";
import { expect, test } from "vitest";
import { logLines } from "../testing/files/log-lines.ts";
import { codeFor, testApps } from "../testing/people/test-apps.ts";
import { brand } from "../testing/people/test-brands.ts";
import { castCompany, castUser } from "../testing/people/test-cast.ts";
import { CALLBACK } from "../testing/people/test-oauth-provider.ts";
import { testPeople } from "../testing/people/test-people.ts";
import { callWith, givePro } from "../testing/people/test-tokens.ts";
import { startTestWeb } from "../testing/web/test-web.ts";

const lines = logLines();
const web = await startTestWeb({ services: { log: lines.log }, config: { trustProxy: "loopback" } });
const { db, clock } = web.services;
await testPeople(web);
const { register, newApp, exchange, refresh, form } = testApps(web);

let people = 0;
/** Each comes from an address of their own: consents are limited by address. */
async function pro() {
  const owner = await castCompany(web, await castUser(web));
  people += 1;
  owner.client.address = `198.51.100.${people}`;
  await givePro(web, owner);
  return owner;
}
const reading = async (token: unknown) => (await callWith(web, String(token), listAccounts)).status;
const calm = () => db.pool.query("delete from attempts");

test.each([
  "https://evil.example/callback",
  `${CALLBACK}/../evil`,
  `${CALLBACK}?next=https://evil.example`,
  `${CALLBACK}#`,
  "http://127.0.0.1:4711@evil.example/callback",
  "http://127.0.0.1.evil.example:4711/callback",
  "http://localhost:4711/callback",
  "javascript:alert(1)",
  "",
])("nobody is sent to %s", async (redirect_uri) => {
  await calm();
  const owner = await pro();
  const { request } = await newApp();
  const asked = { ...request, redirect_uri };
  const refused = { state: "refused", problem: "redirect", back: null };
  expect(await owner.client.ok(readAppRequest, asked)).toEqual(refused);
  const allowed = await owner.client.call(allowApp, { request: asked, access: "read", days: 30 });
  expect(allowed.body.code).toBe("app_refused");
});

test.each([
  ["without a challenge", { code_challenge: undefined }, "pkce"],
  ["with the verifier itself as challenge", { code_challenge_method: "plain" }, "pkce"],
  ["without a method", { code_challenge_method: undefined }, "pkce"],
  ["for a token at once", { response_type: "token" }, "response"],
  ["for another server", { resource: "https://evil.example/api/mcp" }, "resource"],
])("a request %s is refused before anybody is asked", async (_what, difference, problem) => {
  await calm();
  const owner = await pro();
  const { request } = await newApp();
  const asked = { ...request, ...difference };
  const question = await owner.client.ok(readAppRequest, asked);
  expect(question).toMatchObject({ state: "refused", problem });
  // The app is told, with who refused: it must be able to tell us from a server that wants its code.
  const back = new URL((question.state === "refused" && question.back) || "");
  expect(back.origin + back.pathname).toBe(CALLBACK);
  expect([back.searchParams.get("iss"), back.searchParams.has("code")]).toEqual([
    "http://owlstat.test",
    false,
  ]);
  const allowed = await owner.client.call(allowApp, { request: asked, access: "read", days: 30 });
  expect(allowed.body.code).toBe("app_refused");
});

test("a code is worth nothing with anything else than what it was asked with", async () => {
  await calm();
  const owner = await pro();
  const app = await newApp();
  const other = await newApp();
  const code = await codeFor(owner, app);
  const wrong: Record<string, string>[] = [
    { code_verifier: other.verifier },
    { code_verifier: "short" },
    { code_verifier: app.request.code_challenge ?? "" },
    { client_id: other.request.client_id ?? "" },
    { redirect_uri: "http://127.0.0.1:9999/callback" },
    { redirect_uri: "https://evil.example/callback" },
    { resource: "http://owlstat.test/api/mcp" },
  ];
  for (const further of wrong)
    expect([further, (await exchange(app, code, further)).body.error]).toEqual([further, "invalid_grant"]);
  const missing = await form("token", { grant_type: "authorization_code", code });
  expect(missing.body.error).toBe("invalid_request");
  expect((await exchange(app, code)).status).toBe(200);
});

test("a code that comes twice ends what it opened", async () => {
  await calm();
  const owner = await pro();
  const app = await newApp();
  const code = await codeFor(owner, app);
  const { body } = await exchange(app, code);
  expect(await reading(body.access_token)).toBe(200);
  expect((await exchange(app, code)).body.error).toBe("invalid_grant");
  expect(await reading(body.access_token)).toBe(401);
  expect((await owner.client.ok(listApps)).apps).toEqual([]);
});

test("of many who show one code at once nobody keeps access", async () => {
  await calm();
  const owner = await pro();
  const app = await newApp();
  const code = await codeFor(owner, app);
  const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(app, code)));
  const given = answers.filter(({ status }) => status === 200);
  expect(given.length).toBe(1);
  expect(await reading(given[0]?.body.access_token)).toBe(401);
});

test("a code is over after five minutes", async () => {
  await calm();
  const owner = await pro();
  const app = await newApp();
  const code = await codeFor(owner, app);
  clock.advance(5 * MINUTE);
  expect((await exchange(app, code)).body.error).toBe("invalid_grant");
});

test("a refresh token that comes twice ends the whole access, the newest tokens too", async () => {
  await calm();
  const owner = await pro();
  const app = await newApp();
  const first = await exchange(app, await codeFor(owner, app));
  const second = await refresh(app, first.body.refresh_token);
  expect(await reading(second.body.access_token)).toBe(200);
  expect((await refresh(app, first.body.refresh_token)).body.error).toBe("invalid_grant");
  expect(await reading(second.body.access_token)).toBe(401);
  expect((await refresh(app, second.body.refresh_token)).body.error).toBe("invalid_grant");
});

test("a refresh token works for its own app alone, and neither kind stands in for the other", async () => {
  await calm();
  const owner = await pro();
  const [app, other] = [await newApp(), await newApp()];
  const { body } = await exchange(app, await codeFor(owner, app));
  const theirs = { client_id: other.request.client_id ?? "" };
  expect((await refresh(app, body.refresh_token, theirs)).body.error).toBe("invalid_grant");
  expect((await refresh(app, body.access_token)).body.error).toBe("invalid_grant");
  expect(await reading(body.refresh_token)).toBe(401);
  const elsewhere = { resource: "https://evil.example/api" };
  expect((await refresh(app, body.refresh_token, elsewhere)).body.error).toBe("invalid_grant");
  expect((await form("revoke", { token: String(body.access_token), ...theirs })).status).toBe(200);
  expect(await reading(body.access_token)).toBe(200);
});

test("what was given for the assistants opens nothing else", async () => {
  await calm();
  const owner = await pro();
  const app = await newApp();
  app.request.resource = "http://owlstat.test/api/mcp";
  const { body } = await exchange(app, await codeFor(owner, app));
  expect(await reading(body.access_token)).toBe(401);
  const ping = await web.anonymousFetch("/api/mcp", {
    method: "POST",
    headers: {
      authorization: `Bearer ${body.access_token}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" }),
  });
  expect(ping.status).toBe(200);
});

test("nobody gives more than was asked for, or more than they may", async () => {
  await calm();
  const owner = await pro();
  const app = await newApp();
  app.request.scope = "read";
  const more = await owner.client.call(allowApp, { request: app.request, access: "change", days: 30 });
  expect(more.body.code).toBe("app_refused");
});

test("a field that is given twice is refused", async () => {
  const body = "grant_type=refresh_token&grant_type=authorization_code&client_id=x&refresh_token=y";
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const response = await web.anonymousFetch("/api/oauth/token", { method: "POST", headers, body });
  expect([response.status, await response.json()]).toMatchObject([400, { error: "invalid_request" }]);
});

test.each([
  ["no address", { client_name: "X", redirect_uris: [] }],
  ["a script", { redirect_uris: ["javascript:alert(1)"] }],
  ["a page without encryption", { redirect_uris: ["http://evil.example/"] }],
  ["one bad address among good ones", { redirect_uris: [CALLBACK, "data:text/html,x"] }],
  ["too many addresses", { redirect_uris: Array(11).fill(CALLBACK) }],
  ["a list", []],
])("an app that registers with %s is refused", async (_what, said) => {
  await calm();
  expect(await register(said)).toMatchObject({
    status: 400,
    body: { error: "invalid_redirect_uri" },
  });
});

test("a name that hides or turns its letters, or looks like an address, is not shown as such", async () => {
  await calm();
  const name = async (client_name: string) =>
    (await register({ client_name, redirect_uris: [CALLBACK] })).body;
  expect(await name("Good\u202Eelgoog app\u0000")).toMatchObject({ client_name: "Good elgoog app" });
  expect(await name("https://owlstat.test/login")).toMatchObject({ client_name: "127.0.0.1:4711" });
  for (const ours of ["Owlstat", "ᴏᴡʟꜱᴛᴀᴛ Security", "Owl\u3164stat", "lnstagram login"])
    expect(await name(ours), ours).toMatchObject({ client_name: "127.0.0.1:4711" });
  expect(String((await name("x".repeat(400))).client_name).length).toBe(80);
});

test("agencies' hosts know nothing of it", async () => {
  await calm();
  const owner = await pro();
  await owner.client.ok(saveSite, brand({ subdomain: "agency" }));
  await owner.client.ok(publishSite);
  const app = await newApp();
  const { body } = await exchange(app, await codeFor(owner, app));
  const host = "agency.owlstat.test";
  const at = (path: string, init: RequestInit = {}) =>
    web.anonymousFetch(path, { ...init, headers: { ...init.headers, host } });
  const paths = [
    "oauth-protected-resource",
    "oauth-protected-resource/api/mcp",
    "oauth-authorization-server",
  ];
  for (const path of paths) expect((await at(`/.well-known/${path}`)).status).toBe(404);
  for (const call of ["token", "register", "revoke"])
    expect((await at(`/api/oauth/${call}`, { method: "POST", body: "{}" })).status).toBe(404);
  const authorization = `Bearer ${body.access_token}`;
  const called = await at("/api/users/accounts", { headers: { authorization } });
  expect([called.status < 200 || called.status > 299, called.headers.get("www-authenticate")]).toEqual([
    true,
    null,
  ]);
});

test("codes and tokens stand in no log, and tokens in no address", async () => {
  await calm();
  const owner = await pro();
  const app = await newApp();
  const code = await codeFor(owner, app);
  const { body } = await exchange(app, code);
  await refresh(app, body.refresh_token);
  const [access, refreshing] = [String(body.access_token), String(body.refresh_token)];
  for (const token of [access, refreshing]) {
    const answer = await web.anonymousFetch(`/api/users/accounts?token=${token}`);
    expect(((await answer.json()) as { code: string }).code).toBe("token_in_address");
  }
  const written = lines.text();
  for (const secret of [code, access, refreshing, app.verifier]) expect(written).not.toContain(secret);
});
