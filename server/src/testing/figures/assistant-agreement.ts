import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { compareProfiles, type getAnalyses, getFindings } from "@owlstat/core/analyses/contract.ts";
import type { Kpi } from "@owlstat/core/analyses/overview/kpis/rule.ts";
import { getDashboard } from "@owlstat/core/dashboard/contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { getProfile, listPosts, searchProfiles } from "@owlstat/core/profiles/contract.ts";
import { getStats } from "@owlstat/core/stats/contract.ts";
import type { StatsColumns } from "@owlstat/core/stats/rules.ts";
import { addDays, DAY, dayStart } from "@owlstat/core/time.ts";
import { expect } from "vitest";
import type { Assistant } from "../people/test-assistant.ts";
import type { TestClient } from "../web/test-client.ts";

type Analyses = Answer<typeof getAnalyses>;
type Tiles = readonly [followers: Kpi, following: Kpi, posts: Kpi, engagement: Kpi];

const COLUMNS = {
  followers: "followers_count",
  following: "following_count",
  posts: "posts_count",
  engagement: "engagement",
} as const;
const SPANS = { "7d": "d7", "30d": "d30", "90d": "d90" } as const;
/** To four decimals, as rates are stored; the last digit may differ where the sums were made in another order. */
const rate = (value: number | null) => (value === null ? null : expect.closeTo(value, 3));

/** What an assistant reads of a period, beside the tiles of the same days. */
export async function checkAssistant(
  ask: Assistant,
  client: TestClient,
  analyses: Analyses,
  other: string,
): Promise<void> {
  const { kpis } = analyses.results;
  if (!kpis.ok) return;
  const tiles = kpis.value.tiles as unknown as Tiles;
  const { username, definition, window, timeZone } = analyses;
  const days = { from: window.from, to: window.to };
  const asked = { username, window: "custom", ...days, timeZone, definition } as const;
  expect(await ask(getFindings, asked)).toEqual(await client.ok(getFindings, asked));
  checkDays((await ask(getStats, { username, ...days })) as StatsColumns, tiles);
  await checkPosts(ask, analyses, tiles);
  await checkCompared(ask, { usernames: `${username},${other}`, ...days }, tiles);
  if (window.key in SPANS) await checkLatest(ask, analyses, tiles);
}

function checkDays(columns: StatsColumns, tiles: Tiles): void {
  for (const { metric, sparkline } of tiles) {
    const own = new Map(sparkline.map(({ day, value }) => [day, value]));
    for (const [index, day] of columns.date.entries())
      expect([metric, day, columns[COLUMNS[metric]][index]]).toEqual([
        metric,
        day,
        rate(own.get(day) ?? null),
      ]);
  }
}

/** The engagement of the period once more, from the list of posts. */
async function checkPosts(
  ask: Assistant,
  { username, window, collected_at }: Analyses,
  [, , , { now }]: Tiles,
) {
  const from = dayStart(window.from);
  const until = Math.min(dayStart(addDays(window.to, 1)), Date.parse(collected_at ?? "") - DAY + 1);
  const rates: number[] = [];
  let cursor: string | null = null;
  do {
    const page: Answer<typeof listPosts> = await ask(listPosts, {
      username,
      limit: 100,
      ...(cursor !== null && { cursor }),
    });
    for (const { published_at, engagement } of page.posts) {
      const at = Date.parse(published_at);
      if (at >= from && at < until && engagement !== null) rates.push(engagement);
    }
    cursor = page.next;
  } while (cursor !== null && rates.length < 500);
  const mean = rates.length === 0 ? null : rates.reduce((sum, one) => sum + one, 0) / rates.length;
  expect(["from the posts", now]).toEqual(["from the posts", rate(mean)]);
}

async function checkCompared(
  ask: Assistant,
  asked: { usernames: string; from: Analyses["window"]["from"]; to: Analyses["window"]["to"] },
  tiles: Tiles,
): Promise<void> {
  const [followers, , , engagement] = tiles;
  for (const { metric, sparkline } of tiles) {
    const { figures, result } = await ask(compareProfiles, { ...asked, metric });
    expect([metric, figures[0]]).toMatchObject([
      metric,
      {
        followers: followers.now,
        change: followers.change,
        percent: rate(followers.percent),
        engagement: rate(engagement.now),
      },
    ]);
    const last = sparkline.findLast(({ value }) => value !== null)?.value ?? null;
    if (result.ok) expect([metric, result.value.lines[0]?.last]).toEqual([metric, rate(last)]);
  }
}

/** The profile, and its line in lists, where the tiles are of the latest days. */
async function checkLatest(ask: Assistant, { username, window }: Analyses, tiles: Tiles): Promise<void> {
  const [followers, following, posts, engagement] = tiles;
  const profile = await ask(getProfile, { username });
  const span = SPANS[window.key as keyof typeof SPANS];
  expect([profile.followers_count, profile.following_count, profile.posts_count]).toEqual([
    followers.now,
    following.now,
    posts.now,
  ]);
  expect(profile.deltas[span]).toMatchObject({
    followers_count: followers.change,
    following_count: following.change,
    posts_count: posts.change,
  });
  if (window.key === "30d") expect(profile.engagement).toEqual(rate(engagement.now));
  const found = (await ask(searchProfiles, { q: username })).profiles.find(
    (one) => one.username === username,
  );
  expect(found?.followers_count).toBe(followers.now);
}

/** The lists of a space, as an assistant reads them and as its people do. */
export async function checkAssistantsLists(ask: Assistant, client: TestClient): Promise<void> {
  expect(await ask(listAccounts)).toEqual(await client.ok(listAccounts));
  expect(await ask(getDashboard)).toEqual(await client.ok(getDashboard));
}
