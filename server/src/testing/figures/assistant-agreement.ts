import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { type getAnalyses, getFindings } from "@owlstat/core/analyses/contract.ts";
import type { Kpi } from "@owlstat/core/analyses/overview/kpis/rule.ts";
import { getDashboard } from "@owlstat/core/dashboard/contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { addDays, DAY, dayStart } from "@owlstat/core/time.ts";
import { expect } from "vitest";
import { type Assistant, allOf } from "../people/test-assistant.ts";
import type { TestClient } from "../web/test-client.ts";

type Analyses = Answer<typeof getAnalyses>;
type Tiles = readonly [followers: Kpi, following: Kpi, posts: Kpi, engagement: Kpi];

const SPANS: readonly string[] = ["7d", "30d", "90d"];
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
  const { username, window } = analyses;
  const days = { from: window.from, to: window.to };
  await checkDays(ask, { username, ...days }, tiles);
  await checkPosts(ask, analyses, tiles);
  await checkCompared(ask, { usernames: [username, other], ...days }, tiles);
  if (!SPANS.includes(window.key)) return;
  await checkFindings(ask, client, { username, window: window.key as "7d" | "30d" | "90d" });
  await checkLatest(ask, analyses, tiles);
}

async function checkFindings(
  ask: Assistant,
  client: TestClient,
  asked: { username: string; window: "7d" | "30d" | "90d" },
): Promise<void> {
  const { findings } = await client.ok(getFindings, asked);
  expect(await allOf(ask, "findings", "findings", asked)).toEqual(findings);
}

type Columns = Record<Kpi["metric"], (number | null)[]> & { date: string[] };

async function checkDays(ask: Assistant, asked: Record<string, unknown>, tiles: Tiles): Promise<void> {
  const columns = await ask<Columns>("stats", asked);
  for (const { metric, sparkline } of tiles) {
    const own = new Map<string, number | null>(sparkline.map(({ day, value }) => [day, value]));
    for (const [index, day] of columns.date.entries())
      expect([metric, day, columns[metric][index]]).toEqual([metric, day, rate(own.get(day) ?? null)]);
  }
}

/** The engagement of the period once more, from the list of posts. */
async function checkPosts(
  ask: Assistant,
  { username, window, collected_at }: Analyses,
  [, , , { now }]: Tiles,
): Promise<void> {
  const from = dayStart(window.from);
  const until = Math.min(dayStart(addDays(window.to, 1)), Date.parse(collected_at ?? "") - DAY + 1);
  type Post = { published_at: string; engagement: number | null };
  const newer = ({ published_at }: Post) => Date.parse(published_at) >= from;
  const posts = await allOf<Post>(ask, "posts", "posts", { username, sort: "newest", limit: 20 }, newer);
  const rates = posts.flatMap(({ published_at, engagement }) =>
    Date.parse(published_at) < until && engagement !== null ? [engagement] : [],
  );
  const mean = rates.length === 0 ? null : rates.reduce((sum, one) => sum + one, 0) / rates.length;
  expect(["from the posts", now]).toEqual(["from the posts", rate(mean)]);
}

async function checkCompared(ask: Assistant, asked: Record<string, unknown>, tiles: Tiles): Promise<void> {
  const [followers, , , engagement] = tiles;
  const { figures } = await ask<{ figures: unknown[] }>("compare", asked);
  expect(figures[0]).toMatchObject({
    followers: followers.now,
    change: followers.change,
    percent: rate(followers.percent),
    engagement: rate(engagement.now),
  });
}

type Profile = {
  followers: number;
  following: number;
  posts: number;
  engagement: number | null;
  changes: Record<string, { followers: number | null; posts: number | null }>;
};

/** The profile, and its line in lists, where the tiles are of the latest days. */
async function checkLatest(ask: Assistant, { username, window }: Analyses, tiles: Tiles): Promise<void> {
  const [followers, following, posts, engagement] = tiles;
  const profile = await ask<Profile>("profile", { username });
  expect(profile).toMatchObject({
    followers: followers.now,
    following: following.now,
    posts: posts.now,
    changes: { [window.key]: { followers: followers.change, posts: posts.change } },
  });
  if (window.key === "30d") expect(profile.engagement).toEqual(rate(engagement.now));
  const { profiles } = await ask<{ profiles: { username: string; followers: number }[] }>("find_profiles", {
    q: username,
  });
  expect(profiles.find((one) => one.username === username)?.followers).toBe(followers.now);
}

/** The lists of a space, as an assistant reads them and as its people do. */
export async function checkAssistantsLists(ask: Assistant, client: TestClient): Promise<void> {
  const { accounts } = await client.ok(listAccounts);
  expect(await allOf(ask, "list_accounts", "accounts", {})).toMatchObject(
    accounts.map(({ username, followers_count, posts_count, engagement, d7, d30 }) => ({
      username,
      followers: followers_count,
      followers_7d: d7.followers_count,
      followers_30d: d30.followers_count,
      posts: posts_count,
      engagement,
    })),
  );
  const { totals, movers, movers_d30 } = await client.ok(getDashboard);
  expect(await ask("dashboard")).toMatchObject({ totals, movers_7d: movers, movers_30d: movers_d30 });
}
