import { exportStats } from "@owlstat/core/exports/contract.ts";
import { addDays } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { prepareQueues } from "../testing/database/test-queues.ts";
import { storeProfiles } from "../testing/figures/test-profiles.ts";
import { castUser } from "../testing/people/test-cast.ts";
import { givePro, tokenWith } from "../testing/people/test-tokens.ts";
import { startTestWeb } from "../testing/web/test-web.ts";
import { jobs } from "../worker.ts";

const web = await startTestWeb();
await prepareQueues(web.services, jobs);
const { db, clock } = web.services;
const today = clock.today();

async function spaceWith(...usernames: string[]) {
  const owner = await castUser(web);
  await givePro(web, owner);
  for (const username of usernames) {
    await storeProfiles(web.services, [username]);
    const { rows } = await db.pool.query(
      "update profiles set first_collected_day = $2 where username = $1 returning id",
      [username, addDays(today, -1)],
    );
    for (const [day, followers] of [
      [addDays(today, -1), 1000],
      [today, 1010],
    ] as const)
      await db.pool.query(
        "insert into snapshots (profile_id, day, followers, following, posts, engagement) values ($1, $2, $3, 10, 50, 2.5)",
        [rows[0].id, day, followers],
      );
    await db.pool.query(
      "insert into accounts (space_id, profile_id, position, added_by, added_at) values ($1, $2, 1, $3, $4)",
      [owner.spaceId, rows[0].id, owner.userId, new Date(clock.now())],
    );
  }
  const token = await tokenWith(owner, ["accounts:read"]);
  const ask = (query: string) =>
    web.anonymousFetch(`/api${exportStats.path}${query}`, { headers: { authorization: `Bearer ${token}` } });
  return { owner, ask };
}

test("one file holds every account's days, as lines of JSON and as rows of CSV", async () => {
  const { ask } = await spaceWith("export.one", "export.two");
  const lines = (await (await ask("")).text())
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.map(({ username, date, followers_count }) => [username, date, followers_count])).toEqual([
    ["export.one", addDays(today, -1), 1000],
    ["export.one", today, 1010],
    ["export.two", addDays(today, -1), 1000],
    ["export.two", today, 1010],
  ]);
  const csv = await ask(`?format=csv&from=${today}`);
  expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const rows = (await csv.text()).trim().split("\r\n");
  expect(rows[0]).toBe(
    "username,date,followers_count,followersdelta,following_count,followingdelta,posts_count,postsdelta,engagement,engagementdelta",
  );
  expect(rows.slice(1).map((row) => row.split(",").slice(0, 3))).toEqual([
    ["export.one", today, "1010"],
    ["export.two", today, "1010"],
  ]);
});

test("another space's accounts are in no file", async () => {
  await spaceWith("export.theirs");
  const { ask } = await spaceWith();
  expect(await (await ask("")).text()).toBe("");
});

test("more days than a file holds are refused", async () => {
  const { ask } = await spaceWith();
  const response = await ask(`?from=${addDays(today, -400)}`);
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({
      code: "invalid_input",
      details: { fields: ["from"], earliest: addDays(today, -399), latest: today },
    }),
  ]);
});
