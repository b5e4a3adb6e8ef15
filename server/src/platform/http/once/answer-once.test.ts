import { createAlarm, listAlarms } from "@owlstat/core/alarms/contract.ts";
import { createApiToken, listApiTokens } from "@owlstat/core/api-tokens/contract.ts";
import { type CallInput, callPath, type Endpoint, endpoint } from "@owlstat/core/endpoint.ts";
import { AppError, type ErrorCode } from "@owlstat/core/errors.ts";
import { KEY_LIFE, LONGEST_CALL, MOST_KEPT, MOST_KEYS } from "@owlstat/core/idempotency.ts";
import { DAY } from "@owlstat/core/time.ts";
import { afterEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { WISH } from "../../../testing/figures/test-alarms.ts";
import { type CastMember, castCompany, castUser } from "../../../testing/people/test-cast.ts";
import { testPeople } from "../../../testing/people/test-people.ts";
import { callWith, givePro, tokenFor } from "../../../testing/people/test-tokens.ts";
import { sentBody } from "../../../testing/web/test-client.ts";
import { startTestWeb } from "../../../testing/web/test-web.ts";
import { fixedClock } from "../../clock.ts";
import { API_BASE } from "../calls/api.ts";
import { route } from "../calls/route.ts";
import { forgetCallKeys } from "./jobs.ts";

const clock = fixedClock(Date.parse("2026-11-10T12:00:00Z"));
const write = endpoint({
  method: "POST",
  path: "/writes/:place",
  summary: "Writes.",
  params: z.object({ place: z.string() }),
  body: z.object({ values: z.record(z.string(), z.number()) }),
  answer: z.object({ made: z.number() }),
});
/** How often it acted, what it throws, and what it waits for. */
let made = 0;
let thrown: unknown = null;
let waiting: Promise<void> | null = null;
const routes = [
  route(write, { access: "member", also: ["token"], scope: "notes:change" }, async () => {
    made++;
    await waiting;
    if (thrown) throw thrown;
    return { made };
  }),
];
const web = await startTestWeb({ routes, services: { clock } });
const { db, secrets } = web.services;
const other = await startTestWeb({ routes, services: { clock, db, secrets } });
await testPeople(web);

afterEach(() => {
  thrown = null;
  waiting = null;
});

async function pro(): Promise<CastMember> {
  const owner = await castCompany(web, await castUser(web));
  await givePro(web, owner);
  return owner;
}
/** For tests that are not about who calls; each has keys of its own. */
const token = await tokenFor(await pro());
const WRITE = { place: "here", values: { a: 1, b: 2 } };
const withKey = (key: string) => ({ "idempotency-key": key });
const writeWith = (token: string, key: string, input = WRITE, at = web) =>
  callWith(at, token, write, input, withKey(key));
const replayed = ({ headers }: { headers: Headers }) => headers.get("idempotent-replayed");

async function inBrowser<E extends Endpoint>(
  { client }: CastMember,
  contract: E,
  input: CallInput<E>,
  key: string,
) {
  const { body, type } = sentBody(contract, input as Record<string, unknown>);
  const headers = { ...(await client.proofs()), ...withKey(key), ...(type && { "content-type": type }) };
  const response = await client.raw(API_BASE + callPath(contract, input as Record<string, unknown>), {
    method: contract.method,
    headers,
    ...(body !== undefined && { body }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** An alarm over whatever is tracked. */
const ALARM = { ...WISH, covers: "all" as const, usernames: [] };

test("the same key and input makes one alarm and answers the same again", async () => {
  const owner = await pro();
  const token = await tokenFor(owner);
  const first = await callWith(web, token, createAlarm, ALARM, withKey("alarm-1"));
  const again = await callWith(web, token, createAlarm, ALARM, withKey("alarm-1"));
  expect([first.status, replayed(first)]).toEqual([200, null]);
  expect([again.status, replayed(again), again.body]).toEqual([200, "true", first.body]);
  expect((await owner.client.ok(listAlarms)).alarms).toHaveLength(1);
});

test("without a key, and with another one, a call is made anew", async () => {
  const before = made;
  for (const key of ["a", "b"]) await writeWith(token, key);
  for (let call = 0; call < 2; call++) await callWith(web, token, write, WRITE);
  expect(made - before).toBe(4);
});

test.each([
  ["another value", { place: "here", values: { a: 1, b: 3 } }, 422],
  ["another address", { place: "there", values: { a: 1, b: 2 } }, 422],
  ["the fields in another order", { place: "here", values: { b: 2, a: 1 } }, 200],
])("a key with %s", async (name, input, status) => {
  const key = name.replaceAll(" ", "-");
  await writeWith(token, key);
  const before = made;
  const answer = await writeWith(token, key, input);
  expect([answer.status, made - before]).toEqual([status, 0]);
  if (status === 422) expect(answer.body.code).toBe("idempotency_key_reused");
});

test("a key with another call is refused", async () => {
  await writeWith(token, "other-call");
  const answer = await callWith(web, token, createAlarm, ALARM, withKey("other-call"));
  expect([answer.status, answer.body.code]).toEqual([422, "idempotency_key_reused"]);
});

test("a key belongs to its caller: another token, person or space has its own", async () => {
  const [one, two] = [await pro(), await pro()];
  const tokens = [await tokenFor(one), await tokenFor(one), await tokenFor(two)];
  const before = made;
  for (const token of tokens) expect(replayed(await writeWith(token, "shared"))).toBeNull();
  expect(replayed(await inBrowser(one, write, WRITE, "shared"))).toBeNull();
  expect(made - before).toBe(4);
});

test("while the first call is under way, in whatever process, the same key waits outside", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting = promise;
  const before = made;
  const first = writeWith(token, "slow");
  await expect.poll(() => made).toBe(before + 1);
  for (const at of [web, other]) {
    const { status, body, headers } = await writeWith(token, "slow", WRITE, at);
    expect([status, body.code, headers.get("retry-after")]).toEqual([409, "call_under_way", "5"]);
  }
  resolve();
  expect((await first).status).toBe(200);
  const again = await writeWith(token, "slow", WRITE, other);
  expect([again.status, replayed(again), made - before]).toEqual([200, "true", 1]);
});

test("of many calls at once over two processes one is made", async () => {
  const before = made;
  const calls = Array.from({ length: 20 }, (_, n) => writeWith(token, "race", WRITE, n % 2 ? web : other));
  const statuses = new Set((await Promise.all(calls)).map(({ status }) => status));
  expect([made - before, [...statuses].filter((status) => status !== 200 && status !== 409)]).toEqual([
    1,
    [],
  ]);
});

test("a call whose process ended is not made again: the caller is told to look", async () => {
  waiting = new Promise(() => {});
  const before = made;
  writeWith(token, "killed").catch(() => {});
  await expect.poll(() => made).toBe(before + 1);
  waiting = null;
  clock.set(clock.now() + LONGEST_CALL);
  const { status, body } = await writeWith(token, "killed");
  expect([status, body.code, made - before]).toEqual([409, "earlier_answer_lost", 1]);
});

test.each<[ErrorCode, boolean]>([
  ["too_many_alarms", true],
  ["provider_unavailable", false],
])("%s is answered again without acting: %s", async (code, again) => {
  thrown = new AppError(code, { most: 3 });
  const first = await writeWith(token, code);
  thrown = null;
  const before = made;
  const second = await writeWith(token, code);
  expect(first.body.code).toBe(code);
  if (again) expect([second.status, second.body]).toEqual([first.status, first.body]);
  else expect(second.status).toBe(200);
  expect([replayed(second), made - before]).toEqual(again ? ["true", 0] : [null, 1]);
});

test("what nobody foresaw is not tried again either, and says nothing", async () => {
  thrown = new Error("a secret cause");
  await writeWith(token, "broken");
  const before = made;
  const { status, body } = await writeWith(token, "broken");
  expect([status, body.code, made - before]).toEqual([500, "unexpected", 0]);
  expect(JSON.stringify(body)).not.toContain("secret cause");
});

test("a new token is answered again, and its secret stands nowhere in the database", async () => {
  const owner = await pro();
  const wish = { name: "Sheet", access: "read" as const, days: null };
  const first = await inBrowser(owner, createApiToken, wish, "token-1");
  const again = await inBrowser(owner, createApiToken, wish, "token-1");
  const { secret } = JSON.parse(first.text) as { secret: string };
  expect([again.text, replayed(again)]).toEqual([first.text, "true"]);
  expect((await owner.client.ok(listApiTokens)).tokens).toHaveLength(1);
  const { rows } = await db.pool.query("select * from call_keys where user_id = $1", [owner.userId]);
  expect(rows).toHaveLength(1);
  const kept = Object.values(rows[0] as object).map((value) =>
    Buffer.isBuffer(value) ? value.toString("latin1") : String(value),
  );
  for (const hidden of [secret, "token-1", "Sheet"]) expect(kept.join("\n")).not.toContain(hidden);
});

test("whoever may no longer make the call gets no earlier answer", async () => {
  const owner = await pro();
  const token = await tokenFor(owner);
  await writeWith(token, "key");
  await db.pool.query("delete from api_tokens where space_id = $1", [owner.spaceId]);
  expect((await writeWith(token, "key")).body.code).toBe("token_invalid");
});

test.each(["", "two words", "x".repeat(256)])("the key %j is refused", async (key) => {
  const { status, body } = await writeWith(token, key);
  expect([status, body.details]).toEqual([400, { fields: ["Idempotency-Key"] }]);
});

test("after 24 hours a key is free again, and its row is swept", async () => {
  const owner = await pro();
  const token = await tokenFor(owner);
  const count = async () =>
    Number(
      (await db.pool.query("select count(*) from call_keys where user_id = $1", [owner.userId])).rows[0]
        .count,
    );
  const start = clock.now();
  await writeWith(token, "daily");
  clock.set(start + KEY_LIFE - 1);
  expect(replayed(await writeWith(token, "daily"))).toBe("true");
  await forgetCallKeys.run(web.services, {}, undefined as never);
  expect(await count()).toBe(1);
  clock.set(start + KEY_LIFE);
  expect(replayed(await writeWith(token, "daily"))).toBeNull();
  clock.set(start + KEY_LIFE + DAY);
  await forgetCallKeys.run(web.services, {}, undefined as never);
  expect(await count()).toBe(0);
});

test("one person's keys are bounded", async () => {
  const owner = await pro();
  const token = await tokenFor(owner);
  await writeWith(token, "first");
  await db.pool.query(
    `insert into call_keys (caller, key, user_id, claim, input, started_at)
     select 'x', int4send(n), $1, gen_random_uuid(), 'x', $2 from generate_series(2, $3::int) n`,
    [owner.userId, new Date(clock.now()), MOST_KEYS],
  );
  expect((await writeWith(token, "one-more")).body.code).toBe("rate_limited");
  expect(replayed(await writeWith(token, "first"))).toBe("true");
});

test("what is kept for one person is bounded in bytes too", async () => {
  const owner = await pro();
  const token = await tokenFor(owner);
  await writeWith(token, "first");
  await db.pool.query(
    `insert into call_keys (caller, key, user_id, claim, input, started_at, outcome)
     select 'y', int4send(n), $1, gen_random_uuid(), 'x', $2, decode(repeat('ab', $3::int), 'hex')
     from generate_series(1, 64) n`,
    [owner.userId, new Date(clock.now()), MOST_KEPT / 64],
  );
  expect((await writeWith(token, "one-more")).body.code).toBe("rate_limited");
  expect(replayed(await writeWith(token, "first"))).toBe("true");
  clock.advance(KEY_LIFE);
  expect((await writeWith(token, "one-more")).status).toBe(200);
});
