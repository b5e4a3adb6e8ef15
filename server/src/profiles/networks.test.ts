import { NETWORK } from "@owlstat/core/profiles/networks.ts";
import { dayStart } from "@owlstat/core/time.ts";
import { expect, it } from "vitest";
import type { SourceProfile } from "../providers/profile-source.ts";
import { testDb } from "../testing/database/test-db.ts";
import { insertCollected } from "./collect-store.ts";

const db = await testDb();
const AT = dayStart("2026-03-01");

function collected(id: string, username: string): SourceProfile {
  const nothing = { name: null, biography: null, website: null, pictureUrl: null, following: null };
  return { network: NETWORK, id, username, ...nothing, followers: 1000, postsCount: 0, posts: [] };
}

async function profiles() {
  const { rows } = await db.pool.query(
    "select network, external_id, instagram_id, username from profiles order by external_id",
  );
  return rows;
}

it("what the version before stored is found and updated by its network and id", async () => {
  await db.pool.query(
    `insert into profiles (instagram_id, username) values ('1', 'nasa')
     on conflict (instagram_id) do update set username = excluded.username`,
  );
  await db.transaction((tx) => insertCollected(tx, [collected("1", "nasa.new"), collected("2", "esa")], AT));
  expect(await profiles()).toEqual([
    { network: "instagram", external_id: "1", instagram_id: "1", username: "nasa.new" },
    { network: "instagram", external_id: "2", instagram_id: "2", username: "esa" },
  ]);
});

it("the version before finds what this one stored", async () => {
  await db.pool.query(
    `insert into profiles (instagram_id, username) values ('2', 'esa.new')
     on conflict (instagram_id) do update set username = excluded.username`,
  );
  expect((await profiles()).map(({ username }) => username)).toEqual(["nasa.new", "esa.new"]);
});

it.each([
  ["an id", "('instagram', '1', 'other')", "profiles_in_network"],
  ["a name", "('instagram', '3', 'esa.new')", "profiles_named"],
])("%s stands for one profile within a network", async (_, values, constraint) => {
  await db.pool.query("alter table profiles drop constraint if exists profiles_instagram_id_key");
  const second = db.pool.query(`insert into profiles (network, external_id, username) values ${values}`);
  await expect(second).rejects.toMatchObject({ constraint });
});

it("two networks may use the same id and the same name", async () => {
  await db.pool.query("alter table profiles drop constraint profiles_network_check");
  await db.pool.query(
    "insert into profiles (network, external_id, username) values ('another', '1', 'nasa.new')",
  );
  expect(await profiles()).toHaveLength(3);
});
