import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { listAccounts, trackAccount } from "@owlstat/core/accounts/contract.ts";
import { getMe } from "@owlstat/core/auth/contract.ts";
import { requestDownload } from "@owlstat/core/downloads/contract.ts";
import { createFolder, fileAccounts, listFolders } from "@owlstat/core/folders/contract.ts";
import { shareList } from "@owlstat/core/imports/contract.ts";
import { createNote, listNotes } from "@owlstat/core/notes/contract.ts";
import { expect, test } from "vitest";
import { readAccounts } from "./accounts/read-store.ts";
import { trackedOf } from "./accounts/store.ts";
import { cachedView } from "./analyses/cached-views.ts";
import { membersOf } from "./companies/store.ts";
import { findConnected } from "./connections/insight-store.ts";
import { linkedOf, loginsOf } from "./connections/link-store.ts";
import { readPortfolio } from "./dashboard/accounts-store.ts";
import { readFiredAndReached } from "./dashboard/news-store.ts";
import { readNews } from "./dashboard/store.ts";
import { downloadsOf, findDownload } from "./downloads/store.ts";
import { clientIdsOf, findClientRow } from "./folders/client-store.ts";
import { foldersOf } from "./folders/store.ts";
import { listsOf } from "./imports/list-store.ts";
import { findImport, importsOf } from "./imports/store.ts";
import { findNote, notesOf } from "./notes/store.ts";
import { narrowed, type OwnerScope } from "./platform/caller.ts";
import { findProfile } from "./profiles/store.ts";
import { scopeForJob } from "./spaces/job-scope.ts";
import { partOf } from "./spaces/part-store.ts";
import { readImported } from "./stats/imported-store.ts";
import { testImports } from "./testing/figures/test-imports.ts";
import { storeProfiles } from "./testing/figures/test-profiles.ts";

const { web, confirmed: person, send, run } = await testImports();
const { db, clock } = web.services;
await storeProfiles(web.services, ["anna", "bert"]);
const [anna, bert] = await Promise.all(["anna", "bert"].map((name) => findProfile(db, name)));
if (!anna || !bert) throw new Error("the profiles are not stored");

const { client, user } = await person();
await client.ok(trackAccount, { username: "anna" });
await client.ok(trackAccount, { username: "bert" });
const folderOf = async (name: string, username: string) => {
  const { folder } = await client.ok(createFolder, { name, color: 1, shared: true });
  await client.ok(fileAccounts, { id: folder.id, usernames: [username], inside: true });
  return folder.id;
};
const ours = await folderOf("Ours", "anna");
await folderOf("Theirs", "bert");
await db.pool.query("insert into clients (folder_id, space_id, created_at) values ($1, $2, now())", [
  ours,
  user.space.id,
]);
const noteOn = async (username: string) =>
  (await client.ok(createNote, { username, day: "2026-03-09", text: username })).note.id;
const [noteOnAnna, noteOnBert] = [await noteOn("anna"), await noteOn("bert")];
await client.ok(shareList, { name: "anna", usernames: ["anna"] });
await client.ok(shareList, { name: "both", usernames: ["anna", "bert"] });
const rows = "anna,2026-03-01,900\nbert,2026-03-01,800";
const { import: made } = await send(client, `username,date,followers\n${rows}`);
await run(client, made.id);
await db.pool.query(
  `with posted as (
     insert into posts (profile_id, id, published_at, format, caption, first_seen_at)
     select id, id, $1, 'image', '', $1 from profiles returning profile_id, id, published_at)
   insert into breakouts (profile_id, published_at, post_id, rate, usual, found_at)
   select profile_id, published_at, id, 6.8, 2, published_at from posted`,
  [new Date(clock.now() - 1000)],
);

await db.pool.query(
  `insert into goals (id, space_id, created_by, profile_id, measure, start_day, start_value, target, deadline, time_zone,
     definition, by_email, on_platform, state, reached_on, created_at, updated_at)
   select gen_random_uuid(), $1, $2, id, 'followers', '2026-03-01', 1, 2, '2026-12-31', 'UTC', 'mean', false, true,
     'reached', '2026-03-09', now(), now() from profiles`,
  [user.space.id, user.id],
);

await db.pool.query(
  `with login as (
     insert into connections (id, space_id, provider, external_user_id, sealed_token, connected_by)
     values (gen_random_uuid(), $1, 'facebook', '1', '', $2) returning id)
   insert into connected_accounts (id, space_id, profile_id, connection_id, external_user_id, page, linked_at)
   select gen_random_uuid(), $1, p.id, login.id, '1', p.username, now() from profiles p, login`,
  [user.space.id, user.id],
);

const { id: download } = (await client.ok(requestDownload, { kind: "xlsx", source: { what: "dashboard" } }))
  .download;
const whole = await scopeForJob(db, user.space.id);
if (!whole) throw new Error("the space is gone");
const part = narrowed(whole, await partOf(db, whole, [ours]));
const nothing = narrowed(whole, await partOf(db, whole, []));

const names = (list: readonly { username: string | null }[]) =>
  list.map(({ username }) => username).toSorted();
const seen = (found: unknown) => (found ? ["found"] : []);
const days = async (scope: OwnerScope, id: number) =>
  (await readImported(db, scope, id, clock.today())).map(({ day }) => day);

/** Every read over owned rows: what the whole space gives, and what the folder with Anna in it leaves of that. */
const READS: Record<string, [(scope: OwnerScope) => Promise<unknown[]>, unknown[], unknown[]]> = {
  trackedOf: [async (scope) => names(await trackedOf(db, scope)), ["anna", "bert"], ["anna"]],
  readAccounts: [
    async (scope) => names((await readAccounts(db, scope)).accounts),
    ["anna", "bert"],
    ["anna"],
  ],
  readPortfolio: [async (scope) => names(await readPortfolio(db, scope)), ["anna", "bert"], ["anna"]],
  readNews: [async (scope) => names((await readNews(db, scope, 0)).breakouts), ["anna", "bert"], ["anna"]],
  readFiredAndReached: [
    async (scope) => Array((await readFiredAndReached(db, scope, 0)).reached).fill("goal"),
    ["goal", "goal"],
    ["goal"],
  ],
  foldersOf: [
    async (scope) => (await foldersOf(db, scope)).map(({ name }) => name),
    ["Ours", "Theirs"],
    ["Ours"],
  ],
  "notesOf Anna": [
    async (scope) => (await notesOf(db, scope, anna.id)).map(({ text }) => text),
    ["anna"],
    ["anna"],
  ],
  "notesOf Bert": [
    async (scope) => (await notesOf(db, scope, bert.id)).map(({ text }) => text),
    ["bert"],
    [],
  ],
  "findNote of Anna": [async (scope) => seen(await findNote(db, scope, noteOnAnna)), ["found"], ["found"]],
  "findNote of Bert": [async (scope) => seen(await findNote(db, scope, noteOnBert)), ["found"], []],
  findImport: [async (scope) => seen(await findImport(db, scope, made.id)), ["found"], []],
  importsOf: [async (scope) => (await importsOf(db, scope)).map(() => "import"), ["import"], []],
  findDownload: [async (scope) => seen(await findDownload(db, scope, download)), ["found"], []],
  downloadsOf: [async (scope) => (await downloadsOf(db, scope)).map(() => "download"), ["download"], []],
  listsOf: [
    async (scope) => (await listsOf(db, scope)).map(({ name }) => name).toSorted(),
    ["anna", "both"],
    ["anna"],
  ],
  "readImported Anna": [(scope) => days(scope, anna.id), ["2026-03-01"], ["2026-03-01"]],
  "readImported Bert": [(scope) => days(scope, bert.id), ["2026-03-01"], []],
  "findConnected Anna": [
    async (scope) => seen(await findConnected(db, scope, anna.id)),
    ["found"],
    ["found"],
  ],
  "findConnected Bert": [async (scope) => seen(await findConnected(db, scope, bert.id)), ["found"], []],
  linkedOf: [async (scope) => names(await linkedOf(db, scope)), ["anna", "bert"], ["anna"]],
  loginsOf: [async (scope) => (await loginsOf(db, scope)).map(() => "login"), ["login"], []],
  clientIdsOf: [(scope) => clientIdsOf(db, scope), [ours], []],
  findClientRow: [async (scope) => seen(await findClientRow(db, scope, ours)), ["found"], []],
  membersOf: [async (scope) => (await membersOf(db, scope)).map(() => "member"), ["member"], ["member"]],
};

/**
 * Functions of stores that take a scope and are no reads of their own: they write, count under a lock, or read below
 * a row that was found first.
 */
const OTHERS =
  `insertAccounts countAccounts deleteAccounts setMarks setOrder readSample noteVisit allFolders accountsInFolder insertFolder
  setArchived ownAccounts keepAccounts keptAccounts readPoints giveBackAccounts updateClient updateFolder deleteFolderRow putInto takeOut countNotes insertNote updateNote removeNote insertImport countUnderWay fileBytes
  countGenerating downloadBytes insertDownload startAgain deleteDownload
  dropOldPreviews lockImport deleteImport insertList deleteList settleTracked leaveOut nextWaiting handlesOf findSite findSpaceFace saveDraft setPublished
  subdomainTaken setPictures findDomain insertDomain deleteDomain linkAccounts eraseAccount eraseLogin setLends clientName`.split(
    /\s+/,
  );

test.each(Object.keys(READS))("%s keeps to the part of the space its caller sees", async (name) => {
  const [read, all, some] = READS[name] ?? [];
  expect(await read?.(whole)).toEqual(all);
  expect(await read?.(part)).toEqual(some);
  if (name !== "membersOf") expect(await read?.(nothing)).toEqual([]);
});

test("every function over owned rows of these nouns is in the table, or said to be no read", () => {
  const source = (noun: string) => fileURLToPath(new URL(noun, import.meta.url));
  const known = new Set([...Object.keys(READS).map((name) => name.split(" ")[0]), ...OTHERS]);
  const found = ["accounts", "folders", "notes", "imports", "downloads", "connections", "dashboard"].flatMap(
    (noun) =>
      readdirSync(source(noun))
        .filter((file) => file.endsWith("store.ts"))
        .flatMap((file) => [
          ...readFileSync(source(`${noun}/${file}`), "utf8").matchAll(
            /export (?:async )?function (\w+)\(([^)]*)\)/g,
          ),
        ])
        .filter(([, , parameters]) => parameters?.includes("OwnerScope"))
        .map(([, name]) => name),
  );
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter((name) => !known.has(name))).toEqual([]);
});

test("a job reads the analyses of a space with the days it imported, and of no other space", async () => {
  const view = { window: "custom", from: "2026-02-20", definition: "mean", timeZone: "UTC" } as const;
  const stranger = await person();
  const other = await scopeForJob(db, stranger.user.space.id);
  const imported = async (scope: OwnerScope | null) =>
    (await cachedView({ db, clock, scope }, bert, view)).imported;
  expect(await imported(whole)).toEqual([{ from: "2026-03-01", to: "2026-03-01" }]);
  expect(await imported(part)).toBeUndefined();
  expect(await imported(other)).toBeUndefined();
  expect(await imported(null)).toBeUndefined();
  expect(await scopeForJob(db, ours)).toBeNull();
});

test("somebody who sees a part of a space sees no more of it through the calls", async () => {
  const { folderIds, profileIds } = part.only ?? { folderIds: [], profileIds: [] };
  const only = { folderIds, profileIds };
  const limited = web.clientAs({ userId: user.id, spaceId: user.space.id, role: "viewer", only });
  expect(names((await limited.ok(listAccounts)).accounts)).toEqual(["anna"]);
  expect((await limited.ok(listFolders)).folders.map(({ name }) => name)).toEqual(["Ours"]);
  expect((await limited.ok(listNotes, { username: "bert" })).notes).toEqual([]);
  expect(names((await limited.ok(getMe)).user?.igaccounts ?? [])).toEqual(["anna"]);
  expect((await limited.call(trackAccount, { username: "anna" })).body.code).toBe("forbidden");
});
