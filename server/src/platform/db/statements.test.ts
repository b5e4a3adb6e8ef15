import { expect, test } from "vitest";
import { testDb } from "../../testing/database/test-db.ts";
import { readMigrations } from "./migration-files.ts";
import { statementsOf } from "./statements.ts";

const db = await testDb({ migrated: false });

const CASES: [name: string, sql: string, expected: string[]][] = [
  ["nothing", "", []],
  ["only comments", "-- one;\n/* two; */ ;", []],
  ["two, the last without an end", "select 1; select 2", ["select 1", "select 2"]],
  ["a semicolon in a text", "select ';', 'it''s;'; select 2", ["select ';', 'it''s;'", "select 2"]],
  ["an escaped text", String.raw`select E'it\'s;'; select 2`, [String.raw`select E'it\'s;'`, "select 2"]],
  ["a backslash in a plain text", String.raw`select '\'; select 2`, [String.raw`select '\'`, "select 2"]],
  [
    "a text after a name that ends in e",
    String.raw`select date'\'; select 2`,
    [String.raw`select date'\'`, "select 2"],
  ],
  ["a semicolon in a name", 'select 1 as "a;b"; select 2', ['select 1 as "a;b"', "select 2"]],
  ["a body between dollars", "do $$ begin null; end $$; select 2", ["do $$ begin null; end $$", "select 2"]],
  [
    "a body with a tag, and another within",
    "do $one$ begin execute $$select 1;$$; end $one$; select 2",
    ["do $one$ begin execute $$select 1;$$; end $one$", "select 2"],
  ],
  ["dollars within a name", "select 1 as a$b$c; select 2 as d$b$", ["select 1 as a$b$c", "select 2 as d$b$"]],
  ["a comment at the end of a line", "select 1 -- ; '\n; select 2", ["select 1 -- ; '", "select 2"]],
  [
    "comments in comments",
    "select /* a /* ; */ ' ; */ 1; select 2",
    ["select /* a /* ; */ ' ; */ 1", "select 2"],
  ],
  ["a comment mark in a text", "select '--;', '/*'; select 2", ["select '--;', '/*'", "select 2"]],
];

test.each(CASES)("a file is cut into its statements: %s", (_, sql, expected) => {
  expect(statementsOf(sql)).toEqual(expected);
});

test("every statement of the migrations can be read by itself", async () => {
  const { schema, later } = await readMigrations();
  const files = [...(schema ? [schema] : []), ...later];
  for (const { name, sql } of files) {
    const statements = statementsOf(sql);
    expect(statements.length, name).toBeGreaterThan(0);
    for (const statement of statements) {
      // Read by the server and not run: the first statement fails, so nothing after it is.
      const refusal = await db.pool.query(`select 1/0; ${statement}`).then(String, ({ code }) => code);
      expect([name, statement, refusal]).toEqual([name, statement, "22012"]);
    }
  }
});
