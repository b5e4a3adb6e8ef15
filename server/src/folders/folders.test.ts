import { listAccounts, removeAccounts, trackAccount } from "@owlstat/core/accounts/contract.ts";
import { deleteAccount } from "@owlstat/core/auth/contract.ts";
import {
  changeFolder,
  createFolder,
  deleteFolder,
  fileAccounts,
  listFolders,
} from "@owlstat/core/folders/contract.ts";
import { exportMe } from "@owlstat/core/users/contract.ts";
import { describe, expect, test } from "vitest";
import { hashPassword } from "../auth/login/passwords.ts";
import { storeProfiles } from "../testing/figures/test-profiles.ts";
import { type CastMember, castCompany, castInto, castUser } from "../testing/people/test-cast.ts";
import { GOOD_PASSWORD, testPeople } from "../testing/people/test-people.ts";
import { startTestWeb } from "../testing/web/test-web.ts";

const web = await startTestWeb();
await testPeople(web);
const { db } = web.services;
await storeProfiles(web.services, ["anna", "bert"]);

async function company() {
  const owner = await castCompany(web, await castUser(web));
  const member = await castInto(web, owner.spaceId, "member");
  return { owner, member };
}
const make = async ({ client }: CastMember, name: string, shared = true) =>
  (await client.ok(createFolder, { name, color: 3, shared })).folder;
const namesOf = async ({ client }: CastMember) =>
  (await client.ok(listFolders)).folders.map(({ name }) => name);

describe("folders", () => {
  test("hold accounts, which stay tracked when the folder goes", async () => {
    const { owner } = await company();
    for (const username of ["anna", "bert"]) await owner.client.ok(trackAccount, { username });
    const { id } = await make(owner, "  Food ");
    const { folder } = await owner.client.ok(fileAccounts, {
      id,
      usernames: ["bert", "@Anna", "nobody"],
      inside: true,
    });
    expect(folder).toEqual({ id, name: "Food", color: 3, shared: true, mine: true, accounts: 2 });
    await owner.client.ok(fileAccounts, { id, usernames: ["anna"], inside: true });
    const after = await owner.client.ok(fileAccounts, { id, usernames: ["anna"], inside: false });
    expect(after.folder.accounts).toBe(1);
    const foldersOf = async () =>
      (await owner.client.ok(listAccounts)).accounts.map(({ username, folders }) => [username, folders]);
    expect(await foldersOf()).toEqual([
      ["anna", []],
      ["bert", [id]],
    ]);
    await owner.client.ok(deleteFolder, { id });
    expect(await foldersOf()).toEqual([
      ["anna", []],
      ["bert", []],
    ]);
  });

  test("lose an account that is no longer tracked", async () => {
    const { owner } = await company();
    await owner.client.ok(trackAccount, { username: "anna" });
    const { id } = await make(owner, "Food");
    await owner.client.ok(fileAccounts, { id, usernames: ["anna"], inside: true });
    await owner.client.ok(removeAccounts, { igaccount: "anna" });
    await owner.client.ok(trackAccount, { username: "anna" });
    expect((await owner.client.ok(listFolders)).folders[0]?.accounts).toBe(0);
  });

  test("come by name, and each name once among those a person sees", async () => {
    const { owner, member } = await company();
    await make(owner, "italy");
    await make(member, "Food", false);
    await make(owner, "Clients");
    expect(await namesOf(owner)).toEqual(["Clients", "italy"]);
    expect(await namesOf(member)).toEqual(["Clients", "Food", "italy"]);
    const taken = await member.client.call(createFolder, { name: "ITALY", color: 1 });
    expect([taken.status, taken.body.code]).toEqual([409, "folder_name_taken"]);
    expect((await member.client.call(createFolder, { name: "food", color: 1 })).status).toBe(409);
    // What a colleague keeps to themselves is not told by a refusal.
    expect((await make(owner, "Food")).name).toBe("Food");
  });

  test("can be renamed in letter case alone, recoloured, and their name stays theirs", async () => {
    const { owner } = await company();
    const { id } = await make(owner, "food");
    await make(owner, "Italy");
    const { folder } = await owner.client.ok(changeFolder, { id, name: "Food", color: 6 });
    expect(folder).toMatchObject({ name: "Food", color: 6, shared: true });
    expect((await owner.client.call(changeFolder, { id, name: "italy" })).body.code).toBe(
      "folder_name_taken",
    );
  });

  test("are at most a hundred in a space, also when many are made at once", async () => {
    const { owner } = await company();
    await db.pool.query(
      `insert into folders (id, space_id, name, color, created_by, created_at)
       select gen_random_uuid(), $1, 'F' || n, 1, $2, now() from generate_series(1, 98) n`,
      [owner.spaceId, owner.userId],
    );
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        owner.client.call(createFolder, { name: `New ${index}`, color: 1 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(["too_many_folders"]),
    );
  });

  test("one name goes to one of many who ask for it at once", async () => {
    const { owner } = await company();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => owner.client.call(createFolder, { name: "Same", color: 1 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("a private folder", () => {
  test("is its maker's alone", async () => {
    const { owner, member } = await company();
    await owner.client.ok(trackAccount, { username: "anna" });
    const { id } = await make(member, "Secret", false);
    await member.client.ok(fileAccounts, { id, usernames: ["anna"], inside: true });
    expect(await namesOf(owner)).toEqual([]);
    expect((await owner.client.ok(listAccounts)).accounts[0]?.folders).toEqual([]);
    expect((await member.client.ok(listAccounts)).accounts[0]?.folders).toEqual([id]);
    const tries = await Promise.all([
      owner.client.call(changeFolder, { id, name: "Found" }),
      owner.client.call(deleteFolder, { id }),
      owner.client.call(fileAccounts, { id, usernames: ["anna"], inside: false }),
    ]);
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test("is shared by its maker; a shared one is not made private by another", async () => {
    const { owner, member } = await company();
    const { id } = await make(member, "Mine", false);
    await member.client.ok(changeFolder, { id, shared: true });
    expect((await owner.client.ok(listFolders)).folders).toMatchObject([{ id, mine: false }]);
    const taken = await owner.client.call(changeFolder, { id, shared: false });
    expect([taken.status, taken.body.code]).toEqual([403, "forbidden"]);
    expect((await owner.client.ok(changeFolder, { id, name: "Ours" })).folder.name).toBe("Ours");
  });
});

test("another space's folder is not there for anybody else", async () => {
  const [one, other] = [await company(), await company()];
  const { id } = await make(other.owner, "Theirs");
  const { client } = one.owner;
  await client.ok(trackAccount, { username: "anna" });
  const tries = await Promise.all([
    client.call(changeFolder, { id, name: "Mine" }),
    client.call(deleteFolder, { id }),
    client.call(fileAccounts, { id, usernames: ["anna"], inside: true }),
  ]);
  expect(tries.map(({ body }) => body.code)).toEqual(Array(3).fill("folder_not_found"));
  expect((await other.owner.client.ok(listFolders)).folders).toMatchObject([{ name: "Theirs", accounts: 0 }]);
});

test("what a person shared stays with the company when their account is erased, what was private goes", async () => {
  const passwordHash = await hashPassword(GOOD_PASSWORD);
  const owner = await castCompany(web, await castUser(web));
  const leaver = await castUser(web, { passwordHash });
  await db.pool.query("insert into memberships (space_id, user_id, role) values ($1, $2, 'member')", [
    owner.spaceId,
    leaver.userId,
  ]);
  const inCompany = {
    ...leaver,
    client: web.clientAs({ userId: leaver.userId, spaceId: owner.spaceId, role: "member" }),
  };
  await make(inCompany, "For all");
  await make(inCompany, "For me", false);
  await leaver.client.ok(deleteAccount, { email: leaver.email, password: GOOD_PASSWORD });
  const { rows } = await db.pool.query("select name, created_by from folders where space_id = $1", [
    owner.spaceId,
  ]);
  expect(rows).toEqual([{ name: "For all", created_by: null }]);
});

test("accounts, folders, notes and tabs are in the export, each with the name of its profile", async () => {
  const owner = await castUser(web);
  await owner.client.ok(trackAccount, { username: "anna" });
  const { id } = await make(owner, "Food", false);
  await owner.client.ok(fileAccounts, { id, usernames: ["anna"], inside: true });
  await db.pool.query(
    `with anna as (select id from profiles where username = 'anna'), tab as (
       insert into profile_tabs (user_id, profile_id, opened_at) select $1, id, now() from anna
     )
     insert into notes (id, space_id, profile_id, day, text, created_by, created_at, updated_at)
     select gen_random_uuid(), $2, id, current_date, 'A note', $1, now(), now() from anna`,
    [owner.userId, owner.spaceId],
  );
  const { tables } = await owner.client.ok(exportMe);
  expect(tables.accounts).toMatchObject([{ profile: "anna", favourite: false }]);
  expect(tables.folders).toMatchObject([{ id, name: "Food" }]);
  expect(tables.folder_accounts).toMatchObject([{ folder_id: id, profile: "anna" }]);
  expect(tables.notes).toMatchObject([{ profile: "anna", text: "A note" }]);
  expect(tables.profile_tabs).toMatchObject([{ profile: "anna" }]);
});
