import { importFile, listImports, removeImport } from "@owlstat/core/imports/contract.ts";
import { expect, test } from "vitest";
import { testImports } from "../testing/figures/test-imports.ts";
import { castUser } from "../testing/people/test-cast.ts";

const { web, csv, send, filesKept } = await testImports();
const { db } = web.services;
const FILE = "username\nanna\n";

/** Makes one file of the space as large as it takes to leave so many bytes. */
async function leave(spaceId: string, importId: string, left: number, most: number): Promise<void> {
  await db.pool.query("update imports set size = $3 where space_id = $1 and id = $2", [
    spaceId,
    importId,
    most - left,
  ]);
}

test("the files of a space are counted in bytes, said before uploading, and given back when they go", async () => {
  const { client } = await castUser(web);
  const { import: made } = await send(client, FILE);
  expect(await client.ok(listImports)).toMatchObject({ files: { used: FILE.length, most: 100_000_000 } });
  await client.ok(removeImport, { id: made.id });
  expect((await client.ok(listImports)).files.used).toBe(0);
});

test("a file beyond the plan's bytes is refused before it is stored, and fits in a larger plan", async () => {
  const { client, spaceId } = await castUser(web);
  const { import: made } = await send(client, FILE);
  await leave(spaceId, made.id, FILE.length - 1, 100_000_000);
  const before = (await filesKept()).length;
  const refused = await client.call(importFile, { file: csv(FILE), name: "more.csv" });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: "files_full", details: { used: 100, most: 100 } },
  });
  expect(await filesKept()).toHaveLength(before);
  await db.pool.query("update spaces set prolevel = 20 where id = $1", [spaceId]);
  expect((await client.call(importFile, { file: csv(FILE), name: "more.csv" })).status).toBe(200);
});

test("uploads beside each other do not exceed it together", async () => {
  const { client, spaceId } = await castUser(web);
  const { import: made } = await send(client, FILE);
  await leave(spaceId, made.id, 2 * FILE.length, 100_000_000);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => client.call(importFile, { file: csv(FILE), name: "more.csv" })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
});
