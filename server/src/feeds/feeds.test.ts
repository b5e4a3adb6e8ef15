import { createAlarm } from "@owlstat/core/alarms/contract.ts";
import { createFeed, listFeeds, revokeFeed } from "@owlstat/core/feeds/contract.ts";
import { FEED_CALLS, feedPath } from "@owlstat/core/feeds/rules.ts";
import { createFolder, fileAccounts } from "@owlstat/core/folders/contract.ts";
import { matchRoute } from "@owlstat/core/navigation/routes.ts";
import { addDays } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { setPlan } from "../spaces/plan-store.ts";
import { storeProfiles } from "../testing/figures/test-profiles.ts";
import { type CastMember, castInto, castUser } from "../testing/people/test-cast.ts";
import { givePro } from "../testing/people/test-tokens.ts";
import { startTestWeb } from "../testing/web/test-web.ts";

const web = await startTestWeb();
const { db, clock } = web.services;
let count = 0;

/** Somebody with an account of figures of its own. */
async function ownerOf(followers: number) {
  const owner = await castUser(web);
  await givePro(web, owner);
  count += 1;
  const username = `fed.${count}`;
  await storeProfiles(web.services, [username]);
  await db.pool.query(
    `with p as (select id from profiles where username = $1), a as (
       insert into accounts (space_id, profile_id, position, added_by, added_at) select $2, id, 1, $3, $4 from p
     ) insert into snapshots (profile_id, day, followers, following, posts, engagement)
       select id, $5, $6, 10, 50, 2.5 from p`,
    [username, owner.spaceId, owner.userId, new Date(clock.now()), clock.today(), followers],
  );
  return { ...owner, username };
}

const make = async ({ client }: Pick<CastMember, "client">, kind: "account" | "folder", subject: string) => {
  const { feed, addresses } = await client.ok(createFeed, { kind, subject });
  const [csv = "", json = "", atom = ""] = addresses.map((address) => new URL(address).pathname);
  return { feed, csv, json, atom };
};
const read = (path: string) => web.anonymousFetch(path);
const statusOf = async (path: string) => (await read(path)).status;

test("an account's address gives its figures as CSV and JSON, without any header", async () => {
  const owner = await ownerOf(1234);
  const { csv, json } = await make(owner, "account", owner.username);
  const file = await read(csv);
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  const [header, row] = (await file.text()).split("\r\n");
  expect(header).toMatch(/^username,date,followers_count,/);
  expect(row).toMatch(new RegExp(`^${owner.username},${clock.today()},1234,`));
  expect(await (await read(json)).json()).toMatchObject({
    name: `@${owner.username}`,
    days: [{ username: owner.username, followers_count: 1234 }],
  });
});

test("a folder's address follows what is in the folder", async () => {
  const owner = await ownerOf(55);
  const { folder } = await owner.client.ok(createFolder, {
    name: "Fed",
    color: 1,
    shared: true,
  });
  const { json } = await make(owner, "folder", folder.id);
  const days = async () => ((await (await read(json)).json()) as { days: unknown[] }).days.length;
  expect(await days()).toBe(0);
  await owner.client.ok(fileAccounts, { id: folder.id, usernames: [owner.username], inside: true });
  expect(await days()).toBe(1);
});

test("alarms that fired are told as Atom, with hostile names as text", async () => {
  const owner = await ownerOf(100);
  const { alarm } = await owner.client.ok(createAlarm, {
    measure: "followers",
    condition: "above",
    value: 90,
    other: null,
    due: null,
    time_zone: "UTC",
    covers: "accounts",
    usernames: [owner.username],
    folder_id: null,
    by_email: false,
    on_platform: true,
    people: [],
  });
  await db.pool.query(
    `insert into alarm_firings (id, alarm_id, space_id, profile_id, measure, condition, threshold, day, value, before, fired_at, comment)
     select gen_random_uuid(), $1, $2, id, 'followers', 'above', 90, $3, 100, 80, $4, '' from profiles where username = $5`,
    [alarm.id, owner.spaceId, addDays(clock.today(), -1), new Date(clock.now()), owner.username],
  );
  const { atom } = await make(owner, "account", owner.username);
  const file = await read(atom);
  expect(file.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  const text = await file.text();
  expect(text.match(/<entry>/g)?.length).toBe(1);
  expect(text).toContain(owner.username);
  const link = new URL(/<link href="([^"]+)"/.exec(text)?.[1] ?? "");
  expect(matchRoute(link.pathname)).toMatchObject({
    route: { id: "profile" },
    params: { id: owner.username },
  });
});

test("its last use is listed, and it opens nothing once revoked", async () => {
  const owner = await ownerOf(1);
  const { feed, csv } = await make(owner, "account", owner.username);
  expect((await owner.client.ok(listFeeds)).feeds).toMatchObject([{ id: feed.id, last_used_at: null }]);
  await read(csv);
  expect((await owner.client.ok(listFeeds)).feeds[0]?.last_used_at).toBe(new Date(clock.now()).toISOString());
  await owner.client.ok(revokeFeed, { id: feed.id });
  expect(await statusOf(csv)).toBe(404);
});

test("the secret is neither in the list nor in the database, and opens no call of the API", async () => {
  const owner = await ownerOf(1);
  const { csv } = await make(owner, "account", owner.username);
  const secret = csv.split("/")[3] ?? "";
  expect(JSON.stringify(await owner.client.ok(listFeeds))).not.toContain(secret);
  const { rows } = await db.pool.query("select f::text as text from feeds f where space_id = $1", [
    owner.spaceId,
  ]);
  expect(rows[0].text).not.toContain(secret);
  const answer = await web.anonymousFetch("/api/users/accounts", {
    headers: { authorization: `Bearer ${secret}` },
  });
  expect(answer.status).toBe(401);
});

test("nobody makes an address for what they do not see, or revokes another's", async () => {
  const [ada, eve] = [await ownerOf(1), await ownerOf(2)];
  const theirs = await eve.client.call(createFeed, { kind: "account", subject: ada.username });
  expect(theirs.status).toBe(404);
  const { feed } = await make(ada, "account", ada.username);
  expect((await eve.client.call(revokeFeed, { id: feed.id })).status).toBe(404);
  const member = await castInto(web, ada.spaceId, "member");
  expect((await member.client.call(revokeFeed, { id: feed.id })).status).toBe(404);
  expect((await member.client.ok(listFeeds)).feeds).toEqual([]);
});

test("an address gives nothing while the plan has no API, or its maker is not confirmed or has left", async () => {
  const owner = await ownerOf(1);
  const member = await castInto(web, owner.spaceId, "member");
  const { csv } = await make(member, "account", owner.username);
  expect(await statusOf(csv)).toBe(200);
  await db.transaction((tx) => setPlan(tx, owner, { has_to_renew: true }));
  expect(await statusOf(csv)).toBe(402);
  await db.transaction((tx) => setPlan(tx, owner, { has_to_renew: false }));
  await db.pool.query("update users set confirmed_at = null where id = $1", [member.userId]);
  expect(await statusOf(csv)).toBe(404);
  await db.pool.query("update users set confirmed_at = now() where id = $1", [member.userId]);
  await db.pool.query("delete from memberships where user_id = $1 and space_id = $2", [
    member.userId,
    owner.spaceId,
  ]);
  expect(await statusOf(csv)).toBe(404);
});

test("the head of an address says what it gives, and how often it may still be read", async () => {
  const { csv } = await make(await ownerOf(1), "account", `fed.${count}`);
  const head = await web.anonymousFetch(csv, { method: "HEAD" });
  expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([
    200,
    "text/csv; charset=utf-8",
    "",
  ]);
  expect(head.headers.get("ratelimit")).toMatch(/^"calls";r=59;t=\d+$/);
  expect((await read(csv)).headers.get("ratelimit")).toMatch(/^"calls";r=58;/);
});

test("an address is read so often an hour, and wrong ones are counted by who tries them", async () => {
  const owner = await ownerOf(1);
  const { atom } = await make(owner, "account", owner.username);
  for (let times = 0; times < FEED_CALLS.most; times += 1) expect(await statusOf(atom)).toBe(200);
  const full = await read(atom);
  expect([
    full.status,
    full.headers.get("x-ratelimit-limit"),
    full.headers.get("x-ratelimit-remaining"),
  ]).toEqual([429, "60", "0"]);
  expect(Number(full.headers.get("retry-after"))).toBeGreaterThan(0);
  const wrong = [];
  for (let times = 0; times < 31; times += 1) wrong.push(await statusOf(feedPath("owlfeed_x", "stats.csv")));
  expect([wrong[0], wrong.at(-1)]).toEqual([404, 429]);
});
