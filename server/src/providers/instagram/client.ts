import { MINUTE, SECOND } from "@owlstat/core/time.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import { createRequester, type Reply, type Requester } from "../../platform/outbound/request.ts";
import { type Breaker, createBreaker } from "../breaker.ts";
import type {
  DiscoverOptions,
  Outcome,
  ProfileSource,
  SourceProfile,
  Unavailable,
} from "../profile-source.ts";
import { type Failure, readFailure } from "./failures.ts";
import { discoveryFields, isAnswer, type Page, readDiscovery } from "./schema.ts";
import { createTokenPool, type Token, type TokenPool, type TokenSetting } from "./tokens.ts";
import { readRetryAfter, readUsage } from "./usage.ts";

export type InstagramSettings = {
  /** Without a trailing slash; every path adds the version. */
  apiUrl: string;
  apiVersion: string;
  appSecret: string;
  tokens: readonly TokenSetting[];
  /** The tokens of people who agreed that others are looked up with them; asked from time to time. */
  lent?: () => Promise<readonly TokenSetting[]>;
  clock: Clock;
  log: Log;
  timeout?: number;
};

/** Whoever takes their token back is heard within this. */
const LENT_FOR = MINUTE;
const TIMEOUT = 10 * SECOND;
const MAX_BYTES = 5 * 1024 * 1024;
const PAGE = 25;
const LARGE_PAGE = 50;
/** The most posts one collection reads, however often somebody posts. */
const MOST_POSTS = 500;

type Parts = InstagramSettings & {
  pool: TokenPool;
  breaker: Breaker;
  requester: Requester;
  /** Names with unusable answers: asking for them again tells nothing new about the service. */
  senseless: Set<string>;
  /** When the lent tokens were asked for last. */
  lentAt: number;
};
type PageResult = { kind: "page"; page: Page } | { kind: "not_found" } | Unavailable;

/** Public profiles through the Graph API's business_discovery. */
export function createInstagram(settings: InstagramSettings): ProfileSource {
  const parts: Parts = {
    ...settings,
    pool: createTokenPool(settings.tokens, settings.appSecret),
    breaker: createBreaker(),
    requester: createRequester(),
    senseless: new Set(),
    lentAt: 0,
  };
  return {
    discover: (username, options) => discover(parts, username, options),
    readyAt(purpose) {
      const now = parts.clock.now();
      return Math.max(parts.pool.readyAt(now, purpose), parts.breaker.readyAt(now));
    },
    close: () => parts.requester.close(),
  };
}

/** Without them the installation's own tokens go on. */
async function refreshLent(parts: Parts): Promise<void> {
  const now = parts.clock.now();
  if (!parts.lent || Math.abs(now - parts.lentAt) < LENT_FOR) return;
  parts.lentAt = now;
  try {
    parts.pool.lend(await parts.lent());
  } catch (error) {
    parts.log.warn({ err: error }, "the lent tokens could not be read");
  }
}

/** A profile with its posts, page by page. Half an answer is no answer: a failing page fails the whole. */
async function discover(parts: Parts, username: string, options: DiscoverOptions): Promise<Outcome> {
  await refreshLent(parts);
  let profile: SourceProfile | null = null;
  for (let after: string | null = null; ; ) {
    const limit: number = pageSize(options.posts, profile === null);
    const result: PageResult = await askPage(parts, username, { limit, after }, options);
    if (result.kind !== "page") return result;
    const { page } = result;
    if (profile && page.profile.id !== profile.id) return unavailable(parts, "garbage", options);
    profile = profile ? withPosts(profile, page.profile) : page.profile;
    after = page.after;
    if (after === null || !wantsMore(profile, options)) return { kind: "found", profile };
  }
}

function pageSize(posts: number, first: boolean): number {
  if (posts > PAGE) return LARGE_PAGE;
  return first ? Math.max(1, posts) : PAGE;
}

function withPosts(profile: SourceProfile, more: SourceProfile): SourceProfile {
  const unreadPosts = [...(profile.unreadPosts ?? []), ...(more.unreadPosts ?? [])];
  return {
    ...profile,
    posts: [...profile.posts, ...more.posts],
    ...(unreadPosts.length > 0 && { unreadPosts }),
  };
}

function wantsMore({ posts }: SourceProfile, { posts: wanted, postsSince }: DiscoverOptions): boolean {
  if (posts.length >= MOST_POSTS) return false;
  if (posts.length < wanted) return true;
  return postsSince !== undefined && (posts.at(-1)?.publishedAt ?? 0) >= postsSince;
}

type PageAsk = { limit: number; after: string | null };

/** One page, from the least used token that answers. */
async function askPage(
  parts: Parts,
  username: string,
  ask: PageAsk,
  options: DiscoverOptions,
): Promise<PageResult> {
  const { pool, breaker, clock } = parts;
  let failure: Unavailable["kind"] = "limited";
  for (let tried = 0; tried < pool.size; tried++) {
    const token = pool.take(clock.now(), options.purpose ?? "lookup");
    if (!token) break;
    if (!breaker.enter(clock.now())) return unavailable(parts, "temporary", options);
    const result = await askWith(parts, token, username, ask, options);
    if (typeof result !== "string") return { kind: "page", page: result };
    if (result === "not_found") return { kind: "not_found" };
    failure = result === "app_limited" ? "limited" : result;
    if (failure === "temporary" || failure === "garbage") break;
  }
  return unavailable(parts, failure, options);
}

function unavailable(
  parts: Parts,
  kind: Unavailable["kind"],
  { purpose = "lookup" }: DiscoverOptions,
): Unavailable {
  const now = parts.clock.now();
  return { kind, retryAt: Math.max(parts.pool.readyAt(now, purpose), parts.breaker.readyAt(now)) };
}

async function askWith(
  parts: Parts,
  token: Token,
  username: string,
  { limit, after }: PageAsk,
  options: DiscoverOptions,
): Promise<Page | Failure> {
  const { apiUrl, apiVersion, requester, breaker, log, timeout = TIMEOUT } = parts;
  const url = new URL(`${apiUrl}/${apiVersion}/${token.igUserId}`);
  url.searchParams.set("fields", discoveryFields(username, limit, after));
  url.searchParams.set("access_token", token.token);
  url.searchParams.set("appsecret_proof", token.proof);
  token.inFlight += 1;
  try {
    const { headers, signal } = options;
    const reply = await requester.get(url, { headers, signal, timeout, maxBytes: MAX_BYTES });
    return judge(parts, token, username, reply);
  } catch (error) {
    if (options.signal?.aborted) {
      breaker.leave();
      throw error;
    }
    breaker.fail(parts.clock.now());
    log.warn({ err: error }, "Instagram gave no answer");
    return "temporary";
  } finally {
    token.inFlight -= 1;
  }
}

/** Interprets an answer, and updates what is known about the token and the service. */
function judge(
  parts: Parts,
  token: Token,
  username: string,
  { status, headers, body }: Reply,
): Page | Failure {
  const { pool, breaker, clock, log } = parts;
  const now = clock.now();
  pool.measure(token, readUsage(headers), now);
  const json = parseJson(body);
  const page = status === 200 ? readDiscovery(json, { username, ownId: token.igUserId, now }) : null;
  if (page) {
    breaker.succeed();
    parts.senseless.clear();
    const { odd } = page;
    if (odd.posts + odd.fields > 0) log.warn({ username, ...odd }, "Instagram's answer is odd in places");
    return page;
  }
  const failure = readFailure(status, json);
  if (failure === "garbage") judgeGarbage(parts, username, isAnswer(json, token.igUserId));
  else if (failure === "temporary") breaker.fail(now);
  else breaker.succeed();
  if (failure === "app_limited") pool.limitAll(readRetryAfter(headers, now), now);
  if (failure === "limited") pool.limit(token, readRetryAfter(headers, now), now);
  if (failure === "token_bad") pool.reject(token, now);
  if (failure !== "not_found")
    log.warn({ failure, status, account: token.igUserId }, "Instagram refused a call");
  return failure;
}

/** An unusable answer about one profile must not stop look-ups of others. */
function judgeGarbage({ breaker, clock, senseless }: Parts, username: string, answered: boolean): void {
  if (answered) {
    breaker.succeed();
    return;
  }
  if (senseless.has(username) && !breaker.isTrying()) return;
  senseless.add(username);
  breaker.fail(clock.now());
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
