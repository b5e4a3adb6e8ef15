import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { roleOfToken } from "@owlstat/core/api-tokens/rules.ts";
import { earlierScopes } from "@owlstat/core/api-tokens/scopes.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { createFeed, Feed, listFeeds, readFeed, revokeFeed } from "@owlstat/core/feeds/contract.ts";
import { FEED_CALLS, FEED_FILES, FEED_PREFIX, feedPath, MOST_FEEDS } from "@owlstat/core/feeds/rules.ts";
import { requireHolder } from "../api-tokens/holder.ts";
import { hashOf } from "../api-tokens/recognise.ts";
import { recordEvent } from "../audit/store.ts";
import { addressKey } from "../platform/address-key.ts";
import { countAttempt, requireAttempt } from "../platform/attempts.ts";
import { type Caller, scopeOf } from "../platform/caller.ts";
import type { OwnerContext, ScopedContext, VisitorContext } from "../platform/context.ts";
import type { ServedFile } from "../platform/http/answers/served-file.ts";
import { requireFeature } from "../platform/http/proof/gates.ts";
import { limitHeaders } from "../platform/http/proof/limit-headers.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { holdSpace } from "../spaces/lock-store.ts";
import { partOf } from "../spaces/part-store.ts";
import { findPlan } from "../spaces/plan-store.ts";
import { WRITERS } from "./files.ts";
import { countFeeds, deleteFeed, type FeedRow, feedsOf, findFeed, insertFeed, noteUse } from "./store.ts";
import { findSubject } from "./subject.ts";

export async function showFeeds(context: OwnerContext): Promise<Answer<typeof listFeeds>> {
  const feeds = [];
  for (const row of await feedsOf(context.db, context.scope)) feeds.push(await present(context, row));
  return { feeds };
}

async function present(context: OwnerContext, row: FeedRow): Promise<Feed> {
  const { created_at, last_used_at, ...feed } = row;
  return {
    ...feed,
    name: (await findSubject(context, row))?.name ?? null,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}

export async function makeFeed(
  context: OwnerContext,
  { kind, subject }: Input<typeof createFeed>,
): Promise<Answer<typeof createFeed>> {
  const { db, clock, scope, sites } = context;
  if (!(await findSubject(context, { kind, subject }))) throw new AppError("not_found");
  const id = uuidv7(clock.now());
  const secret = FEED_PREFIX + randomBytes(32).toString("base64url");
  await db.transaction(async (tx) => {
    await holdSpace(tx, scope);
    if ((await countFeeds(tx, scope)) >= MOST_FEEDS)
      throw new AppError("too_many_feeds", { most: MOST_FEEDS });
    const created_at = new Date(clock.now());
    await insertFeed(tx, scope, { id, kind, subject, token_hash: hashOf(secret), created_at });
    await recordEvent(tx, context, "feed_created", scope.userId, { feed: id, kind });
  });
  const row = (await feedsOf(db, scope)).find((one) => one.id === id);
  if (!row) throw new AppError("not_found");
  const addresses = FEED_FILES.map((file) => sites.own.origin + feedPath(secret, file));
  return { feed: await present(context, row), addresses };
}

export async function removeFeed(
  context: OwnerContext,
  { id }: Input<typeof revokeFeed>,
): Promise<Answer<typeof revokeFeed>> {
  const { db, scope } = context;
  await db.transaction(async (tx) => {
    if (!(await deleteFeed(tx, scope, id))) throw new AppError("not_found");
    await recordEvent(tx, context, "feed_revoked", scope.userId, { feed: id });
  });
  return { ok: true };
}

/** Wrong addresses from one place: nobody types these. */
const GUESSES = { most: 30, seconds: 60 };

/** Counts that a feed is read, and says what is left of its hour. */
async function countReading(context: VisitorContext, id: string) {
  const { taken, left, seconds } = await countAttempt(context, `feed ${id}`, FEED_CALLS);
  const limit = { most: FEED_CALLS.most, window: FEED_CALLS.seconds, seconds };
  if (!taken) throw new AppError("rate_limited", limit);
  return limitHeaders({ name: "calls", ...limit, left });
}

/** A file of a feed, with what whoever made it may see at this moment. */
export async function giveFile(
  context: VisitorContext,
  { secret, file }: Input<typeof readFeed>,
): Promise<ServedFile> {
  const { db, clock, ip } = context;
  const found = secret.startsWith(FEED_PREFIX) ? await findFeed(db, hashOf(secret)) : null;
  if (!found) {
    await requireAttempt(context, `wrong feed from ${addressKey({ ip })}`, GUESSES);
    throw new AppError("not_found");
  }
  const { id, userId, spaceId, onlyFolders } = found;
  requireHolder(found, new Date(clock.now()));
  const headers = await countReading(context, id);
  const only = onlyFolders && (await partOf(db, found, onlyFolders));
  const role = roleOfToken("read", found.role);
  const scopes = earlierScopes("read");
  const caller: Caller = {
    kind: "token",
    tokenId: id,
    userId,
    spaceId,
    role,
    creatorRole: role,
    scopes,
    only,
  };
  const inside: ScopedContext = { ...context, db: db.fresh, caller, scope: scopeOf(caller) };
  await requireFeature(inside, "api", findPlan);
  await noteUse(db, found, new Date(clock.now()));
  const subject = await findSubject(inside, found);
  if (!subject) throw new AppError("not_found");
  const { type, write } = WRITERS[file];
  const bytes = Buffer.from(await write(inside, { id, ...subject }));
  return { stream: Readable.from([bytes]), size: bytes.length, name: file, type, headers };
}
