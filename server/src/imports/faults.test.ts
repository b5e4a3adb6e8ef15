import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect as connectSocket } from "node:net";
import { fileURLToPath } from "node:url";
import {
  cancelImport,
  getImport,
  importHandles,
  listImports,
  removeImport,
  startImport,
} from "@owlstat/core/imports/contract.ts";
import { describe, expect, test } from "vitest";
import { testImports } from "../testing/figures/test-imports.ts";
import { storeProfiles } from "../testing/figures/test-profiles.ts";
import { runImport } from "./run.ts";

const SHOPS = Array.from({ length: 20 }, (_, index) => `shop${index}`);
const { web, person, work, send, namesOf, rowsStored, filesKept } = await testImports();
const { services } = web;
const { db, clock, config } = services;
await storeProfiles(services, SHOPS);

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

/** Ends the connection that stores days, once it does. */
const CUT_OFF = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and query like 'copy imported_days%'`;

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
      const cutOff = async () => (await db.pool.query(CUT_OFF)).rowCount;
      await expect.poll(cutOff, { timeout: 20_000 }).toBe(1);
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
  const before = await filesKept();
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
  const after = await filesKept();
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
