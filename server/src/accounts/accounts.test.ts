import {
  changeAccount,
  listAccounts,
  orderAccounts,
  removeAccounts,
  trackAccount,
} from "@owlstat/core/accounts/contract.ts";
import { getMe } from "@owlstat/core/auth/contract.ts";
import { removeMember } from "@owlstat/core/companies/contract.ts";
import { firstSteps } from "@owlstat/core/users/rules.ts";
import { describe, expect, test } from "vitest";
import { storeProfiles } from "../testing/figures/test-profiles.ts";
import { castCompany, castInto, castUser } from "../testing/people/test-cast.ts";
import { testPeople } from "../testing/people/test-people.ts";
import type { TestClient } from "../testing/web/test-client.ts";
import { startTestWeb } from "../testing/web/test-web.ts";

const NAMES = ["anna", "bert", "carl", "dora", "emil", "fritz"];

const web = await startTestWeb();
const { person } = await testPeople(web);
const { db, clock } = web.services;
await storeProfiles(web.services, NAMES);

const namesOf = async (client: TestClient) =>
  (await client.ok(listAccounts)).accounts.map(({ username }) => username);
const trackers = async (username: string) =>
  (await db.pool.query("select trackers from profiles where username = $1", [username])).rows[0].trackers;

/** Somebody in a trial who tracks these, in this order. */
async function tracking(...usernames: string[]) {
  const someone = await person();
  for (const username of usernames) await someone.client.ok(trackAccount, { username });
  return someone;
}

describe("tracking", () => {
  test("an account shows the figures that were prepared, and takes a slot", async () => {
    const { client } = await person();
    const { account, slots } = await client.ok(trackAccount, { username: "@Anna" });
    expect(account).toEqual({
      username: "anna",
      name: "Anna",
      profile_pic_hash: null,
      status: "fresh",
      followers_count: 1000,
      following_count: 10,
      posts_count: 50,
      engagement: 2.5,
      d7: { followers_count: 7, following_count: 0, posts_count: 1, engagement: 0.2 },
      d30: { followers_count: 30, following_count: 1, posts_count: 2, engagement: null },
      sparkline: [...Array(28).fill(null), 990, 1000],
      last_collected_at: "2026-03-10T12:00:00.000Z",
      added_at: "2026-03-10T12:00:00.000Z",
      favourite: false,
      mine: false,
      folders: [],
    });
    expect(slots).toEqual({ used: 1, total: 10 });
    expect(await client.ok(listAccounts)).toEqual({ accounts: [account], slots });
  });

  test("one that is tracked already stays as it is and needs no slot", async () => {
    const { client, spaceId } = await castUser(web);
    for (const username of ["anna", "bert", "anna"]) await client.ok(trackAccount, { username });
    expect((await client.call(trackAccount, { username: "carl" })).body.code).toBe("slots_free_full");
    expect((await client.ok(trackAccount, { username: "bert" })).slots).toEqual({ used: 2, total: 2 });
    await db.pool.query("update spaces set prolevel = 3 where id = $1", [spaceId]);
    await client.ok(trackAccount, { username: "carl" });
    const full = await client.call(trackAccount, { username: "dora" });
    expect([full.status, full.body.code, full.body.error]).toEqual([
      402,
      "slots_full",
      "It seems you're tracking too many accounts! Check out our pricing page",
    ]);
  });

  test("a profile that is not professional is refused", async () => {
    await storeProfiles(web.services, ["hobby"]);
    await db.pool.query("update profiles set professional = false where username = 'hobby'");
    const { status, body } = await (await person()).client.call(trackAccount, { username: "hobby" });
    expect([status, body.error]).toEqual([422, "Track only Business or Creator profiles!"]);
  });

  test("what is no handle is refused by name", async () => {
    const { client } = await person();
    const answer = await client.call(trackAccount, { username: "https://instagram.com/p/abc" });
    expect(answer.body.code).toBe("handle_post_link");
    expect((await client.call(trackAccount, { username: "x".repeat(301) })).body.code).toBe("invalid_input");
  });

  test("the user carries the accounts of the current space, and the first step is done", async () => {
    const { client } = await tracking("bert", "anna");
    await client.ok(changeAccount, { username: "anna", favourite: true });
    const { user } = await client.ok(getMe);
    expect(user?.igaccounts).toEqual([
      { username: "anna", profile_pic_hash: null },
      { username: "bert", profile_pic_hash: null },
    ]);
    expect(user?.linkedAccounts).toEqual(user?.igaccounts);
    expect(user && firstSteps(user).find(({ step }) => step === "track_account")?.done).toBe(true);
  });
});

describe("removing", () => {
  test("one or several frees their slots and counts them no longer", async () => {
    const before = await trackers("anna");
    const { client } = await tracking("anna", "bert", "carl");
    expect(await trackers("anna")).toBe(before + 1);
    expect(await client.ok(removeAccounts, { igaccount: "ANNA" })).toEqual({
      removed: ["anna"],
      slots: { used: 2, total: 10 },
    });
    expect(await trackers("anna")).toBe(before);
    const answer = await client.ok(removeAccounts, { igaccount: ["carl", "nobody", "@bert", "carl"] });
    expect(answer).toEqual({ removed: ["carl", "bert"], slots: { used: 0, total: 10 } });
    expect(await namesOf(client)).toEqual([]);
  });

  test("all of a large agency's at once are no more than can be sent", async () => {
    const { client } = await tracking("anna", "bert");
    const others = Array.from({ length: 9_998 }, (_, index) => `a.handle.of.thirty.signs.${10_000 + index}`);
    await client.ok(removeAccounts, { igaccount: [...others, "anna", "bert"] });
    expect(await namesOf(client)).toEqual([]);
  });

  test("what is gone already is no error", async () => {
    const { client } = await person();
    expect((await client.ok(removeAccounts, { igaccount: "anna" })).removed).toEqual([]);
  });

  test("an account whose name another one took over is still listed and can be removed", async () => {
    await storeProfiles(web.services, ["lost.name"]);
    const { client } = await tracking("lost.name");
    await db.pool.query("update profiles set username = null where username = 'lost.name'");
    const [name = ""] = await namesOf(client);
    expect(name).toMatch(/^renamed-\d+$/);
    expect((await client.ok(changeAccount, { username: name, favourite: true })).account).toMatchObject({
      username: name,
      name: "Lost.Name",
    });
    expect((await client.ok(getMe)).user?.igaccounts).toEqual([{ username: name, profile_pic_hash: null }]);
    expect((await client.ok(removeAccounts, { igaccount: name })).removed).toEqual([name]);
    expect(await namesOf(client)).toEqual([]);
  });
});

describe("the order", () => {
  test("is that of adding, then one's own; favourites come first", async () => {
    const { client } = await tracking("carl", "anna", "dora", "bert");
    expect(await namesOf(client)).toEqual(["carl", "anna", "dora", "bert"]);
    await client.ok(orderAccounts, { usernames: ["bert", "nobody", "anna"] });
    expect(await namesOf(client)).toEqual(["bert", "anna", "carl", "dora"]);
    await client.ok(changeAccount, { username: "dora", favourite: true });
    expect(await namesOf(client)).toEqual(["dora", "bert", "anna", "carl"]);
    await client.ok(removeAccounts, { igaccount: "bert" });
    await client.ok(trackAccount, { username: "emil" });
    await client.ok(changeAccount, { username: "dora", favourite: false });
    expect(await namesOf(client)).toEqual(["anna", "carl", "dora", "emil"]);
  });
});

describe("another space's account", () => {
  test("is neither listed, changed nor removed", async () => {
    const mine = await tracking("anna");
    const theirs = await tracking("bert");
    expect(await namesOf(mine.client)).toEqual(["anna"]);
    const change = await mine.client.call(changeAccount, { username: "bert", favourite: true });
    expect([change.status, change.body.code]).toEqual([404, "not_found"]);
    await mine.client.ok(removeAccounts, { igaccount: ["bert"] });
    await mine.client.ok(orderAccounts, { usernames: ["bert", "anna"] });
    expect((await theirs.client.ok(listAccounts)).accounts).toMatchObject([
      { username: "bert", favourite: false },
    ]);
  });

  test("is seen by everybody in a company, and by nobody who was removed from it", async () => {
    const owner = await castCompany(web, await castUser(web));
    const viewer = await castInto(web, owner.spaceId, "viewer");
    const member = await castInto(web, owner.spaceId, "member");
    await member.client.ok(trackAccount, { username: "anna" });
    expect(await namesOf(viewer.client)).toEqual(["anna"]);
    await owner.client.ok(removeMember, { user_id: member.userId });
    // A session that still believes in its role, as one does whose call began before.
    const late = await member.client.call(trackAccount, { username: "bert" });
    expect([late.status, late.body.code]).toEqual([403, "forbidden"]);
    expect((await member.client.call(removeAccounts, { igaccount: "anna" })).body.code).toBe("forbidden");
    expect(await namesOf(owner.client)).toEqual(["anna"]);
  });

  test("goes with its space, and is counted no longer", async () => {
    const before = await trackers("fritz");
    const owner = await castCompany(web, await castUser(web));
    await owner.client.ok(trackAccount, { username: "fritz" });
    expect(await trackers("fritz")).toBe(before + 1);
    await db.pool.query("delete from spaces where id = $1", [owner.spaceId]);
    expect(await trackers("fritz")).toBe(before);
    const late = await owner.client.call(trackAccount, { username: "fritz" });
    expect([late.status, late.body.code]).toEqual([403, "forbidden"]);
  });
});

test("an account that nobody collected for days says so", async () => {
  const { client } = await tracking("emil");
  await db.pool.query("update profiles set last_collected_day = '2026-03-01' where username = 'emil'");
  const [account] = (await client.ok(listAccounts)).accounts;
  expect([account?.status, clock.today()]).toEqual(["stale", "2026-03-10"]);
});
