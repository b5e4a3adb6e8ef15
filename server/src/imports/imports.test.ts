import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { getAnalyses } from "@owlstat/core/analyses/contract.ts";
import { importHandles, listImports, removeImport, startImport } from "@owlstat/core/imports/contract.ts";
import { getStats } from "@owlstat/core/stats/contract.ts";
import type { StatsColumns, StatsRow } from "@owlstat/core/stats/rules.ts";
import { describe, expect, test } from "vitest";
import { testImports } from "../testing/figures/test-imports.ts";
import { storeProfiles } from "../testing/figures/test-profiles.ts";

const NAMES = ["anna", "bert", "carl", "dora", ...Array.from({ length: 12 }, (_, index) => `shop${index}`)];
const { web, person, work, send, run, namesOf, rowsStored, filesKept } = await testImports();
const { db, clock } = web.services;
await storeProfiles(web.services, NAMES);
/** Anna was collected on two days; today is 2026-03-10. */
await db.pool.query(`insert into snapshots (profile_id, day, followers, following, posts, engagement)
  select id, day, 1000, 10, 50, 2.5 from profiles, unnest(array['2026-03-08', '2026-03-10']::date[]) as day
  where username = 'anna'`);

describe("pasted handles", () => {
  test("are previewed before anything is stored, then tracked in their order", async () => {
    const { client } = await person();
    await client.ok(trackAccount, { username: "bert" });
    const shown = await client.ok(importHandles, {
      text: "@anna, bert\nhttps://instagram.com/carl\na!name",
    });
    expect(shown.preview).toMatchObject({ rows: 4, good: 3, bad: 1, problems: { handle_bad_characters: 1 } });
    expect(await namesOf(client)).toEqual(["bert"]);
    await run(client, shown.import.id);
    expect(await namesOf(client)).toEqual(["bert", "anna", "carl"]);
  });

  test("say of each whether it is new, tracked already or beyond the slots", async () => {
    const { client } = await person();
    await client.ok(trackAccount, { username: "bert" });
    const text = ["bert", ...Array.from({ length: 11 }, (_, index) => `shop${index}`)].join("\n");
    const { preview, import: made } = await client.ok(importHandles, { text });
    const states = preview?.handles.map(({ state }) => state);
    expect(states).toEqual(["tracked", ...Array(9).fill("new"), "over", "over"]);
    expect(preview?.slots).toEqual({ used: 1, total: 10 });
    expect(made).toMatchObject({ kind: "handles", status: "ready", results: { waiting: 12 } });

    const { import: done, preview: after } = await run(client, made.id);
    expect(done).toMatchObject({
      status: "done",
      results: { tracked: 9, already: 1, no_slot: 2, waiting: 0 },
    });
    expect(
      after?.handles.filter(({ result }) => result === "no_slot").map(({ username }) => username),
    ).toEqual(["shop9", "shop10"]);
    expect(await namesOf(client)).toEqual([
      "bert",
      ...Array.from({ length: 9 }, (_, index) => `shop${index}`),
    ]);
  });

  test("that hold nothing to import cannot be started", async () => {
    const { client } = await person();
    const { import: made } = await client.ok(importHandles, { text: "not!a!name" });
    expect(await client.call(startImport, { id: made.id })).toMatchObject({
      status: 409,
      body: { code: "import_not_ready" },
    });
  });

  test("leave out what is unticked, which makes room for others, and never everything", async () => {
    const { client } = await person();
    const { import: made } = await client.ok(importHandles, { text: "anna bert carl" });
    const without = (...leave_out: string[]) => client.call(startImport, { id: made.id, leave_out });
    expect(await without("anna", "bert", "carl")).toMatchObject({ status: 409 });
    const stranger = (await person()).client;
    expect(await stranger.call(startImport, { id: made.id, leave_out: ["anna"] })).toMatchObject({
      status: 404,
    });
    expect(await without("bert", "somebody.else")).toMatchObject({ status: 200 });
    const { preview } = await run(client, made.id);
    expect(preview?.handles.map(({ username }) => username)).toEqual(["anna", "carl"]);
    expect((await namesOf(client)).toSorted()).toEqual(["anna", "carl"]);
    expect(await without("anna")).toMatchObject({ status: 409 });
  });

  test("a preview is not listed until it is started", async () => {
    const { client } = await person();
    const { import: made } = await client.ok(importHandles, { text: "anna" });
    expect((await client.ok(listImports)).imports).toEqual([]);
    await run(client, made.id);
    expect((await client.ok(listImports)).imports).toMatchObject([{ id: made.id, status: "done" }]);
  });

  test("are tracked once, however often the import is run", async () => {
    const { client } = await person();
    const { import: made } = await client.ok(importHandles, { text: "anna bert" });
    await run(client, made.id);
    const again = await run(client, made.id);
    expect(again.import).toMatchObject({ status: "done", results: { tracked: 2 } });
    expect(await namesOf(client)).toEqual(["anna", "bert"]);
  });
});

const HISTORY = `username,date,followers,following,posts
anna,2026-03-05,900,9,40
anna,2026-03-06,910,,41
anna,2026-03-08,5,5,5
bert,2026-03-01,"1,200",,
bert,2026-03-01,1300,,
bert,2026-03-11,1300,,
bert,soon,1300,,
=cmd(),2026-03-01,1,,
bert,2026-03-02,-4,,
bert,2026-03-03`;

describe("a file with history", () => {
  test("is read whole before anything is stored: what is good, and what is wrong in which row", async () => {
    const { client } = await person();
    const { import: made, preview } = await send(client, HISTORY);
    expect(made).toMatchObject({ kind: "file", status: "ready", name: "history.csv" });
    expect(preview).toMatchObject({
      rows: 10,
      good: 4,
      bad: 6,
      from: "2026-03-01",
      to: "2026-03-08",
      missing: [],
    });
    expect(preview?.first_problems).toEqual([
      { row: 6, problem: "day_twice", cell: "2026-03-01" },
      { row: 7, problem: "date_future", cell: "2026-03-11" },
      { row: 8, problem: "date_bad", cell: "soon" },
      { row: 9, problem: "formula", cell: "=cmd()" },
      { row: 10, problem: "negative", cell: "-4" },
      { row: 11, problem: "column_count", cell: "bert 2026-03-03" },
    ]);
    expect(preview?.handles).toMatchObject([
      { username: "anna", days: 3, state: "new" },
      { username: "bert", days: 1, state: "new" },
    ]);
    expect(await namesOf(client)).toEqual([]);
  });

  test("shows its days under the collected ones, marked, and to its own space alone", async () => {
    const { client } = await person();
    const { import: made } = await send(client, HISTORY);
    const { import: done } = await run(client, made.id);
    expect(done).toMatchObject({
      status: "done",
      days: 4,
      rows: { done: 4, total: 4 },
      results: { tracked: 2 },
    });
    const stats = (await client.ok(getStats, { username: "anna" })) as StatsColumns;
    expect(stats).toMatchObject({
      date: ["2026-03-05", "2026-03-06", "2026-03-07", "2026-03-08", "2026-03-09", "2026-03-10"],
      followers_count: [900, 910, null, 1000, null, 1000],
      following_count: [9, null, null, 10, null, 10],
      followersdelta: [null, 10, null, null, null, null],
      imported: [{ from: "2026-03-05", to: "2026-03-06" }],
    });
    const rows = (await client.ok(getStats, {
      username: "anna",
      rows: "1",
      from: "2026-03-06",
    })) as StatsRow[];
    expect(rows.map(({ imported }) => imported ?? false)).toEqual([true, false, false, false, false]);
    expect(rows[0]).toMatchObject({ followersdelta: 10 });
    const analyses = await client.ok(getAnalyses, { username: "anna", window: "7d" });
    expect(analyses.imported).toEqual([{ from: "2026-03-05", to: "2026-03-06" }]);

    const stranger = await person();
    const visitor = web.client();
    for (const other of [stranger.client, visitor]) {
      const seen = (await other.ok(getStats, { username: "anna" })) as StatsColumns;
      expect(seen.date[0]).toBe("2026-03-08");
      expect(seen).not.toHaveProperty("imported");
      expect(await other.ok(getAnalyses, { username: "anna" })).not.toHaveProperty("imported");
    }
  });

  test("weeks and months that hold imported days are marked too", async () => {
    const { client } = await person();
    const { import: made } = await send(client, HISTORY);
    await run(client, made.id);
    const weeks = (await client.ok(getStats, { username: "anna", step: "week" })) as StatsColumns;
    expect(weeks.imported).toEqual([{ from: "2026-03-02", to: "2026-03-02" }]);
  });

  test("can be removed with its days and its file; the accounts stay, an older import shows again", async () => {
    const { client } = await person();
    const old = await send(client, "username,date,followers\nanna,2026-03-05,800");
    await run(client, old.import.id);
    clock.set(clock.now() + 1000);
    const made = await send(client, HISTORY);
    await run(client, made.import.id);
    const first = async () =>
      ((await client.ok(getStats, { username: "anna" })) as StatsColumns).followers_count[0];
    expect(await first()).toBe(900);
    await client.ok(removeImport, { id: made.import.id });
    await work();
    expect(await first()).toBe(800);
    await client.ok(removeImport, { id: old.import.id });
    await work();
    expect(await first()).toBe(1000);
    expect(await namesOf(client)).toEqual(["anna", "bert"]);
    expect([await rowsStored(old.import.id), await rowsStored(made.import.id)]).toEqual([0, 0]);
    expect([...(await filesKept(old.import.id)), ...(await filesKept(made.import.id))]).toEqual([]);
  });

  test("without slots brings its days later, when there is room", async () => {
    const { client } = await person();
    for (let index = 0; index < 10; index++) await client.ok(trackAccount, { username: `shop${index}` });
    const { import: made } = await send(client, HISTORY);
    expect((await run(client, made.id)).import).toMatchObject({ days: 0, results: { no_slot: 2 } });
    await db.pool.query("update spaces set prolevel = 50");
    expect((await run(client, made.id)).import).toMatchObject({
      days: 4,
      results: { tracked: 2, no_slot: 0 },
    });
    await db.pool.query("update spaces set prolevel = 2");
  });
});
