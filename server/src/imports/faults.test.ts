import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect as connectSocket } from "node:net";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { listAccounts, trackAccount } from "@owlstat/core/accounts/contract.ts";
import {
  cancelImport,
  getImport,
  importFile,
  importHandles,
  listImports,
  mapImport,
  removeImport,
  startImport,
} from "@owlstat/core/imports/contract.ts";
import { describe, expect, test } from "vitest";
import { openDiskStore } from "../platform/files/disk-store.ts";
import { castCompany, castInto, castUser } from "../testing/test-cast.ts";
import type { TestClient } from "../testing/test-client.ts";
import { testPeople } from "../testing/test-people.ts";
import { storeProfiles } from "../testing/test-profiles.ts";
import { startTestWeb } from "../testing/test-web.ts";
import { runImport } from "./run.ts";

const web = await startTestWeb();
const { person, work } = await testPeople(web);
const { services } = web;
const { db, clock, config } = services;
services.files = await openDiskStore(`${config.dataDir}/files`);
await storeProfiles(
  services,
  Array.from({ length: 20 }, (_, index) => `shop${index}`),
);

const file = (content: string | Uint8Array) =>
  new Blob([typeof content === "string" ? content : Buffer.from(content)], { type: "text/csv" });

async function send(client: TestClient, content: string | Uint8Array) {
  const { import: sent } = await client.ok(importFile, { file: file(content), name: "a.csv" });
  await work();
  return client.ok(getImport, { id: sent.id });
}
const rowsStored = async (importId: string): Promise<number> =>
  (await db.pool.query("select count(*) from imported_days where import_id = $1", [importId])).rows[0].count;
const namesOf = async (client: TestClient) =>
  (await client.ok(listAccounts)).accounts.map(({ username }) => username);

const TABLE = "Utente;Data;Follower\nshop1;2026-03-01;1.234\nshop2;2026-03-02;5\n";
const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16();

describe("what the bytes mean", () => {
  test.each<[string, string | Uint8Array]>([
    ["UTF-8", TABLE],
    ["UTF-8 with its mark", `\ufeff${TABLE}`],
    ["UTF-16 as spreadsheets save it", Buffer.from(`\ufeff${TABLE}`, "utf16le")],
    ["UTF-16 the other way round", utf16be(`\ufeff${TABLE}`)],
    [
      "Windows-1252",
      Buffer.from(
        TABLE.replace("Utente", "Identité du compte;Utente").replaceAll("\nshop", "\né;shop"),
        "latin1",
      ),
    ],
  ])("%s is understood", async (_name, content) => {
    const { client } = await person();
    const { preview } = await send(client, content);
    expect(preview).toMatchObject({
      good: 2,
      bad: 0,
      handles: [{ username: "shop1" }, { username: "shop2" }],
    });
    expect(preview?.first_rows[0]).toMatchObject({ day: "2026-03-01", followers: 1234 });
  });

  test("an old encoding that shows late in the file is noticed all the same", async () => {
    const { client } = await person();
    const long = `Utente;Data;Follower;Nota\n${"shop1;2026-03-01;5;x\n".repeat(20_000)}`;
    const { preview } = await send(client, Buffer.from(`${long}shop2;2026-03-01;5;perché\n`, "latin1"));
    expect(preview).toMatchObject({ good: 2, problems: { day_twice: 19_999 } });
  });

  test.each<[string, Uint8Array, string]>([
    ["a spreadsheet", Buffer.from("504b03041400060008000000", "hex"), "binary"],
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d", "hex"), "binary"],
    [
      "bytes at random",
      Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256)),
      "binary",
    ],
    ["text with zero bytes late in it", Buffer.from(`${"a,b\n".repeat(40_000)}\u0000`), "binary"],
    ["nothing", Buffer.alloc(0), "empty"],
    ["blank lines", Buffer.from("\n\n \n"), "empty"],
    [
      "a quote that never closes",
      Buffer.from('username,date,followers\nshop1,"2026-03-01,5\nshop2,2026-03-01,5\n'),
      "broken",
    ],
    ["prose", Buffer.from("It was a dark night\nand the owl said nothing"), "no_columns"],
  ])("%s is refused with a reason", async (_name, bytes, problem) => {
    const { client } = await person();
    const { import: made, preview } = await send(client, bytes);
    expect([made.status, made.problem, preview]).toEqual(["unreadable", problem, null]);
    expect((await client.call(startImport, { id: made.id })).status).toBe(409);
  });
});

test("a million rows are read in a memory that does not grow with them", { timeout: 120_000 }, async () => {
  const worker = new Worker(new URL("little-memory.fixture.ts", import.meta.url), {
    workerData: { accounts: 1000, days: 1000 },
    resourceLimits: { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 16 },
  });
  const [result] = (await once(worker, "message")) as [unknown];
  expect(result).toEqual({
    good: 857_000,
    bad: 143_000,
    problems: { not_a_number: 143_000 },
    handles: 1000,
    again: 857_000,
  });
});

test("while a large file is read and stored, others get their turn", { timeout: 120_000 }, async () => {
  const { client } = await person();
  const lines = Array.from({ length: 20 }, (_, shop) =>
    Array.from(
      { length: 5000 },
      (_, day) => `shop${shop},${new Date(Date.UTC(2012, 0, 1 + day)).toISOString().slice(0, 10)},${day}\n`,
    ),
  );
  const text = `username,date,followers\n${lines.flat().join("")}`;
  const { import: sent } = await client.ok(importFile, { file: file(text), name: "large.csv" });
  let turns = 0;
  let watching = true;
  const watch = () => {
    turns += 1;
    if (watching) setImmediate(watch);
  };
  watch();
  await work();
  const whileReading = turns;
  await client.ok(startImport, { id: sent.id });
  await work();
  watching = false;
  const pieces = text.length / 65_536;
  // Read twice before, once while storing: at least a turn for each piece of it.
  expect(whileReading).toBeGreaterThan(pieces * 2);
  expect(turns - whileReading).toBeGreaterThan(pieces);
  expect(await rowsStored(sent.id)).toBe(50_000);
  expect((await client.ok(getImport, { id: sent.id })).import).toMatchObject({
    days: 50_000,
    results: { tracked: 10, no_slot: 10 },
  });
});

/** A worker in a process of its own, killed in the middle. */
async function killIn(place: "tracking" | "writing", importId: string, after: number): Promise<void> {
  const script = fileURLToPath(new URL("killed.fixture.ts", import.meta.url));
  const now = new Date(clock.now()).toISOString();
  const args = [
    script,
    db.pool.options.connectionString ?? "",
    `${config.dataDir}/files`,
    now,
    importId,
    place,
    String(after),
  ];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  child.kill("SIGKILL");
  await once(child, "exit");
}

describe("a worker that dies", () => {
  const history = (accounts: number) =>
    `username,date,followers\n${Array.from({ length: accounts }, (_, shop) =>
      Array.from(
        { length: 2000 },
        (_, day) => `shop${shop},${new Date(Date.UTC(2018, 0, 1 + day)).toISOString().slice(0, 10)},${day}`,
      ).join("\n"),
    ).join("\n")}`;

  test("while tracking leaves what it decided, and the next one takes it up from there", async () => {
    const { client } = await person();
    const { import: made } = await client.ok(importHandles, { text: "shop1 shop2 shop3 shop4 shop5" });
    await client.ok(startImport, { id: made.id });
    await killIn("tracking", made.id, 3);
    expect((await client.ok(getImport, { id: made.id })).import).toMatchObject({
      status: "running",
      results: { tracked: 3, waiting: 2 },
    });
    await work();
    expect((await client.ok(getImport, { id: made.id })).import).toMatchObject({
      status: "done",
      results: { tracked: 5, already: 0 },
    });
    expect(await namesOf(client)).toEqual(["shop1", "shop2", "shop3", "shop4", "shop5"]);
  });

  test("while storing days leaves none of them, and the next one stores them all, once", async () => {
    const { client } = await person();
    const { import: made } = await send(client, history(3));
    await client.ok(startImport, { id: made.id });
    await killIn("writing", made.id, 1);
    expect(await rowsStored(made.id)).toBe(0);
    await work();
    expect(await rowsStored(made.id)).toBe(6000);
    expect((await client.ok(getImport, { id: made.id })).import).toMatchObject({
      status: "done",
      days: 6000,
    });
    await db.pool.query("update imports set status = 'running' where id = $1", [made.id]);
    await runImport(services, made.id, new AbortController().signal);
    expect(await rowsStored(made.id)).toBe(6000);
  });
});

test("a lost connection to the database in the middle leaves nothing, and the next try succeeds", async () => {
  const { client } = await person();
  const { import: made } = await send(
    client,
    "username,date,followers\nshop1,2026-03-01,5\nshop2,2026-03-01,5",
  );
  await client.ok(startImport, { id: made.id });
  const cut = {
    ...services.files,
    get: async (key: string) => {
      await db.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where query like 'copy imported_days%' and pid <> pg_backend_pid()",
      );
      return services.files.get(key);
    },
  };
  await expect(
    runImport({ ...services, files: cut }, made.id, new AbortController().signal),
  ).rejects.toThrow();
  expect(await rowsStored(made.id)).toBe(0);
  await work();
  expect(await rowsStored(made.id)).toBe(2);
});

test("two imports at once never take more slots than there are, and each day is stored once for each", async () => {
  const { client } = await person();
  const rows = (from: number) => Array.from({ length: 8 }, (_, index) => `shop${from + index},2026-03-01,5`);
  const one = await send(client, ["username,date,followers", ...rows(0)].join("\n"));
  const other = await send(client, ["username,date,followers", ...rows(4)].join("\n"));
  const ids = [one.import.id, other.import.id];
  for (const id of ids) await client.ok(startImport, { id });
  await Promise.all(ids.map((id) => runImport(services, id, new AbortController().signal)));
  await work();
  expect(await namesOf(client)).toHaveLength(10);
  const ended = await Promise.all(ids.map(async (id) => (await client.ok(getImport, { id })).import));
  for (const { results, days } of ended) {
    expect(results.tracked + results.already + results.no_slot).toBe(8);
    expect(days).toBe(results.tracked + results.already);
  }
  expect((ended[0]?.results.tracked ?? 0) + (ended[1]?.results.tracked ?? 0)).toBe(10);
});

test("an upload that is cut off leaves neither an import nor a file", async () => {
  const { client } = await person();
  const before: string[] = [];
  for await (const key of services.files.list("imports/")) before.push(key);
  const { hostname, port } = new URL(web.url);
  const socket = connectSocket(Number(port), hostname);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = {
    host: "x",
    cookie,
    ...(await client.proofs()),
    "content-type": "text/csv",
    "content-length": "9999",
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /api/imports/file HTTP/1.1\r\n${head.join("")}\r\nusername\nshop1\n`);
  await expect.poll(async () => (await client.ok(listImports)).imports.length).toBe(1);
  socket.destroy();
  await expect.poll(async () => (await client.ok(listImports)).imports.length).toBe(0);
  await work();
  const after: string[] = [];
  for await (const key of services.files.list("imports/")) after.push(key);
  expect(after).toEqual(before);
  expect((await db.pool.query("select count(*) from orphaned_files")).rows[0].count).toBeLessThanOrEqual(1);
});

test("a cancelled import stops where it is and can be taken up again", async () => {
  const { client } = await person();
  const { import: made } = await send(
    client,
    "username,date,followers\nshop1,2026-03-01,5\nshop2,2026-03-01,5",
  );
  await client.ok(startImport, { id: made.id });
  await client.ok(cancelImport, { id: made.id });
  await work();
  expect((await client.ok(getImport, { id: made.id })).import).toMatchObject({
    status: "cancelled",
    results: { waiting: 2 },
  });
  expect([await namesOf(client), await rowsStored(made.id)]).toEqual([[], 0]);
  await client.ok(startImport, { id: made.id });
  await work();
  expect((await client.ok(getImport, { id: made.id })).import).toMatchObject({ status: "done", days: 2 });
});

test("an import that is removed while its days are stored leaves none of them", async () => {
  const { client } = await person();
  const { import: made } = await send(client, "username,date,followers\nshop1,2026-03-01,5");
  await client.ok(startImport, { id: made.id });
  const removing = {
    ...services.files,
    get: async (key: string) => {
      await client.ok(removeImport, { id: made.id });
      return services.files.get(key);
    },
  };
  await runImport({ ...services, files: removing }, made.id, new AbortController().signal);
  expect(await rowsStored(made.id)).toBe(0);
});

test("an import whose maker left the company stops and says so", async () => {
  const owner = await castCompany(web, await castUser(web));
  const member = await castInto(web, owner.spaceId, "member");
  const { import: made } = await member.client.ok(importHandles, { text: "shop1" });
  await member.client.ok(startImport, { id: made.id });
  await db.pool.query("delete from memberships where user_id = $1 and space_id = $2", [
    member.userId,
    owner.spaceId,
  ]);
  await work();
  expect((await owner.client.ok(getImport, { id: made.id })).import).toMatchObject({
    status: "failed",
    problem: "left",
  });
  expect(await namesOf(owner.client)).toEqual([]);
});

test("a viewer sees the imports of the company and changes nothing", async () => {
  const owner = await castCompany(web, await castUser(web));
  const viewer = await castInto(web, owner.spaceId, "viewer");
  const { import: made } = await owner.client.ok(importHandles, { text: "shop1" });
  expect((await viewer.client.ok(getImport, { id: made.id })).import.id).toBe(made.id);
  const refused = [
    await viewer.client.call(importHandles, { text: "shop1" }),
    await viewer.client.call(importFile, { file: file("shop1") }),
    await viewer.client.call(startImport, { id: made.id }),
    await viewer.client.call(removeImport, { id: made.id }),
  ];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([403, "forbidden"]));
});

test("another space's import is not there", async () => {
  const { client } = await person();
  const { import: made } = await send(client, "username\nshop1");
  const other = (await person()).client;
  const id = made.id;
  const answers = [
    await other.call(getImport, { id }),
    await other.call(startImport, { id }),
    await other.call(cancelImport, { id }),
    await other.call(removeImport, { id }),
    await other.call(mapImport, { id, header: true, roles: ["username"], date_order: null, username: null }),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(5).fill([404, "not_found"]));
  expect((await client.ok(getImport, { id })).import.status).toBe("ready");
});

test("what a person imported goes with them: rows, days and files", async () => {
  const { client, user } = await person();
  const { import: made } = await send(client, "username,date,followers\nshop1,2026-03-01,5");
  await client.ok(startImport, { id: made.id });
  await work();
  expect(await rowsStored(made.id)).toBe(1);
  const exported = await db.pool.query("select space_id from imports where id = $1", [made.id]);
  await db.pool.query("delete from spaces where id = $1", [exported.rows[0].space_id]);
  await db.pool.query("delete from users where id = $1", [user.id]);
  expect(await rowsStored(made.id)).toBe(0);
  const { sweepImports } = await import("./jobs.ts");
  await sweepImports.run(
    services,
    {},
    { id: "", attempt: 1, last: true, signal: new AbortController().signal },
  );
  const left: string[] = [];
  for await (const key of services.files.list("imports/")) if (key.includes(made.id)) left.push(key);
  expect(left).toEqual([]);
});

test("a space cannot have more imports under way than it may", async () => {
  const { client } = await person();
  for (let count = 0; count < 10; count++) await client.ok(importFile, { file: file("username\nshop1") });
  expect(await client.call(importFile, { file: file("username\nshop1") })).toMatchObject({
    status: 409,
    body: { code: "too_many_imports" },
  });
  await work();
  await client.ok(trackAccount, { username: "shop1" });
});
