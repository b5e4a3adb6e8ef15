import { listAccounts, trackAccount } from "@owlstat/core/accounts/contract.ts";
import { compareProfiles, getAnalyses, getAnalysis } from "@owlstat/core/analyses/contract.ts";
import { windowBefore } from "@owlstat/core/analyses/window.ts";
import { getDashboard, getDashboardPeriod } from "@owlstat/core/dashboard/contract.ts";
import type { Answer, CallInput } from "@owlstat/core/endpoint.ts";
import { abbreviate } from "@owlstat/core/i18n/format.ts";
import type { Boot } from "@owlstat/core/navigation/boot.ts";
import { getProfile } from "@owlstat/core/profiles/contract.ts";
import { getStats } from "@owlstat/core/stats/contract.ts";
import { type StatsColumns, type StatsRow, statsColumns } from "@owlstat/core/stats/rules.ts";
import { addDays, DAY, type Day, dayStart, MINUTE } from "@owlstat/core/time.ts";
import { updateMe } from "@owlstat/core/users/contract.ts";
import { beforeAll, expect, test } from "vitest";
import { fixedClock } from "./platform/clock.ts";
import { saveCollected } from "./profiles/collect.ts";
import { prepareQueues } from "./testing/database/test-queues.ts";
import { checkAgreement } from "./testing/figures/agreement.ts";
import { checkAssistant, checkAssistantsLists } from "./testing/figures/assistant-agreement.ts";
import { type Expected, expectedOf, type RandomWorld, randomWorld } from "./testing/figures/random-world.ts";
import { sized } from "./testing/figures/sized.ts";
import { type Assistant, assistantWith } from "./testing/people/test-assistant.ts";
import { castUser } from "./testing/people/test-cast.ts";
import { givePro, tokenFor } from "./testing/people/test-tokens.ts";
import type { TestClient } from "./testing/web/test-client.ts";
import { pagesBuilt, startTestWeb } from "./testing/web/test-web.ts";
import { jobs } from "./worker.ts";

/** The night of the last collected day has a changing clock in Europe. */
const LAST: Day = "2026-10-25";
const clock = fixedClock(`${LAST}T23:00:00Z`);
const web = await startTestWeb({ services: { clock } });
const { db } = web.services;
await prepareQueues(web.services, jobs);

const SPANS = [
  ["7d", 7],
  ["30d", 30],
  ["90d", 90],
] as const;
const ZONES = ["UTC", "America/New_York", "Pacific/Auckland"];
/** Somebody to compare with. */
const OTHER = "world0";
const worlds = Array.from({ length: sized(5, 200) }, (_, index) => index + 1);

async function collectWorld(world: RandomWorld): Promise<void> {
  for (const { at, profile } of world.readings) {
    await saveCollected(db, new Map([[world.username, { kind: "found", profile }]]), at, { pictures: false });
  }
  // Somebody looks right after midnight, or a day later.
  clock.set(dayStart(LAST) + DAY + (world.readings.length % 2 ? 20 * MINUTE : DAY));
}

/** To four decimals, as rates are stored; the last digit may differ where the sums were made in another order. */
const rate = (value: number | null) => (value === null ? null : expect.closeTo(value, 3.8));

const tileOf = (answer: Awaited<ReturnType<typeof analysesOf>>, metric: string) => {
  const { kpis } = answer.results;
  return kpis.ok ? kpis.value.tiles.find((one) => one.metric === metric) : undefined;
};

function analysesOf(client: TestClient, username: string, window: (typeof SPANS)[number][0], zone = "UTC") {
  return client.ok(getAnalyses, { username, window, timeZone: zone });
}

/** Somebody who tracks a world, in a browser and with an assistant. */
type Reader = { client: TestClient; ask: Assistant };

async function checkWindow(
  { client, ask }: Reader,
  { username }: RandomWorld,
  expected: Expected,
  [window, span]: (typeof SPANS)[number],
): Promise<void> {
  const zone = ZONES[span % ZONES.length];
  const answer = await analysesOf(client, username, window, zone);
  await checkAgreement(web, client, answer);
  await checkAssistant(ask, client, answer, OTHER);
  const change = expected.change(span);
  const { deltas, ...latest } = await client.ok(getProfile, { username });
  const listed = deltas[`d${span}`];
  const followers = tileOf(answer, "followers");
  expect(answer.window.to).toBe(LAST);
  expect([latest.followers_count, followers?.now]).toEqual([expected.followers, expected.followers]);
  const wanted = change?.followers ?? null;
  expect([listed.followers_count, followers?.change]).toEqual([wanted, wanted]);
  expect(listed.days).toBe(change && change.days !== span ? change.days : undefined);
  const posts = tileOf(answer, "posts");
  expect([posts?.now, listed.posts_count, posts?.change]).toEqual([
    expected.posts,
    change?.posts ?? null,
    change?.posts ?? null,
  ]);
  const growth = answer.results["net-growth"];
  expect(growth.ok ? growth.value.change : null).toBe(wanted);
  const { mean, n } = expected.engagement(span);
  expect(tileOf(answer, "engagement")?.now ?? null).toEqual(rate(mean));
  const section = answer.results["engagement-rate"];
  expect(section.ok).toBe(n >= 3);
  if (section.ok) expect(section.value.rate).toEqual(rate(mean));
  if (span === 30) {
    const own = deltas.d30.engagement;
    expect(tileOf(answer, "engagement")?.change ?? null).toEqual(
      own === null ? null : expect.closeTo(own, 3.8),
    );
  }
  const alone = await client.ok(getAnalysis, { username, id: "kpis", window, timeZone: zone });
  expect(alone.result).toEqual(answer.results.kpis);
  if (change) await checkCompared(client, username, answer.window, change);
}

/** A year, and days of the past: nothing else is known of them, but they must agree with themselves. */
async function checkOtherWindows({ client, ask }: Reader, { username }: RandomWorld): Promise<void> {
  const past = { window: "custom", from: addDays(LAST, -24), to: addDays(LAST, -11) } as const;
  for (const view of [{ window: "12m" } as const, past]) {
    const answer = await client.ok(getAnalyses, { username, ...view });
    if (view.window === "custom") {
      const { totals } = await readPeriod(client, view, username);
      const before = await client.ok(getAnalyses, { username, window: "custom", ...windowBefore(view) });
      // Where the period before is whole, it is the one the profile's page would show.
      expect(totals.followers.value).toBe(tileOf(answer, "followers")?.change ?? null);
      if (totals.followers.before)
        expect(totals.followers.before.value).toBe(tileOf(before, "followers")?.change ?? null);
    }
    await checkAgreement(web, client, answer);
    await checkAssistant(ask, client, answer, OTHER);
  }
}

async function checkCompared(
  client: TestClient,
  username: string,
  { from, to }: { from: Day; to: Day },
  change: { followers: number; start: number },
): Promise<void> {
  const { result } = await client.ok(compareProfiles, { usernames: `${username},${OTHER}`, from, to });
  const line = result.ok ? result.value.lines[0] : undefined;
  expect(line?.indexed?.at(-1)?.value).toBeCloseTo(100 + (100 * change.followers) / change.start, 8);
}

beforeAll(async () => collectWorld({ ...randomWorld(0, LAST), username: OTHER }));

async function checkTables(client: TestClient, { username, readings }: RandomWorld): Promise<void> {
  const columns = (await client.ok(getStats, { username })) as StatsColumns;
  const rows = (await client.ok(getStats, { username, rows: "1" })) as StatsRow[];
  const known = new Map(
    readings.map(({ at, profile }) => [new Date(at).toISOString().slice(0, 10), profile]),
  );
  expect(columns.followers_count).toEqual(columns.date.map((day) => known.get(day)?.followers ?? null));
  expect(rows.map(({ followersdelta }) => followersdelta)).toEqual(columns.followersdelta);
  const days = columns.date.map((day, index) => ({
    day,
    followers: columns.followers_count[index] ?? null,
    following: null,
    posts: null,
    engagement: null,
  }));
  expect(statsColumns(days).followersdelta).toEqual(columns.followersdelta);
}

async function checkLists(client: TestClient, { username }: RandomWorld, expected: Expected): Promise<void> {
  const [d7, d30] = [expected.change(7), expected.change(30)];
  const account = (await client.ok(listAccounts)).accounts.find((one) => one.username === username);
  const seen = await client.ok(getDashboard);
  const row = seen.accounts.find((one) => one.username === username);
  const { mean } = expected.engagement(30);
  expect(account).toMatchObject({
    followers_count: expected.followers,
    posts_count: expected.posts,
    d7: { followers_count: d7?.followers ?? null, posts_count: d7?.posts ?? null },
    d30: { followers_count: d30?.followers ?? null },
    engagement: rate(mean),
  });
  expect(row).toMatchObject({
    followers_count: expected.followers,
    followers_d7: d7?.followers ?? null,
    followers_d30: d30?.followers ?? null,
    engagement: rate(mean),
  });
  expect(seen.totals).toMatchObject({
    followers: { value: expected.followers },
    followers_d7: { value: d7?.followers ?? null },
    followers_d30: { value: d30?.followers ?? null },
    posts_d7: { value: d7?.posts ?? null },
    posts_d30: { value: d30?.posts ?? null },
    engagement: { value: rate(mean) },
  });
  for (const [window, span] of SPANS) await checkPeriod(client, username, { window }, expected.change(span));
}

/** Tiles, line and rows of the dashboard, over a period that ends with the last collected day. */
async function checkPeriod(
  client: TestClient,
  username: string,
  asked: Parameters<typeof readPeriod>[1],
  change: ReturnType<Expected["change"]>,
): Promise<void> {
  const { totals, trend, row } = await readPeriod(client, asked, username);
  const followers = change?.followers ?? null;
  expect([totals.followers.value, row?.change]).toEqual([followers, followers]);
  expect(totals.posts.value).toBe(change?.posts ?? null);
  const known = trend.points.filter((point) => point.followers !== null);
  if (known.length > 0) expect((known.at(-1)?.followers ?? 0) - (known[0]?.followers ?? 0)).toBe(followers);
}

async function readPeriod(client: TestClient, asked: CallInput<typeof getDashboardPeriod>, username: string) {
  const { totals, trend, accounts } = await client.ok(getDashboardPeriod, asked);
  return { totals, trend, row: accounts.find((one) => one.username === username) };
}

/** The answers a page brings along for its first paint, by the beginning of their path. */
async function painted(client: TestClient, path: string) {
  const html = await (await client.raw(path)).text();
  const text = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{"data":{}}';
  const { data } = JSON.parse(text) as Pick<Boot, "data">;
  const answer = (part: string) => Object.entries(data).find(([call]) => call.includes(part))?.[1];
  return { html, answer };
}

async function checkPages(client: TestClient, { username }: RandomWorld, expected: Expected): Promise<void> {
  const embed = await (await web.anonymousFetch(`/embed/${username}`)).text();
  expect(embed).toContain(`title="${expected.followers.toLocaleString("en")}"`);
  if (!pagesBuilt()) return;
  const visitor = web.client();
  // Twice: as it is rendered, and as it is kept.
  for (const _turn of [1, 2]) {
    const { html, answer } = await painted(visitor, `/profile/${username}`);
    expect(answer("/analyses")).toEqual(await analysesOf(visitor, username, "30d"));
    expect(html.includes(`${abbreviate(expected.followers, "en")} followers`)).toBe(true);
  }
  const stats = await visitor.ok(getStats, { username });
  for (const path of [`/simplestats/${username}`, `/metrics/${username}`]) {
    const { answer } = await painted(visitor, path);
    expect(answer(`/${username}/stats`), path).toEqual(stats);
  }
  const dashboard = (await painted(client, "/dashboard")).answer("/dashboard") as Answer<typeof getDashboard>;
  const accounts = (await painted(client, "/accounts")).answer("/accounts") as Answer<typeof listAccounts>;
  const row = dashboard.accounts.find((one) => one.username === username);
  const account = accounts.accounts.find((one) => one.username === username);
  expect([row?.followers_count, account?.followers_count]).toEqual([expected.followers, expected.followers]);
  expect([row?.engagement, account?.engagement]).toEqual(Array(2).fill(rate(expected.engagement(30).mean)));
}

/** The file of what everything is computed from: one row a collected day. */
async function checkFile({ username, readings }: RandomWorld, expected: Expected): Promise<void> {
  const text = await (await web.anonymousFetch(`/api/profiles/${username}/inputs.csv`)).text();
  const days = text.split("\r\n").filter((line) => line.startsWith("day,"));
  const known = new Set(readings.map(({ at }) => new Date(at).toISOString().slice(0, 10)));
  expect(days).toHaveLength(known.size);
  const [, , day, followers, , posts] = days.at(-1)?.split(",") ?? [];
  expect([day, Number(followers), Number(posts)]).toEqual([LAST, expected.followers, expected.posts]);
}

async function checkDefinitions(client: TestClient, { username }: RandomWorld, expected: Expected) {
  const { likesOnly } = expected.engagement(30);
  const usual = (await client.ok(getStats, { username })) as StatsColumns;
  await client.ok(updateMe, { engagement_definition: "likes_only" });
  const [account] = (await client.ok(listAccounts)).accounts;
  const stats = (await client.ok(getStats, { username })) as StatsColumns;
  const analyses = await client.ok(getAnalyses, { username, definition: "likes_only" });
  const figures = [account?.engagement, stats.engagement.at(-1), tileOf(analyses, "engagement")?.now];
  expect(figures).toEqual([rate(likesOnly), rate(likesOnly), rate(likesOnly)]);
  for (const [index, likes] of stats.engagement.entries()) {
    if (likes !== null) expect(likes).toBeLessThanOrEqual(usual.engagement[index] ?? 0);
  }
}

test.each(worlds)(
  "world %i: every place that shows followers, changes, posts and engagement shows one value",
  async (seed) => {
    const world = randomWorld(seed, LAST);
    await collectWorld(world);
    const expected = expectedOf(world);
    const owner = await castUser(web);
    const { client } = owner;
    // Few new tokens are given to one address.
    client.address = `10.0.0.${seed}`;
    await givePro(web, owner);
    const reader = { client, ask: await assistantWith(web, await tokenFor(owner, "read")) };
    await client.ok(trackAccount, { username: world.username });
    for (const window of SPANS) await checkWindow(reader, world, expected, window);
    await checkOtherWindows(reader, world);
    await checkAssistantsLists(reader.ask, client);
    await checkTables(client, world);
    await checkLists(client, world, expected);
    await checkPages(client, world, expected);
    await checkFile(world, expected);
    await checkDefinitions(client, world, expected);
  },
);
