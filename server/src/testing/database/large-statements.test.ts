import { expect, test } from "vitest";
import { LARGE_TABLES } from "../../platform/db/large-tables.ts";
import { problemsOf, sentByTests } from "./large-statements.ts";
import { testDb } from "./test-db.ts";
import { takeBroken } from "./watch-statements.ts";

const db = await testDb();

const GOOD: Record<string, string> = {
  "one profile": "select day from snapshots where profile_id = $1 and day >= $2::date order by day",
  "many profiles": "select followers from profile_latest where profile_id = any($1::bigint[])",
  "a list of Kysely's": 'select "followers" from "profile_latest" where "profile_id" in ($1, $2)',
  "with what is given": `select s.day from unnest($1::bigint[], $2::date[]) as given (id, since)
    join snapshots s on s.profile_id = given.id and s.day >= given.since where s.profile_id = any($1::bigint[])`,
  "written from lists": `insert into posts (profile_id, id) select given.* from unnest($1::bigint[], $2::bigint[])
    as given on conflict do nothing`,
  "others, through a function": "select p.username from profiles p join latest_of(array[p.id]) l on true",
  "words like theirs": "select 'from posts' as text, posts from accounts -- from snapshots",
  "a level of its own": `select id from (select profile_id as id from posts where profile_id = $1) as mine
    where id > 5`,
  "peers, of every profile on purpose":
    "select engagement from profile_latest where tier = $2 and profile_id <> $1",
};

test.each(Object.entries(GOOD))("keeps to the rule for large tables: %s", (_, statement) => {
  expect(problemsOf(statement)).toEqual([]);
});

const BAD: Record<string, [statement: string, problem: string]> = {
  "every profile": ["select max(day) from snapshots", "without saying by profile_id"],
  "a profile by its name": [
    "select day from snapshots where profile_id = (select id from profiles where username = $1)",
    "profiles lies elsewhere",
  ],
  "a join with a table that lies elsewhere": [
    "select l.days from accounts a join profile_latest l on l.profile_id = a.profile_id where a.profile_id = $1",
    "accounts lies elsewhere",
  ],
  "a list of tables": [
    "select 1 from posts o, breakouts b where o.profile_id = $1 and b.post_id = o.id",
    "breakouts lies elsewhere",
  ],
  "a lateral join": [
    `select last.* from unnest($1::bigint[]) as given (id) cross join lateral (
       select * from snapshots where profile_id = given.id order by day desc limit 1) as last`,
    "lateral",
  ],
  "a join that says nowhere which profiles": [
    "update posts set followers = given.n from unnest($1::bigint[]) as given (id) where profile_id = given.id",
    "without saying by profile_id",
  ],
  "a condition on another level": [
    "select * from (select * from posts order by id) as o where profile_id = $1",
    "without saying by profile_id",
  ],
  "deleting by another table": [
    "delete from imported_days d using imports i where d.profile_id = any($1) and d.import_id = i.id",
    "imports lies elsewhere",
  ],
  "writing what another table has": [
    "insert into posts (profile_id, id) select profile_id, post_id from breakouts where profile_id = $1",
    "breakouts lies elsewhere",
  ],
  "another profile for a row": [
    "update snapshots set profile_id = $2 where profile_id = $1",
    "cannot move to another profile",
  ],
};

test.each(Object.entries(BAD))("breaks the rule for large tables: %s", (_, [statement, problem]) => {
  expect(problemsOf(statement).join()).toContain(problem);
});

test("a statement that the product sends is noticed, one of a test is not", async () => {
  const statement = "select max(day) from snapshots";
  await db.pool.query(statement);
  expect(takeBroken()).toEqual([]);
  // Called by nobody of ours, as after a wait that hides who asked.
  setImmediate(db.pool.query.bind(db.pool) as (text: string) => unknown, statement);
  await new Promise((resolve) => setImmediate(resolve));
  expect(takeBroken().join()).toContain("without saying by profile_id");
  expect(sentByTests("at readGoals (/o/server/src/goals/store.ts:3)\nat /o/server/src/goals.test.ts:9")).toBe(
    false,
  );
  expect(sentByTests("at q (/o/server/src/platform/db/pool.ts:3)\nat /o/server/src/goals.test.ts:9")).toBe(
    true,
  );
});

test("the functions of the database keep to the rule", async () => {
  const { rows } = await db.pool.query<{ name: string; body: string }>(
    `select p.proname as name, p.prosrc as body from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     join pg_language l on l.oid = p.prolang where n.nspname = 'public' and l.lanname in ('plpgsql', 'sql')`,
  );
  const large = rows.filter(({ body }) => LARGE_TABLES.some((name) => body.includes(name)));
  expect(large.map(({ name }) => name).toSorted()).toEqual([
    ...[
      "largest_profiles",
      "latest_of",
      "latest_reachable",
      "posts_of",
      "remove_counted_back",
      "remove_imported",
      "series_of",
    ],
  ]);
  const broken = large.flatMap(({ name, body }) =>
    body
      .split(";")
      .flatMap((part) => problemsOf(part, { inFunction: true }).map((problem) => `${name}: ${problem}`)),
  );
  expect(broken).toEqual([]);
});
