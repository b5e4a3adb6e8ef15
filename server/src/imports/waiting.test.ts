import {
  getImport,
  importFile,
  listImports,
  mapImport,
  removeImport,
  startImport,
} from "@owlstat/core/imports/contract.ts";
import { HOUR } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { testImports } from "../testing/figures/test-imports.ts";
import { storeProfiles } from "../testing/figures/test-profiles.ts";
import { analyse } from "./analyse.ts";
import { sweepImports } from "./jobs.ts";

const { web, person, work, csv, send, filesKept } = await testImports();
const { services } = web;
const { clock } = services;
await storeProfiles(services, ["anna"]);
const { signal } = new AbortController();

const ROW = "anna,2026-03-01,5\n";
const LARGE = `username,date,followers\n${ROW.repeat(400_000)}`;

test("while a file is being read it is listed, with how much of it is", { timeout: 60_000 }, async () => {
  const { client } = await person();
  const { import: sent } = await client.ok(importFile, { file: csv(LARGE), name: "large.csv" });
  const seen: (number | null)[] = [];
  const look = async () => {
    const [listed] = (await client.ok(listImports)).imports;
    if (listed?.status === "analysing") seen.push(listed.read);
  };
  const watched = {
    ...services.files,
    get: async (key: string) => {
      await look();
      return services.files.get(key);
    },
  };
  await analyse({ ...services, files: watched }, sent.id, signal);
  // Asked for once to look at its beginning, once for its columns, once for its rows.
  expect(seen.slice(0, 2)).toEqual([null, null]);
  expect(seen[2]).toBeGreaterThan(0.3);
  expect(seen[2]).toBeLessThanOrEqual(1);
  expect((await client.ok(listImports)).imports).toMatchObject([
    { id: sent.id, status: "ready", read: null, rows: { done: 0, total: 0 } },
  ]);
  await work();
});

test("a file that is removed while it is being read is read no further", { timeout: 60_000 }, async () => {
  const { client } = await person();
  const { import: sent } = await client.ok(importFile, { file: csv(LARGE) });
  let asked = 0;
  const removing = {
    ...services.files,
    get: async (key: string) => {
      asked += 1;
      if (asked === 2) await client.ok(removeImport, { id: sent.id });
      return services.files.get(key);
    },
  };
  await analyse({ ...services, files: removing }, sent.id, signal);
  expect(asked).toBe(2);
  await work();
  expect(await filesKept(sent.id)).toEqual([]);
});

test("a file that waits for an answer is listed until it is given or the file is removed", async () => {
  const { client } = await person();
  const { import: one } = await send(client, "username\nanna");
  const { import: other } = await send(client, "Date,Followers\n2026-03-01,5");
  const { import: none } = await send(client, "");
  const statuses = async () =>
    Object.fromEntries((await client.ok(listImports)).imports.map(({ id, status }) => [id, status]));
  expect(await statuses()).toEqual({ [one.id]: "ready", [other.id]: "ready", [none.id]: "unreadable" });
  await client.ok(startImport, { id: one.id });
  await client.ok(removeImport, { id: other.id });
  await client.ok(removeImport, { id: none.id });
  await work();
  expect(await statuses()).toEqual({ [one.id]: "done" });
});

test("an answer that comes hours later finds its file still there", async () => {
  const { client } = await person();
  const { import: made } = await send(client, "Date,Followers\n2026-03-01,5");
  const { id } = made;
  clock.set(clock.now() + 2 * HOUR);
  await client.ok(mapImport, {
    id,
    header: true,
    roles: ["date", "followers"],
    date_order: null,
    username: "anna",
  });
  await sweepImports.run(services, {}, { id: "", attempt: 1, last: true, signal });
  await work();
  expect((await client.ok(getImport, { id })).preview).toMatchObject({ good: 1, missing: [] });
});
