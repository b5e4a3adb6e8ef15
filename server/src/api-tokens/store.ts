import type { TokenAccess } from "@owlstat/core/api-tokens/rules.ts";
import type { Scope } from "@owlstat/core/api-tokens/scopes.ts";
import { isAtLeast } from "@owlstat/core/spaces/roles.ts";
import { MINUTE } from "@owlstat/core/time.ts";
import { sql } from "kysely";
import type { OwnerScope } from "../platform/caller.ts";
import { type Db, namedQuery, type Queries, type Tx } from "../platform/db/connect.ts";
import "../users/store.ts";
import { HOLDER, type Holder, holderOf } from "./holder.ts";
import type { ApiTokensTable } from "./tables.ts";

/** The tokens a caller may see and revoke: whoever runs the space all of them, others their own. */
const ofCaller = ({ spaceId, userId, role }: OwnerScope) =>
  sql<boolean>`t.space_id = ${spaceId} and (${isAtLeast(role, "admin")} or t.user_id = ${userId})`;

export function tokensOf({ kysely }: Queries, scope: OwnerScope) {
  return kysely
    .selectFrom("api_tokens as t")
    .innerJoin("users as u", "u.id", "t.user_id")
    .select(["t.id", "t.name", "t.access", "t.scopes", "t.start", "u.name as creator"])
    .select(["t.created_at", "t.last_used_at", "t.expires_at"])
    .where(ofCaller(scope))
    .orderBy("t.created_at", "desc")
    .orderBy("t.id", "desc")
    .execute();
}
export type ApiTokenRow = Awaited<ReturnType<typeof tokensOf>>[number];

export async function countTokens({ kysely }: Queries, { spaceId }: OwnerScope): Promise<number> {
  const row = await kysely
    .selectFrom("api_tokens")
    .select(sql<string>`count(*)`.as("count"))
    .where("space_id", "=", spaceId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

type NewApiToken = Omit<ApiTokensTable, "space_id" | "user_id" | "last_used_at">;

export async function insertToken(
  tx: Tx,
  { spaceId, userId }: OwnerScope,
  token: NewApiToken,
): Promise<void> {
  await tx.kysely
    .insertInto("api_tokens")
    .values({ ...token, space_id: spaceId, user_id: userId, last_used_at: null })
    .execute();
}

/** Deletes a token the caller may revoke, and tells whose it was. */
export async function deleteToken(tx: Tx, scope: OwnerScope, id: string): Promise<string | null> {
  const row = await tx.kysely
    .deleteFrom("api_tokens as t")
    .where(ofCaller(scope))
    .where("t.id", "=", id)
    .returning("t.user_id")
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function deleteTokensOf(tx: Tx, userId: string): Promise<void> {
  await tx.kysely.deleteFrom("api_tokens").where("user_id", "=", userId).execute();
}

type FoundToken = Holder & {
  id: string;
  userId: string;
  spaceId: string;
  access: TokenAccess;
  /** Null for those from before there were scopes. */
  scopes: Scope[] | null;
  lastUsedAt: Date | null;
};

const FIND = `select t.id, t.user_id as "userId", t.space_id as "spaceId", t.access, t.scopes,
    t.last_used_at as "lastUsedAt", ${HOLDER}
  from api_tokens t ${holderOf("t")}
  where t.token_hash = $1 and (t.expires_at is null or t.expires_at > $2)`;

/** A valid token of somebody who has confirmed their address. Not from a replica: revoking takes effect at once, in every process. */
export async function findToken(
  { pool }: Pick<Db, "pool">,
  hash: Buffer,
  now: Date,
): Promise<FoundToken | null> {
  const [found] = await namedQuery<FoundToken>({ readerPool: pool }, "api-tokens.find", FIND, [hash, now]);
  return found ?? null;
}

/** Notes that a token was used, at most once a minute: most calls write nothing. */
export async function noteUse({ kysely }: Queries, { id, lastUsedAt }: FoundToken, now: Date): Promise<void> {
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < MINUTE) return;
  await kysely.updateTable("api_tokens").set({ last_used_at: now }).where("id", "=", id).execute();
}
