import { listAccounts, trackAccount } from "@owlstat/core/accounts/contract.ts";
import { createApiToken, listApiTokens, revokeApiToken } from "@owlstat/core/api-tokens/contract.ts";
import { requestReset } from "@owlstat/core/auth/contract.ts";
import { createFolder, deleteFolder } from "@owlstat/core/folders/contract.ts";
import { exportMe } from "@owlstat/core/users/contract.ts";
import { publishSite, saveSite } from "@owlstat/core/whitelabel/contract.ts";
import { expect, test } from "vitest";
import { API_BASE } from "../platform/http/calls/api.ts";
import { storeProfiles } from "../testing/figures/test-profiles.ts";
import { logLines } from "../testing/files/log-lines.ts";
import { codeFor, testApps } from "../testing/people/test-apps.ts";
import { brand } from "../testing/people/test-brands.ts";
import { castCompany, castInto, castUser } from "../testing/people/test-cast.ts";
import { testPeople } from "../testing/people/test-people.ts";
import { callWith, givePro, tokenFor } from "../testing/people/test-tokens.ts";
import { startTestWeb } from "../testing/web/test-web.ts";

const lines = logLines();
const web = await startTestWeb({ services: { log: lines.log } });
const { db, clock } = web.services;
const { work } = await testPeople(web);
const { newApp } = testApps(web);
await storeProfiles(web.services, ["anna"]);

async function pro() {
  const owner = await castCompany(web, await castUser(web));
  await givePro(web, owner);
  return owner;
}
/** Any request to the API as a program makes it. */
async function ask(path: string, headers: Record<string, string>, method = "GET") {
  const response = await web.anonymousFetch(API_BASE + path, { method, headers });
  const body = (await response.json()) as { code?: string };
  return { status: response.status, code: body.code, headers: response.headers };
}

test("a wrong token is refused in words that say nothing, wherever it differs", async () => {
  const token = await tokenFor(await pro());
  const wrong = [
    "owl_",
    `owl_${"A".repeat(43)}`,
    token.slice(0, -1),
    `${token}A`,
    `owl_${token.slice(4).toUpperCase()}`,
    `owl_${token.slice(4).split("").reverse().join("")}`,
    "owl_' or 1=1 --",
  ];
  for (const one of wrong) {
    const { status, code, headers } = await ask("/users/accounts", { authorization: `Bearer ${one}` });
    expect([one, status, code]).toEqual([one, 401, one.includes(" ") ? "login_required" : "token_invalid"]);
    if (code === "token_invalid")
      expect(headers.get("www-authenticate")).toBe(
        'Bearer resource_metadata="http://owlstat.test/.well-known/oauth-protected-resource/api", error="invalid_token", scope="read change"',
      );
  }
});

test("guessing is limited by address, and a right token from there still works", async () => {
  await db.pool.query("delete from attempts");
  const token = await tokenFor(await pro());
  const codes = [];
  for (let guess = 0; guess < 40; guess++) {
    const made = `owl_${String(guess).padStart(43, "g")}`;
    codes.push((await ask("/users/accounts", { authorization: `Bearer ${made}` })).code);
  }
  expect(codes.filter((code) => code === "token_invalid").length).toBe(30);
  expect(codes.slice(30)).toEqual(Array(10).fill("rate_limited"));
  expect((await callWith(web, token, listAccounts)).status).toBe(200);
  await db.pool.query("delete from attempts");
});

test("a revoked token is refused by every process with the next call", async () => {
  const other = await startTestWeb({ services: { db, clock } });
  const owner = await pro();
  const token = await tokenFor(owner);
  for (const one of [web, other]) expect((await callWith(one, token, listAccounts)).status).toBe(200);
  const [made] = (await owner.client.ok(listApiTokens)).tokens;
  await owner.client.ok(revokeApiToken, { id: made?.id ?? "" });
  for (const one of [web, other])
    expect((await callWith(one, token, listAccounts)).body.code).toBe("token_invalid");
});

test("a token reaches nothing of another space, by id or by name", async () => {
  const [mine, theirs] = [await pro(), await pro()];
  const { folder } = await theirs.client.ok(createFolder, { name: "Theirs", color: 1, shared: true });
  await theirs.client.ok(trackAccount, { username: "anna" });
  const token = await tokenFor(mine);
  expect((await callWith(web, token, deleteFolder, { id: folder.id })).status).toBe(404);
  expect((await callWith(web, token, listAccounts)).body.accounts).toEqual([]);
  await tokenFor(theirs);
  const [foreign] = (await theirs.client.ok(listApiTokens)).tokens;
  const revoked = await mine.client.call(revokeApiToken, { id: foreign?.id ?? "" });
  expect(revoked.body.code).toBe("not_found");
});

test("a token in an address is refused, also where the call needs none", async () => {
  const token = await tokenFor(await pro());
  for (const path of ["/users/accounts", "/profiles/anna", "/search"]) {
    for (const name of ["access_token", "token", "q"]) {
      const { status, code } = await ask(`${path}?${name}=${token}`, {});
      expect([path, name, status, code]).toEqual([path, name, 400, "token_in_address"]);
    }
  }
});

test("a token makes, lists and revokes no tokens", async () => {
  const owner = await pro();
  const token = await tokenFor(owner);
  const [made] = (await owner.client.ok(listApiTokens)).tokens;
  const wish = { name: "Child", access: "change" as const, days: null };
  for (const { body } of [
    await callWith(web, token, createApiToken, wish),
    await callWith(web, token, listApiTokens),
    await callWith(web, token, revokeApiToken, { id: made?.id ?? "" }),
  ])
    expect(body.code).toBe("forbidden");
  expect((await owner.client.ok(listApiTokens)).tokens.length).toBe(1);
});

test("beside a token no cookie counts: neither its rights nor its person", async () => {
  const [mine, theirs] = [await pro(), await pro()];
  await theirs.client.ok(trackAccount, { username: "anna" });
  const authorization = `Bearer ${await tokenFor(mine, "read")}`;
  const response = await theirs.client.raw(`${API_BASE}/users/accounts`, { headers: { authorization } });
  expect(((await response.json()) as { accounts: unknown[] }).accounts).toEqual([]);
  const forged = await theirs.client.raw(`${API_BASE}/users/me`, {
    method: "PATCH",
    headers: { authorization, "content-type": "application/json" },
    body: '{"name":"Eve"}',
  });
  expect(((await forged.json()) as { code: string }).code).toBe("forbidden");
});

test("a token means nothing on an agency's host", async () => {
  const owner = await pro();
  await owner.client.ok(saveSite, brand({ subdomain: "token-agency" }));
  await owner.client.ok(publishSite);
  const authorization = `Bearer ${await tokenFor(owner)}`;
  const at = { authorization, host: "token-agency.owlstat.test" };
  expect((await ask("/profiles/anna/notes", at)).code).toBe("token_invalid");
  expect((await ask("/profiles/anna/notes", { authorization })).status).toBe(200);
});

test("a token stands in no log, export, mail or error", async () => {
  const owner = await pro();
  const token = await tokenFor(owner);
  await ask("/users/accounts", { authorization: `Bearer ${token}` });
  const answers = [
    await ask(`/users/accounts?token=${token}`, {}),
    await ask(`/profiles/${token}`, { authorization: `Bearer ${token}` }),
    await ask("/users/me", { authorization: `Bearer ${token}` }, "PATCH"),
  ];
  await owner.client.ok(listApiTokens);
  await work();
  const file = await (await owner.client.raw(API_BASE + exportMe.path)).text();
  expect(file).toContain('"api_tokens"');
  const secret = token.slice(12);
  for (const text of [lines.text(), file, JSON.stringify(web.services.mailer.sent), JSON.stringify(answers)])
    expect(text).not.toContain(secret);
});

test("tokens and apps of members leave the owner's mailbox open for a reset", async () => {
  const owner = await pro();
  const member = await castInto(web, owner.spaceId, "member");
  for (let time = 0; time < 20; time++) {
    await db.pool.query("delete from attempts");
    member.client.address = `203.0.113.${time}`;
    const { token } = await member.client.ok(createApiToken, { name: `T${time}`, access: "read", days: 1 });
    await member.client.ok(revokeApiToken, { id: token.id });
  }
  const app = await newApp();
  await codeFor(member, app);
  await work();
  await web.client().ok(requestReset, { userEmail: owner.email });
  await work();
  const toOwner = web.services.mailer.sent.filter(({ to }) => to === owner.email);
  expect(toOwner.length).toBeGreaterThan(5);
  expect(toOwner.at(-1)?.text).toContain("/reset-password?token=");
});
