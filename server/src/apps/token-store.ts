import type { TokenAccess } from "@owlstat/core/api-tokens/rules.ts";
import type { Scope } from "@owlstat/core/api-tokens/scopes.ts";
import { MINUTE } from "@owlstat/core/time.ts";
import { HOLDER, type Holder, holderOf } from "../api-tokens/holder.ts";
import { type Db, namedQuery, type Queries, type Tx } from "../platform/db/connect.ts";
import type { AppGrantsTable, AppTokensTable } from "./tables.ts";

/** The consent that a code belongs to, locked until the end of the transaction. */
export async function lockByCode(tx: Tx, code: Buffer): Promise<AppGrantsTable | null> {
  const row = await tx.kysely
    .selectFrom("app_grants")
    .selectAll()
    .where("code_hash", "=", code)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

type ShownToken = AppGrantsTable & Pick<AppTokensTable, "kind" | "replaced_at">;

/** The consent that a token belongs to, locked until the end of the transaction. */
export async function lockByToken(tx: Tx, token: Buffer): Promise<ShownToken | null> {
  const row = await tx.kysely
    .selectFrom("app_grants as g")
    .innerJoin("app_tokens as t", "t.grant_id", "g.id")
    .selectAll("g")
    .select(["t.kind", "t.replaced_at"])
    .where("t.token_hash", "=", token)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function startGrant(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.kysely.updateTable("app_grants").set({ started_at: now }).where("id", "=", id).execute();
}

export async function insertTokens(
  tx: Tx,
  tokens: readonly Omit<AppTokensTable, "replaced_at">[],
): Promise<void> {
  await tx.kysely
    .insertInto("app_tokens")
    .values(tokens.map((token) => ({ ...token, replaced_at: null })))
    .execute();
}

/** Marks a refresh token as used, and forgets access tokens that are over. */
export async function replaceToken(tx: Tx, grantId: string, token: Buffer, now: Date): Promise<void> {
  await tx.kysely
    .updateTable("app_tokens")
    .set({ replaced_at: now })
    .where("token_hash", "=", token)
    .execute();
  await tx.kysely
    .deleteFrom("app_tokens")
    .where("grant_id", "=", grantId)
    .where("kind", "=", "access")
    .where("expires_at", "<=", now)
    .execute();
}

export async function deleteGrant(tx: Tx, id: string): Promise<void> {
  await tx.kysely.deleteFrom("app_grants").where("id", "=", id).execute();
}

type FoundGrant = Holder & {
  id: string;
  userId: string;
  spaceId: string;
  access: TokenAccess;
  /** Null for those from before there were scopes. */
  scopes: Scope[] | null;
  resource: string;
  lastUsedAt: Date | null;
};

const FIND = `select g.id, g.user_id as "userId", g.space_id as "spaceId", g.access, g.scopes, g.resource,
    g.last_used_at as "lastUsedAt", ${HOLDER}
  from app_tokens t join app_grants g on g.id = t.grant_id ${holderOf("g")}
  where t.token_hash = $1 and t.kind = 'access' and t.expires_at > $2 and g.expires_at > $2`;

/** The consent behind a valid access token. Not from a replica: disconnecting takes effect at once, in every process. */
export async function findGrant(
  { pool }: Pick<Db, "pool">,
  hash: Buffer,
  now: Date,
): Promise<FoundGrant | null> {
  const [found] = await namedQuery<FoundGrant>({ readerPool: pool }, "apps.find", FIND, [hash, now]);
  return found ?? null;
}

/** Notes that an app called, at most once a minute: most calls write nothing. */
export async function noteUse({ kysely }: Queries, { id, lastUsedAt }: FoundGrant, now: Date): Promise<void> {
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < MINUTE) return;
  await kysely.updateTable("app_grants").set({ last_used_at: now }).where("id", "=", id).execute();
}
