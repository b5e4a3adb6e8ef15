import type { CheckedRecord, DomainState } from "@owlstat/core/whitelabel/domains.ts";
import { sql } from "kysely";
import type { OwnerScope } from "../platform/caller.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";
import "./tables.ts";
import "../spaces/tables.ts";
import "./tables.ts";

/** The domain of the space; who sees a part of the space sees none of it. */
export function findDomain(db: Queries, scope: OwnerScope) {
  return db.kysely
    .selectFrom("domains")
    .selectAll()
    .where("space_id", "=", scope.spaceId)
    .where(sql<boolean>`${scope.only === null}`)
    .executeTakeFirst();
}
export type DomainRow = NonNullable<Awaited<ReturnType<typeof findDomain>>>;

export async function insertDomain(
  tx: Tx,
  scope: OwnerScope,
  domain: { host: string; token: string; created_at: Date },
): Promise<void> {
  await tx.kysely
    .insertInto("domains")
    .values({
      ...domain,
      space_id: scope.spaceId,
      state: "Pending verification",
      records: null,
      checked_at: null,
      failing_since: null,
      approved_at: null,
      approved_by: null,
    })
    .execute();
}

export async function deleteDomain(tx: Tx, scope: OwnerScope): Promise<boolean> {
  const { numDeletedRows } = await tx.kysely
    .deleteFrom("domains")
    .where("space_id", "=", scope.spaceId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** All claims of a host, the proven one first, locked until the end of the transaction. */
export function lockClaims(tx: Tx, host: string) {
  return tx.kysely
    .selectFrom("domains")
    .selectAll()
    .where("host", "=", host)
    .orderBy(sql`state = 'Pending verification'`)
    .orderBy("space_id")
    .forUpdate()
    .execute();
}

/** Whether somebody has proven that the host is theirs. */
export async function isProven(db: Queries, host: string): Promise<boolean> {
  const row = await db.kysely
    .selectFrom("domains")
    .select("host")
    .where("host", "=", host)
    .where("state", "<>", "Pending verification")
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends all claims of a host but one. Returns whose they were. */
export async function endOtherClaims(tx: Tx, host: string, winner: string): Promise<string[]> {
  const rows = await tx.kysely
    .deleteFrom("domains")
    .where("host", "=", host)
    .where("space_id", "<>", winner)
    .returning("space_id")
    .execute();
  return rows.map(({ space_id }) => space_id);
}

export async function saveCheck(
  tx: Tx,
  spaceId: string,
  checked: {
    state: DomainState;
    records: readonly CheckedRecord[];
    checked_at: Date;
    failing_since: Date | null;
    created_at: Date;
  },
): Promise<void> {
  await tx.kysely
    .updateTable("domains")
    .set({ ...checked, records: JSON.stringify(checked.records) })
    .where("space_id", "=", spaceId)
    .execute();
}

export function allDomains(db: Queries) {
  return db.kysely.selectFrom("domains").select(["host", "token", "space_id"]).orderBy("host").execute();
}

/** Deletes claims that were never verified. */
export async function deleteUnproven(db: Queries, before: Date): Promise<void> {
  await db.kysely
    .deleteFrom("domains")
    .where("state", "=", "Pending verification")
    .where("created_at", "<", before)
    .execute();
}

/** For admins of the installation: domains that wait for their approval first. */
export function domainsForAdmins(db: Queries) {
  return db.kysely
    .selectFrom("domains")
    .innerJoin("spaces", "spaces.id", "domains.space_id")
    .leftJoin("sites", "sites.space_id", "domains.space_id")
    .select([
      "domains.host",
      "domains.state",
      "domains.checked_at",
      "domains.created_at",
      "domains.failing_since",
    ])
    .select(["spaces.name as space", "sites.published"])
    .orderBy(sql`domains.state = 'Pending approval'`, "desc")
    .orderBy("domains.created_at", "desc")
    .limit(500)
    .execute();
}

export async function setDomainState(
  tx: Tx,
  spaceId: string,
  change: { state: DomainState; approved_at: Date | null; approved_by: string | null },
): Promise<void> {
  await tx.kysely.updateTable("domains").set(change).where("space_id", "=", spaceId).execute();
}
