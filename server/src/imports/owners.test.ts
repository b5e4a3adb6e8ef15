import {
  cancelImport,
  getImport,
  importFile,
  importHandles,
  mapImport,
  removeImport,
  startImport,
} from "@owlstat/core/imports/contract.ts";
import { expect, test } from "vitest";
import { fileReferences } from "../file-sweep.ts";
import { deleteLetGo } from "../platform/files/sweep.ts";
import { testImports } from "../testing/figures/test-imports.ts";
import { storeProfiles } from "../testing/figures/test-profiles.ts";
import { castCompany, castInto, castUser } from "../testing/people/test-cast.ts";

const { web, person, work, csv, send, namesOf, rowsStored, filesKept } = await testImports();
const { services } = web;
const { db } = services;
await storeProfiles(services, ["shop1", "shop2"]);

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
    await viewer.client.call(importFile, { file: csv("shop1") }),
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
  await deleteLetGo(services, fileReferences);
  expect(await filesKept(made.id)).toEqual([]);
});

test("a space cannot have more imports under way than it may", async () => {
  const { client } = await person();
  for (let count = 0; count < 10; count++) await client.ok(importFile, { file: csv("username\nshop1") });
  expect(await client.call(importFile, { file: csv("username\nshop1") })).toMatchObject({
    status: 409,
    body: { code: "too_many_imports" },
  });
});
