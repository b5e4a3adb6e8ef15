import { getMe, login } from "@owlstat/core/auth/contract.ts";
import { clearTabs, closeTab, listTabs, openTab } from "@owlstat/core/tabs/contract.ts";
import { MOST_TABS } from "@owlstat/core/tabs/rules.ts";
import { SECOND } from "@owlstat/core/time.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { startTestWorld } from "../testing/figures/test-world.ts";
import { GOOD_PASSWORD, testPeople } from "../testing/people/test-people.ts";
import { openStream } from "../testing/web/test-stream.ts";

const { web, clock, services } = await startTestWorld();
const { person } = await testPeople(web);

beforeEach(() => clock.advance(SECOND));

const names = ({ tabs }: { tabs: readonly { username: string }[] }) => tabs.map(({ username }) => username);

async function openAll(client: Awaited<ReturnType<typeof person>>["client"], usernames: readonly string[]) {
  for (const username of usernames) {
    clock.advance(SECOND);
    await client.ok(openTab, { username });
  }
}

describe("a tab", () => {
  test("is stored for the user in the order of opening, and a profile never seen is looked up for it", async () => {
    const { client } = await person();
    await openAll(client, ["nasa", "@NatGeo", "nasa"]);
    expect(names(await client.ok(listTabs))).toEqual(["nasa", "natgeo"]);
    const { user } = await client.ok(getMe);
    expect(user?.tabs).toEqual([
      { username: "nasa", profile_pic_hash: null },
      { username: "natgeo", profile_pic_hash: null },
    ]);
  });

  test("closes alone or with all others; closing twice is fine", async () => {
    const { client } = await person();
    await openAll(client, ["nasa", "natgeo", "nike"]);
    const both = await Promise.all([
      client.call(closeTab, { username: "natgeo" }),
      client.call(closeTab, { username: "natgeo" }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(names(await client.ok(listTabs))).toEqual(["nasa", "nike"]);
    expect(names(await client.ok(closeTab, { username: "no such/name" }))).toEqual(["nasa", "nike"]);
    expect(await client.ok(clearTabs)).toEqual({ tabs: [] });
  });

  test("follows to another device at once, and says nothing when nothing changed", async () => {
    const { client, email } = await person();
    const phone = web.client();
    await phone.ok(login, { email, password: GOOD_PASSWORD });
    const stream = await openStream(phone);
    await expect.poll(() => stream.types()).toEqual(["ready"]);
    await openAll(client, ["nasa", "nasa"]);
    await client.ok(closeTab, { username: "natgeo" });
    await client.ok(clearTabs);
    await expect.poll(() => stream.types()).toEqual(["ready", "tabs", "tabs"]);
    expect(await phone.ok(listTabs)).toEqual({ tabs: [] });
  });

  test("is one's own", async () => {
    const [ada, ben] = [await person(), await person()];
    await openAll(ada.client, ["nasa"]);
    await ben.client.ok(closeTab, { username: "nasa" });
    await ben.client.ok(clearTabs);
    expect(names(await ada.client.ok(listTabs))).toEqual(["nasa"]);
    expect(await ben.client.ok(listTabs)).toEqual({ tabs: [] });
  });

  test("for an account that does not exist is refused", async () => {
    const { client } = await person();
    const { status, body } = await client.call(openTab, { username: "owl.missing" });
    expect([status, body.code]).toEqual([404, "account_not_found"]);
  });
});

test("there are at most 30: the oldest falls out, also when many are opened at once", async () => {
  const { client } = await person();
  const all = Array.from({ length: MOST_TABS + 4 }, (_, index) => `profile${index}`);
  await services.db.pool.query(
    `with made as (
       insert into profiles (external_id, username, last_collected_day)
       select 'x' || name, name, $2::date from unnest($1::text[]) name returning id)
     insert into profile_latest (profile_id, day, days, followers_deltas, following_deltas, posts_deltas,
       engagement_deltas, sparkline, tier)
     select id, $2::date, 1, '{}', '{}', '{}', '{}', '{}', 0 from made`,
    [all, clock.today()],
  );
  await openAll(client, all.slice(0, MOST_TABS));
  await openAll(client, [all[MOST_TABS] ?? ""]);
  expect(names(await client.ok(listTabs))).toEqual(all.slice(1, MOST_TABS + 1));
  await Promise.all(all.slice(MOST_TABS + 1).map((username) => client.ok(openTab, { username })));
  const { tabs } = await client.ok(listTabs);
  expect(tabs).toHaveLength(MOST_TABS);
  expect(new Set(names({ tabs }))).toEqual(new Set(all.slice(4)));
});
