import { expect, test } from "vitest";
import { checkStructure } from "./structure.ts";
import { type Tree, tempTree } from "./temp-tree.ts";

const GOOD: Tree = {
  "core/src/time.ts": "export const day = (at: number) => new Date(at);",
  "core/src/events.ts":
    "export type LiveEvents = {\n  /** Saved. */\n  tabs: { id: string };\n  site: Nothing;\n};",
  "core/src/plans/rules.ts": 'import { day } from "../time.ts";\nexport const a = day(1);',
  "core/src/users/rules.ts": 'import { a } from "../plans/rules.ts";\nexport const b = a;',
  "core/src/users/rules.test.ts":
    'import { test } from "vitest";\nimport { b } from "./rules.ts";\ntest("b", () => b);',
  "server/src/main.ts": 'import { web } from "./web.ts";\nawait import("@owlstat/sandbox/start");\nweb();',
  "server/src/web.ts": 'import { routes } from "./users/routes.ts";\nexport const web = () => routes;',
  "server/src/users/routes.ts": 'import { find } from "./find-store.ts";\nexport const routes = [find];',
  "server/src/users/find-store.ts":
    'import { sql } from "kysely";\nimport { b } from "@owlstat/core/users/rules.ts";\nexport const find = () => sql`select 1 + b`;',
  "server/src/users/tables.ts":
    'declare module "../platform/db.ts" {\n  interface Tables {\n    users: { id: string };\n  }\n}',
  "server/src/admin/store.ts": "export const USERS = `select id from users`; // from users",
  "server/src/platform/events/publish.ts": "export const publish = (q, event) => q.notify(event);",
  "server/src/tabs/actions.ts":
    'import { publish } from "../platform/events/publish.ts";\npublish(tx(), { to: { userId }, type: "tabs" });\npublish(tx(), { to, type: "site" });',
  "server/src/whitelabel/brands.ts": 'export const hears = (payload: string) => isEvent(payload, "site");',
  "web/src/shell/Tabs.tsx": 'useEvents("tabs", () => null);',
  "server/src/platform/db.ts":
    'import pg from "pg";\nexport const read = (p: pg.Pool) => p.query("select 1");',
  "web/src/pages/Home.tsx":
    'import { A } from "../features/users/A.tsx";\nimport { B } from "../features/auth/B.tsx";\nexport const Home = () => <A><B /></A>;',
  "web/src/features/users/A.tsx": 'import { Box } from "../../ui/Box.tsx";\nexport const A = Box;',
  "web/src/features/auth/B.tsx": "export const B = () => null;",
  "web/src/ui/Box.tsx": 'import { go } from "../platform/go.ts";\nexport const Box = go;',
  "web/src/platform/go.ts": "export const go = () => null;",
  "sandbox/src/start.ts": 'import { createServer } from "node:http";\nexport const start = createServer;',
  "client/src/client.ts": "export const call = () => fetch;",
  "client/src/client.test.ts":
    'import { startTestWeb } from "../../server/src/testing/web/test-web.ts";\nimport { call } from "./client.ts";\ncall(startTestWeb);',
  "server/src/testing/web/test-web.ts": "export const startTestWeb = () => null;",
  "e2e/a.spec.ts": 'import { find } from "../scripts/find.ts";\nfind();',
  "scripts/find.ts": "export const find = () => null;",
};

async function problemsOf(changes: Tree) {
  return (await checkStructure(await tempTree({ ...GOOD, ...changes }))).problems;
}

test("a tree that keeps every rule passes", async () => {
  expect(await problemsOf({})).toEqual([]);
});

test("an empty tree fails", async () => {
  expect((await checkStructure(await tempTree({}))).problems).not.toEqual([]);
});

test.each<[string, string, string, RegExp]>([
  [
    "the platform names our brand",
    "server/src/platform/page.ts",
    'export const title = "Welcome to Owlstat";',
    /page\.ts:1: the platform names no brand/,
  ],
  ["core imports a package of its own choice", "core/src/a.ts", 'import x from "lodash";', /core may import/],
  ["core imports full zod", "core/src/a.ts", 'import * as z from "zod";', /core may import/],
  ["core imports vitest outside tests", "core/src/a.ts", 'import { vi } from "vitest";', /core may import/],
  ["core imports Node", "core/src/a.ts", 'import { x } from "node:fs";', /core runs anywhere/],
  [
    "core re-exports a package",
    "core/src/a.ts",
    'const b = 1;\nexport { x } from "lodash";',
    /core may import/,
  ],
  ["core loads a package late", "core/src/a.ts", 'const x = await import("lodash");', /core may import/],
  ["core reads the clock", "core/src/a.ts", "const x = Date.now();", /pure \(Date.now\)/],
  ["core asks for this moment", "core/src/a.ts", "const x = new Date();", /pure \(new Date/],
  ["core rolls dice", "core/src/a.ts", "const x = Math.random();", /pure \(Math.random\)/],
  ["core reads the environment", "core/src/a.ts", "const x = process.env.A;", /pure \(process\)/],
  ["core calls the network", "core/src/a.ts", "const x = fetch(a);", /pure \(fetch\)/],
  [
    "server reaches into core by path",
    "server/src/a.ts",
    'import "../../core/src/time.ts";',
    /leaves its workspace/,
  ],
  ["server knows the sandbox", "server/src/a.ts", 'import "@owlstat/sandbox/start";', /may know the sandbox/],
  ["web imports server", "web/src/ui/a.ts", 'import "@owlstat/server/a.ts";', /nobody imports/],
  ["web imports Node", "web/src/ui/a.ts", 'import "node:fs";', /runs in the browser/],
  ["sandbox imports core", "sandbox/src/a.ts", 'import "@owlstat/core/time.ts";', /nothing of ours/],
  ["the client imports core", "client/src/a.ts", 'import "@owlstat/core/time.ts";', /nothing of ours/],
  ["the client imports Node", "client/src/a.ts", 'import "node:fs";', /runs in browsers/],
  ["the client imports a package", "client/src/a.ts", 'import "zod";', /without other packages/],
  [
    "the client reaches the server",
    "client/src/a.ts",
    'import "../../server/src/web.ts";',
    /leaves its workspace/,
  ],
  ["a script imports server", "scripts/a.ts", 'import "../server/src/web.ts";', /leaves its workspace/],
  [
    "a noun knows a higher one",
    "core/src/plans/b.ts",
    'import "../users/rules.ts";',
    /plans must not know users/,
  ],
  [
    "a type of a higher noun",
    "core/src/plans/b.ts",
    'import type { b } from "../users/rules.ts";',
    /must not know/,
  ],
  ["an unknown noun", "core/src/stuff/a.ts", "const a = 1;", /no noun/],
  [
    "platform knows a noun",
    "server/src/platform/a.ts",
    'import "../users/store.ts";',
    /platform must not know users/,
  ],
  [
    "platform knows a noun of core",
    "server/src/platform/a.ts",
    'import type { b } from "@owlstat/core/users/rules.ts";',
    /platform must not know users/,
  ],
  [
    "a query over a table of a higher noun",
    "server/src/audit/store.ts",
    'export const a = db.selectFrom("audit").innerJoin("users as u", "u.id", "id");',
    /audit must not read users, a table of users/,
  ],
  [
    "an exception for a table that is not read",
    "server/src/tabs/store.ts",
    "export const A = `select 1 from tabs`;",
    /SQL_ACROSS lists users for server\/src\/tabs\/store.ts/,
  ],
  [
    "SQL over a table of a higher noun",
    "server/src/audit/store.ts",
    "export const A = `select 1 from audit a\n  left join users u on true`;",
    /store.ts:2: audit must not read users/,
  ],
  ["a noun knows the mounting", "server/src/users/a.ts", 'import "../web.ts";', /users must not know/],
  [
    "the kit knows a noun of core",
    "web/src/ui/Badge.tsx",
    'import { a } from "@owlstat/core/users/contract.ts";',
    /Badge\.tsx:1: ui must not know users/,
  ],
  ["ui knows a feature", "web/src/ui/a.tsx", 'import "../features/auth/B.tsx";', /ui must not know features/],
  [
    "features know each other",
    "web/src/features/auth/C.tsx",
    'import "../users/A.tsx";',
    /must not know feature/,
  ],
  ["SQL in an action", "server/src/users/actions.ts", "const a = sql`select 1`;", /SQL lives in store/],
  ["a query in a route", "server/src/users/jobs.ts", "db.query(a);", /SQL lives in store/],
  ["a query builder in a job", "server/src/users/jobs.ts", "db\n  .selectFrom(a);", /SQL lives in store/],
  [
    "an event that is published and never heard",
    "web/src/shell/Tabs.tsx",
    '// useEvents("tabs")\nexport const a = 1;',
    /"tabs" is never heard/,
  ],
  [
    "an event of the server that is never heard",
    "server/src/whitelabel/brands.ts",
    "export const a = 1;",
    /"site" is never heard/,
  ],
  [
    "an event that is heard and never published",
    "server/src/tabs/actions.ts",
    'import { publish } from "../platform/events/publish.ts";\npublish(tx(), { to, type: "site" });\nconst other = { type: "tabs" };',
    /"tabs" is never published/,
  ],
  [
    "an event published under a name that cannot be read",
    "server/src/spaces/actions.ts",
    'import { publish } from "../platform/events/publish.ts";\n\npublish(tx(), { to, type });',
    /spaces\/actions\.ts:3: name the event/,
  ],
  [
    "a catalogue without events",
    "core/src/events.ts",
    "export type LiveEvents = {};",
    /no live events found/,
  ],
  [
    "a table declared in a store",
    "server/src/tabs/part-store.ts",
    'declare module "../platform/db/tables.ts" {\n  interface Tables {\n    tabs: { id: string };\n  }\n}',
    /part-store.ts:2: tables are declared in the tables.ts/,
  ],
  [
    "a noun names the network's provider",
    "server/src/profiles/a.ts",
    'import type { A } from "../providers/instagram/client.ts";',
    /a.ts:1: server\/src\/providers\/instagram\/ is known by what it fulfils/,
  ],
  ["a gap between migrations", "server/migrations/0212-b.sql", "", /the next number is 0211/],
  ["an index file", "web/src/ui/index.ts", "export const a = 1;", /barrel/],
  [
    "a file of re-exports",
    "web/src/ui/all.ts",
    '// all\nexport * from "./Box.tsx";\nexport { a } from "b";',
    /barrel/,
  ],
  ["a file passing on imports", "web/src/ui/all.ts", 'import { a } from "b";\nexport { a };', /barrel/],
  ["a long file", "web/src/ui/long.css", "a {}\n".repeat(301), /301 lines/],
])("refused: %s", async (_, path, text, complaint) => {
  const problems = await problemsOf({ [path]: text });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(complaint);
});

test("two migrations of one number are refused, those of databases before the schema may have gaps", async () => {
  const numbers = ["0211-a", "0212-b", "legacy/0001-a", "legacy/0009-b", "schema/01-users"];
  const files = Object.fromEntries(numbers.map((name) => [`server/migrations/${name}.sql`, "select 1;"]));
  expect(await problemsOf(files)).toEqual([]);
  expect(await problemsOf({ ...files, "server/migrations/0212-c.sql": "" })).toEqual([
    "server/migrations/0212-c.sql: the next number is 0213, without gaps and duplicates",
  ]);
});

test("words in comments and strings break no rule", async () => {
  const text =
    '// Date.now() import "lodash"\nconst a = \'new Date() import "lodash"\';\nconst b = `process.env`;';
  expect(await problemsOf({ "core/src/a.ts": text })).toEqual([]);
});

test("a circle of imports is shown with its way", async () => {
  const problems = await problemsOf({
    "web/src/ui/a.ts": 'import { b } from "./b.ts";\nexport const a = b;',
    "web/src/ui/b.ts": 'import type { a } from "./a.ts";\nexport const b = 1 as unknown as typeof a;',
  });
  expect(problems).toEqual(["import cycle: web/src/ui/a.ts → web/src/ui/b.ts → web/src/ui/a.ts"]);
});

test("a workspace without sources is noticed", async () => {
  const { "sandbox/src/start.ts": _, ...rest } = GOOD;
  expect((await checkStructure(await tempTree(rest))).problems).toEqual(["sandbox/: no source files found"]);
});

test("a call or a job in a file of another role is found, and so are names that say nothing", async () => {
  const problems = await problemsOf({
    "server/src/users/doors.ts":
      'import { route } from "./a.ts";\nexport const doors = [route(call, gate, act)];',
    "server/src/users/nightly.ts": "export const sweep = defineJob({ name });",
    "server/src/users/sweep-jobs.ts": "export const sweep = defineJob({ name });",
    "core/src/users/string-helpers.ts": "export const x = 1;",
  });
  expect(problems.filter((problem) => !problem.includes("a.ts"))).toEqual([
    expect.stringMatching(/^core\/src\/users\/string-helpers\.ts: a name that says nothing/),
    expect.stringMatching(/^server\/src\/users\/doors\.ts:2: .* in routes\.ts/),
    expect.stringMatching(/^server\/src\/users\/nightly\.ts:1: .* in jobs\.ts/),
  ]);
});
