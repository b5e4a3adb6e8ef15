import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { exportMe } from "@owlstat/core/users/contract.ts";
import { expect, test } from "vitest";
import { castCompany, castInto, castUser } from "../testing/people/test-cast.ts";
import { type Person, testPeople } from "../testing/people/test-people.ts";
import { startTestWeb } from "../testing/web/test-web.ts";

const web = await startTestWeb();
const { db } = web.services;
const { person } = await testPeople(web);
const DAYS = 60_000;

/** Somebody whose imports brought so many days. */
async function importer(): Promise<Person> {
  const somebody = await person("Imports");
  await db.pool.query(
    `insert into profiles (external_id, username) select 'id' || n, 'imported' || n from generate_series(1, 40) n
     on conflict do nothing`,
  );
  await db.pool.query(
    `with import as (
       insert into imports (id, space_id, kind, status, name, today, created_at)
       select gen_random_uuid(), space_id, 'file', 'done', 'history.csv', now(), now()
       from memberships where user_id = $1 returning id, space_id
     ), handles as (
       insert into import_handles (space_id, import_id, username, position, profile_id, written)
       select space_id, import.id, username, row_number() over (), p.id, true from import, profiles p
     )
     insert into imported_days (profile_id, space_id, day, import_id, followers)
     select (select array_agg(id) from profiles)[1 + number % 40], space_id, date '2000-01-01' + number / 40,
       import.id, number
     from import, generate_series(1, $2::integer) number`,
    [somebody.user.id, DAYS],
  );
  return somebody;
}

test("tens of thousands of imported days are all in the export, each once", async () => {
  const { client } = await importer();
  const { tables } = await client.ok(exportMe);
  const numbers = new Set(tables.imported_days?.map(({ followers }) => followers));
  expect(tables.imported_days).toHaveLength(DAYS);
  expect(numbers.size).toBe(DAYS);
});

test("whoever does not read on holds no connection to the database", async () => {
  const { client } = await importer();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = get(`${web.url}/api/users/export`, { headers: { cookie } });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  expect(Number(answer.headers["content-length"])).toBeGreaterThan(DAYS * 50);
  expect(db.pool.totalCount - db.pool.idleCount).toBe(0);
  answer.destroy();
});

test("what a member keeps to themselves is not in the export of the company's owner", async () => {
  const owner = await castCompany(web, await castUser(web));
  const member = await castInto(web, owner.spaceId, "member");
  const folder = (id: string, name: string, shared: boolean, by: string) =>
    db.pool.query(
      `insert into folders (id, space_id, name, color, shared, created_by, created_at)
       values ($1, $2, $3, 1, $4, $5, now())`,
      [id, owner.spaceId, name, shared, by],
    );
  await folder(crypto.randomUUID(), "Everybody", true, member.userId);
  await folder(crypto.randomUUID(), "Mine", false, owner.userId);
  const secret = crypto.randomUUID();
  await folder(secret, "Secret", false, member.userId);
  await db.pool.query(
    `insert into connections (id, space_id, provider, external_user_id, sealed_token, connected_by)
     values (gen_random_uuid(), $1, 'facebook', 'pages of a member', '\\x00', $2)`,
    [owner.spaceId, member.userId],
  );
  const { tables } = await owner.client.ok(exportMe);
  expect(tables.folders?.map(({ name }) => name).sort()).toEqual(["Everybody", "Mine"]);
  expect(JSON.stringify(tables)).not.toMatch(/Secret|pages of a member/);
  expect(JSON.stringify(tables)).not.toContain(secret);
});

test("chats of a space are in its owner's export, browsers in that of whose they are, and no key to either", async () => {
  const owner = await castCompany(web, await castUser(web));
  const member = await castInto(web, owner.spaceId, "member");
  const channel = (kind: string, name: string, userId: string | null) =>
    db.pool.query(
      `insert into channels (id, space_id, kind, name, language, sealed_target, hint, created_at, user_id, endpoint_digest)
       values (gen_random_uuid(), $1, $2, $3, 'en', 'sealed', '', now(), $4, $5)`,
      [owner.spaceId, kind, name, userId, userId && Buffer.from(name)],
    );
  await channel("slack", "Chat", null);
  await channel("push", "Of the owner", owner.userId);
  await channel("push", "Of the member", member.userId);
  const namesOf = async ({ client }: Pick<Person, "client">) =>
    (await client.ok(exportMe)).tables.channels?.map(({ name }) => name).sort();
  expect(await namesOf(owner)).toEqual(["Chat", "Of the owner"]);
  expect(await namesOf(member)).toEqual(["Of the member"]);
  const [row] = (await owner.client.ok(exportMe)).tables.channels ?? [];
  expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(["name", "hint"]));
  expect(Object.keys(row ?? {}).filter((column) => /sealed|digest/.test(column))).toEqual([]);
});
