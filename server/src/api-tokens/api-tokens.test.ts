import { listAccounts, removeAccounts, trackAccount } from "@owlstat/core/accounts/contract.ts";
import { createApiToken, listApiTokens, revokeApiToken } from "@owlstat/core/api-tokens/contract.ts";
import { MOST_API_TOKENS } from "@owlstat/core/api-tokens/rules.ts";
import { getDashboard } from "@owlstat/core/dashboard/contract.ts";
import { createFolder, fileAccounts, listFolders } from "@owlstat/core/folders/contract.ts";
import { createNote, listNotes } from "@owlstat/core/notes/contract.ts";
import { DAY, MINUTE } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { fixedClock } from "../platform/clock.ts";
import { setPlan } from "../spaces/plan-store.ts";
import { setRole } from "../spaces/store.ts";
import { storeProfiles } from "../testing/figures/test-profiles.ts";
import { castCompany, castInto, castUser } from "../testing/people/test-cast.ts";
import { testPeople } from "../testing/people/test-people.ts";
import { callWith, givePro, tokenFor } from "../testing/people/test-tokens.ts";
import { startTestWeb } from "../testing/web/test-web.ts";

const START = Date.parse("2026-11-10T12:00:00Z");
const clock = fixedClock(START);
const web = await startTestWeb({ services: { clock } });
const { db } = web.services;
const { work } = await testPeople(web);
await storeProfiles(web.services, ["anna", "bert"]);

async function pro() {
  const owner = await castCompany(web, await castUser(web));
  await givePro(web, owner);
  return owner;
}
const code = async (token: string) => (await callWith(web, token, listAccounts)).body.code;

test("a program tracks, writes and reads with a token and nothing else", async () => {
  const owner = await pro();
  const token = await tokenFor(owner);
  expect(token).toMatch(/^owl_[\w-]{43}$/);
  expect((await callWith(web, token, trackAccount, { username: "anna" })).status).toBe(200);
  const note = { username: "anna", day: "2026-11-01" as const, text: "Launch" };
  expect((await callWith(web, token, createNote, note)).status).toBe(200);
  const { body } = await callWith(web, token, listNotes, { username: "anna" });
  expect(body.notes.map(({ text }) => text)).toEqual(["Launch"]);
  expect((await owner.client.ok(listAccounts)).accounts.map(({ username }) => username)).toEqual(["anna"]);
  expect((await callWith(web, token, removeAccounts, { igaccount: "anna" })).status).toBe(200);
});

test("a token to read changes nothing", async () => {
  const token = await tokenFor(await pro(), "read");
  expect(await code(token)).toBeUndefined();
  expect((await callWith(web, token, trackAccount, { username: "anna" })).body.code).toBe("token_reads_only");
});

test("the secret is in no list and not in the database; the list tells tokens apart", async () => {
  const owner = await pro();
  const made = await owner.client.ok(createApiToken, { name: "Sheet", access: "read", days: 30 });
  const { tokens } = await owner.client.ok(listApiTokens);
  expect(tokens).toEqual([made.token]);
  expect(made.token).toMatchObject({ name: "Sheet", access: "read", creator: "Cast", last_used_at: null });
  expect(made.token.start).toBe(made.secret.slice(0, 10));
  const { rows } = await db.pool.query("select t::text as row from api_tokens t where id = $1", [
    made.token.id,
  ]);
  expect(rows[0].row).not.toContain(made.secret.slice(10));
});

test("its use is noted, at most once a minute", async () => {
  const owner = await pro();
  const token = await tokenFor(owner);
  const used = async () => (await owner.client.ok(listApiTokens)).tokens[0]?.last_used_at;
  const first = clock.now();
  await code(token);
  clock.set(first + MINUTE - 1);
  await code(token);
  expect(await used()).toBe(new Date(first).toISOString());
  clock.set(first + MINUTE);
  await code(token);
  expect(await used()).toBe(new Date(first + MINUTE).toISOString());
});

test("a token ends on its day", async () => {
  const owner = await pro();
  const { secret } = await owner.client.ok(createApiToken, { name: "Short", access: "read", days: 1 });
  const made = clock.now();
  clock.set(made + DAY - 1);
  expect(await code(secret)).toBeUndefined();
  clock.set(made + DAY);
  expect(await code(secret)).toBe("token_invalid");
  expect((await owner.client.ok(listApiTokens)).tokens[0]?.expired).toBe(true);
});

test("a plan without the API refuses the token and keeps it", async () => {
  const owner = await pro();
  const token = await tokenFor(owner);
  await db.transaction((tx) => setPlan(tx, owner, { has_to_renew: true }));
  const { status, body } = await callWith(web, token, listAccounts);
  expect([status, body.code]).toEqual([402, "feature_not_in_plan"]);
  await givePro(web, owner);
  expect(await code(token)).toBeUndefined();
});

test("a token does what its creator may do now: less after a lower role, nothing after leaving", async () => {
  const owner = await pro();
  const member = await castInto(web, owner.spaceId, "member");
  const token = await tokenFor(member);
  const track = async () => (await callWith(web, token, trackAccount, { username: "anna" })).body.code;
  expect(await track()).toBeUndefined();
  await setRole(db, owner, member.userId, "viewer");
  expect(await track()).toBe("token_reads_only");
  expect(await code(token)).toBeUndefined();
  await db.pool.query("delete from memberships where space_id = $1 and user_id = $2", [
    owner.spaceId,
    member.userId,
  ]);
  expect(await code(token)).toBe("token_invalid");
  expect((await owner.client.ok(listApiTokens)).tokens).toEqual([]);
});

test("whoever is limited to folders has tokens limited to them", async () => {
  const owner = await pro();
  const member = await castInto(web, owner.spaceId, "member");
  const token = await tokenFor(member);
  for (const username of ["anna", "bert"]) await owner.client.ok(trackAccount, { username });
  const { folder } = await owner.client.ok(createFolder, { name: "Theirs", color: 1, shared: true });
  await owner.client.ok(fileAccounts, { id: folder.id, usernames: ["bert"], inside: true });
  await setRole(db, owner, member.userId, "viewer", [folder.id]);
  const { body } = await callWith(web, token, listAccounts);
  expect(body.accounts.map(({ username }) => username)).toEqual(["bert"]);
  expect((await callWith(web, token, listFolders)).body.folders.map(({ name }) => name)).toEqual(["Theirs"]);
});

test("members see and revoke their own tokens, those who run the space all", async () => {
  const owner = await pro();
  const member = await castInto(web, owner.spaceId, "member");
  const viewer = await castInto(web, owner.spaceId, "viewer");
  await tokenFor(owner);
  const token = await tokenFor(member);
  const [own] = (await member.client.ok(listApiTokens)).tokens;
  expect((await member.client.ok(listApiTokens)).tokens.length).toBe(1);
  expect((await viewer.client.ok(listApiTokens)).tokens).toEqual([]);
  expect((await viewer.client.call(createApiToken, { name: "x", access: "read", days: null })).status).toBe(
    403,
  );
  const { tokens } = await owner.client.ok(listApiTokens);
  expect(tokens.length).toBe(2);
  const owners = tokens.find(({ id }) => id !== own?.id)?.id ?? "";
  expect((await member.client.call(revokeApiToken, { id: owners })).body.code).toBe("not_found");
  await owner.client.ok(revokeApiToken, { id: own?.id ?? "" });
  expect(await code(token)).toBe("token_invalid");
});

test("a space has a limit of calls a minute, which every answer states, and a limit of tokens", async () => {
  const owner = await pro();
  const [one, two] = [await tokenFor(owner, "read"), await tokenFor(owner, "read")];
  const { headers } = await callWith(web, one, listAccounts);
  expect(headers.get("ratelimit-policy")).toBe('"calls";q=120;w=60');
  expect(headers.get("ratelimit")).toBe('"calls";r=119;t=60');
  expect(headers.get("x-ratelimit-limit")).toBe("120");
  expect(headers.get("x-ratelimit-remaining")).toBe("119");
  for (let call = 2; call < 120; call++) await callWith(web, call % 2 ? one : two, listAccounts);
  expect((await callWith(web, one, listAccounts)).headers.get("x-ratelimit-remaining")).toBe("0");
  const refused = await callWith(web, two, listAccounts);
  expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
  expect(refused.headers.get("retry-after")).toBe("60");
  expect((await owner.client.call(listAccounts)).status).toBe(200);
  clock.set(clock.now() + MINUTE);
  expect(await code(two)).toBeUndefined();
  await db.pool.query(
    `insert into api_tokens (id, space_id, user_id, name, access, token_hash, start, created_at)
     select gen_random_uuid(), $1, $2, 'x', 'read', sha256(random()::text::bytea), 'owl_x', now()
     from generate_series(3, $3)`,
    [owner.spaceId, owner.userId, MOST_API_TOKENS],
  );
  const more = await owner.client.call(createApiToken, { name: "x", access: "read", days: null });
  expect(more.body.code).toBe("too_many_api_tokens");
});

test("a program that reads the dashboard does not count as a visit", async () => {
  const owner = await pro();
  await owner.client.ok(trackAccount, { username: "anna" });
  const token = await tokenFor(owner, "read");
  expect((await callWith(web, token, getDashboard)).status).toBe(200);
  const visits = "select count(*)::int as count from visits where space_id = $1";
  expect((await db.pool.query(visits, [owner.spaceId])).rows[0].count).toBe(0);
});

test("owner and creator get a mail when a token is made and revoked, and the audit log has both", async () => {
  const owner = await pro();
  const member = await castInto(web, owner.spaceId, "member");
  const { token, secret } = await member.client.ok(createApiToken, {
    name: "Sheet",
    access: "read",
    days: null,
  });
  await member.client.ok(revokeApiToken, { id: token.id });
  await work();
  const told = new Set([owner.email, member.email]);
  const sent = web.services.mailer.sent.filter(({ to }) => told.has(String(to)));
  expect(sent.map(({ to }) => to).toSorted()).toEqual([owner.email, member.email].toSorted());
  expect(JSON.stringify(sent)).toContain("Sheet");
  expect(JSON.stringify(sent)).not.toContain(secret);
  const { rows } = await db.pool.query(
    "select kind, details::text as details from audit_events where user_id = $1 order by kind",
    [member.userId],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(["api_token_created", "api_token_revoked"]);
  expect(JSON.stringify(rows)).not.toContain(secret.slice(10));
});
