import type { FeedKind } from "@owlstat/core/feeds/rules.ts";
import { isAtLeast } from "@owlstat/core/spaces/roles.ts";
import { MINUTE } from "@owlstat/core/time.ts";
import { sql } from "kysely";
import { HOLDER, type Holder, holderOf } from "../api-tokens/holder.ts";
import type { OwnerScope } from "../platform/caller.ts";
import { type Db, namedQuery, type Queries, type Tx } from "../platform/db/connect.ts";
import "../users/store.ts";
import type { FeedsTable } from "./tables.ts";

/** The feeds a caller may see and revoke: whoever runs the space all of them, others their own. */
const ofCaller = ({ spaceId, userId, role }: OwnerScope) =>
  sql<boolean>`f.space_id = ${spaceId} and (${isAtLeast(role, "admin")} or f.user_id = ${userId})`;

export function feedsOf({ kysely }: Queries, scope: OwnerScope) {
  return kysely
    .selectFrom("feeds as f")
    .innerJoin("users as u", "u.id", "f.user_id")
    .select(["f.id", "f.kind", "f.subject", "f.created_at", "f.last_used_at", "u.name as creator"])
    .where(ofCaller(scope))
    .orderBy("f.created_at", "desc")
    .orderBy("f.id", "desc")
    .execute();
}
export type FeedRow = Awaited<ReturnType<typeof feedsOf>>[number];

export async function countFeeds({ kysely }: Queries, { spaceId }: OwnerScope): Promise<number> {
  const row = await kysely
    .selectFrom("feeds")
    .select(sql<string>`count(*)`.as("count"))
    .where("space_id", "=", spaceId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

type NewFeed = Pick<FeedsTable, "id" | "kind" | "subject" | "token_hash" | "created_at">;

export async function insertFeed(tx: Tx, { spaceId, userId }: OwnerScope, feed: NewFeed): Promise<void> {
  await tx.kysely
    .insertInto("feeds")
    .values({ ...feed, space_id: spaceId, user_id: userId, last_used_at: null })
    .execute();
}

/** Deletes a feed the caller may revoke; false where there is none. */
export async function deleteFeed(tx: Tx, scope: OwnerScope, id: string): Promise<boolean> {
  const row = await tx.kysely
    .deleteFrom("feeds as f")
    .where(ofCaller(scope))
    .where("f.id", "=", id)
    .returning("f.id")
    .executeTakeFirst();
  return row !== undefined;
}

type FoundFeed = Holder & {
  id: string;
  userId: string;
  spaceId: string;
  kind: FeedKind;
  subject: string;
  lastUsedAt: Date | null;
};

const FIND = `select f.id, f.user_id as "userId", f.space_id as "spaceId", f.kind, f.subject,
    f.last_used_at as "lastUsedAt", ${HOLDER}
  from feeds f ${holderOf("f")}
  where f.token_hash = $1 and is_proven(f.space_id)`;

/** A feed of somebody who has confirmed their address. Not from a replica: revoking takes effect at once. */
export async function findFeed({ pool }: Pick<Db, "pool">, hash: Buffer): Promise<FoundFeed | null> {
  const [found] = await namedQuery<FoundFeed>({ readerPool: pool }, "feeds.find", FIND, [hash]);
  return found ?? null;
}

/** Notes that a feed was read, at most once a minute. */
export async function noteUse({ kysely }: Queries, { id, lastUsedAt }: FoundFeed, now: Date): Promise<void> {
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < MINUTE) return;
  await kysely.updateTable("feeds").set({ last_used_at: now }).where("id", "=", id).execute();
}
