import { isAtLeast } from "@owlstat/core/spaces/roles.ts";
import { sql } from "kysely";
import type { OwnerScope } from "../platform/caller.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";
import "../users/store.ts";
import type { AppGrantsTable } from "./tables.ts";

/** The apps a caller may see and disconnect: whoever runs the space all of them, others their own. */
const ofCaller = ({ spaceId, userId, role }: OwnerScope) =>
  sql<boolean>`g.space_id = ${spaceId} and (${isAtLeast(role, "admin")} or g.user_id = ${userId})`;

export function listGrants({ kysely }: Queries, scope: OwnerScope, now: Date) {
  return kysely
    .selectFrom("app_grants as g")
    .innerJoin("app_clients as c", "c.id", "g.client_id")
    .innerJoin("users as u", "u.id", "g.user_id")
    .select(["g.id", "g.client_id", "g.access", "g.scopes", "g.created_at", "g.last_used_at", "g.expires_at"])
    .select(["c.name", "c.read_at", "u.name as creator"])
    .where(ofCaller(scope))
    .where("g.started_at", "is not", null)
    .where("g.expires_at", ">", now)
    .orderBy("g.created_at", "desc")
    .orderBy("g.id", "desc")
    .execute();
}

export async function countGrants({ kysely }: Queries, { spaceId }: OwnerScope, now: Date): Promise<number> {
  const row = await kysely
    .selectFrom("app_grants")
    .select(sql<string>`count(*)`.as("count"))
    .where("space_id", "=", spaceId)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

type NewGrant = Omit<AppGrantsTable, "space_id" | "user_id" | "last_used_at" | "started_at">;

export async function insertGrant(tx: Tx, { spaceId, userId }: OwnerScope, grant: NewGrant): Promise<void> {
  await tx.kysely
    .insertInto("app_grants")
    .values({ ...grant, space_id: spaceId, user_id: userId, last_used_at: null, started_at: null })
    .execute();
}

/** Disconnects an app the caller may disconnect, and tells whose it was. */
export async function deleteOwnGrant(tx: Tx, scope: OwnerScope, id: string): Promise<string | null> {
  const row = await tx.kysely
    .deleteFrom("app_grants as g")
    .where(ofCaller(scope))
    .where("g.id", "=", id)
    .returning("g.user_id")
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function deleteGrantsOf(tx: Tx, userId: string): Promise<void> {
  await tx.kysely.deleteFrom("app_grants").where("user_id", "=", userId).execute();
}

/** Forgets consents whose time is over, and those whose code was never exchanged. */
export async function deleteEndedGrants({ kysely }: Queries, now: Date): Promise<void> {
  await sql`delete from app_grants where expires_at <= ${now}
    or (started_at is null and code_expires_at <= ${now})`.execute(kysely);
}
