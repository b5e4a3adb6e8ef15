import { expect, it } from "vitest";
import { testDb } from "../../testing/database/test-db.ts";
import { uuidv7 } from "../uuid.ts";

const db = await testDb();
const NOW = Date.UTC(2026, 0, 1);

async function insertUser(email: string): Promise<string> {
  const id = uuidv7(NOW);
  await db.pool.query("insert into users (id, email, name, language) values ($1, $2, 'Ada', 'en')", [
    id,
    email,
  ]);
  return id;
}

it("takes an address once, whatever its capitals", async () => {
  await insertUser("ada@example.test");
  await expect(insertUser("Ada@Example.test")).rejects.toMatchObject({ code: "23505" });
});

it("removes memberships and sessions with their user, and leaves the space", async () => {
  const user = await insertUser("grace@example.test");
  const space = uuidv7(NOW);
  await db.pool.query("insert into spaces (id, kind, name) values ($1, 'personal', 'Grace')", [space]);
  await db.pool.query("insert into memberships (space_id, user_id, role) values ($1, $2, 'owner')", [
    space,
    user,
  ]);
  await db.pool.query(
    "insert into sessions (id, token_hash, user_id, space_id, expires_at) values ($1, $2, $3, $4, now())",
    [uuidv7(NOW), Buffer.from("hash"), user, space],
  );
  await db.pool.query("delete from users where id = $1", [user]);
  const { rows } = await db.pool.query(
    `select (select count(*) from memberships) as memberships, (select count(*) from sessions) as sessions,
      prolevel, has_to_renew from spaces where id = $1`,
    [space],
  );
  expect(rows).toEqual([{ memberships: 0, sessions: 0, prolevel: 2, has_to_renew: false }]);
});

it("finds similar names through trigrams", async () => {
  const { rows } = await db.pool.query("select similarity('owlstat', 'owlstats') > 0.5 as similar");
  expect(rows).toEqual([{ similar: true }]);
});
