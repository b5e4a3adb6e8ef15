import { listAccounts, trackAccount } from "@owlstat/core/accounts/contract.ts";
import { idOfCode } from "@owlstat/core/imports/codes.ts";
import {
  importList,
  listSharedLists,
  shareList,
  startImport,
  withdrawList,
} from "@owlstat/core/imports/contract.ts";
import { expect, test } from "vitest";
import { storeProfiles } from "../testing/figures/test-profiles.ts";
import { testPeople } from "../testing/people/test-people.ts";
import { startTestWeb } from "../testing/web/test-web.ts";

const web = await startTestWeb();
const { confirmed: person, work } = await testPeople(web);
const { db, clock } = web.services;
await storeProfiles(web.services, ["anna", "bert", "carl"]);

async function sharing(...usernames: string[]) {
  const someone = await person();
  for (const username of usernames) await someone.client.ok(trackAccount, { username });
  const { list } = await someone.client.ok(shareList, { name: " Competitors ", usernames });
  return { ...someone, list };
}

test("a list is shared by a short code and imported by whoever knows it", async () => {
  const { list } = await sharing("bert", "anna");
  expect(list).toMatchObject({ name: "Competitors", accounts: 2 });
  expect(list.code).toMatch(/^[0-9A-Za-z]{8,11}$/);
  expect(idOfCode(list.code)).toBe(list.id);
  const { client } = await person();
  const typed = `https://owlstat.test/accounts?import=${list.code}`;
  const { import: made, preview } = await client.ok(importList, { code: typed });
  expect(made).toMatchObject({ kind: "list", name: "Competitors", status: "ready" });
  expect(preview?.handles.map(({ username }) => username)).toEqual(["bert", "anna"]);
  await client.ok(startImport, { id: made.id });
  await work();
  expect((await client.ok(listAccounts)).accounts.map(({ username }) => username)).toEqual(["bert", "anna"]);
});

test("only accounts of one's own space can be shared", async () => {
  const { client } = await person();
  await client.ok(trackAccount, { username: "anna" });
  const { list } = await client.ok(shareList, { name: "Mine", usernames: ["anna", "bert"] });
  expect(list.accounts).toBe(1);
  expect(await client.call(shareList, { name: "Theirs", usernames: ["bert"] })).toMatchObject({
    status: 400,
    body: { code: "list_empty" },
  });
});

test("what is tracked later is not in a list shared before", async () => {
  const { client, list } = await sharing("anna");
  await client.ok(trackAccount, { username: "carl" });
  const { preview } = await (await person()).client.ok(importList, { code: list.code });
  expect(preview?.handles).toHaveLength(1);
});

test("an account that changed its name is found under the new one", async () => {
  const { list } = await sharing("carl");
  await db.pool.query("update profiles set username = 'carla' where username = 'carl'");
  const { preview } = await (await person()).client.ok(importList, { code: list.code });
  expect(preview?.handles.map(({ username }) => username)).toEqual(["carla"]);
  await db.pool.query("update profiles set username = 'carl' where username = 'carla'");
});

test("a withdrawn list leads nowhere, and only its space can withdraw it", async () => {
  const { client, list } = await sharing("anna");
  const other = (await person()).client;
  expect((await other.call(withdrawList, { id: list.id })).status).toBe(404);
  expect((await other.ok(listSharedLists)).lists).toEqual([]);
  expect((await client.ok(listSharedLists)).lists).toEqual([list]);
  await client.ok(withdrawList, { id: list.id });
  expect(await other.call(importList, { code: list.code })).toMatchObject({
    status: 404,
    body: { code: "list_not_found" },
  });
});

test.each(["", "no code!", "0", "zzzzzzzzzzzzzzzzzzzzzzz", "AAAAAAAAAAA"])("%j is no list", async (code) => {
  const { client } = await person();
  expect((await client.call(importList, { code })).body.code).toBe("list_not_found");
});

test("who tries codes is stopped after a few", async () => {
  clock.set(clock.now() + 3_600_000);
  const { client } = await person();
  const answers = [];
  for (let count = 0; count < 22; count++) {
    answers.push((await client.call(importList, { code: `Guess${count}` })).body.code);
  }
  expect(answers.slice(0, 20)).toEqual(Array(20).fill("list_not_found"));
  expect(answers.slice(20)).toEqual(["rate_limited", "rate_limited"]);
});

test("a list that is there can be opened as often as people behind one address like", async () => {
  clock.set(clock.now() + 3_600_000);
  const { list } = await sharing("anna");
  for (let opened = 0; opened < 5; opened++) {
    const { client } = await person();
    for (let again = 0; again < 5; again++) await client.ok(importList, { code: list.code });
  }
});
