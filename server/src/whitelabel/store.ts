import type { SavedBrand } from "@owlstat/core/whitelabel/contract.ts";
import { sql } from "kysely";
import type { OwnerScope } from "../platform/caller.ts";
import { prepared, type Queries, type Tx } from "../platform/db/connect.ts";
import { PLAN_COLUMNS } from "../spaces/plan-store.ts";
import { provenSpace } from "../spaces/proof-store.ts";
import "./domain-store.ts";
import "./tables.ts";

/** The brand of the space; who sees a part of the space sees none of it. */
export function findSite(db: Queries, scope: OwnerScope) {
  return db.kysely
    .selectFrom("sites")
    .selectAll()
    .where("space_id", "=", scope.spaceId)
    .where(sql<boolean>`${scope.only === null}`)
    .executeTakeFirst();
}

/** The name and logo a space already has. */
export function findSpaceFace(db: Queries, scope: OwnerScope) {
  return db.kysely
    .selectFrom("spaces")
    .select(["name", "brandlogo"])
    .where("id", "=", scope.spaceId)
    .executeTakeFirst();
}

export async function saveDraft(tx: Tx, scope: OwnerScope, draft: SavedBrand, now: Date): Promise<void> {
  await tx.kysely
    .insertInto("sites")
    .values({ space_id: scope.spaceId, draft: JSON.stringify(draft), published: null, updated_at: now })
    .onConflict((conflict) =>
      conflict.column("space_id").doUpdateSet({ draft: JSON.stringify(draft), updated_at: now }),
    )
    .execute();
}

/** Publishes a brand, or unpublishes it if null. */
export async function setPublished(
  tx: Tx,
  scope: OwnerScope,
  brand: SavedBrand | null,
  now: Date,
): Promise<void> {
  await tx.kysely
    .updateTable("sites")
    .set({
      published: brand && JSON.stringify(brand),
      published_at: brand && now,
      subdomain: brand?.subdomain ?? null,
    })
    .where("space_id", "=", scope.spaceId)
    .execute();
}

export async function subdomainTaken(db: Queries, scope: OwnerScope, subdomain: string): Promise<boolean> {
  const row = await db.kysely
    .selectFrom("sites")
    .select("space_id")
    .where("subdomain", "=", subdomain)
    .where("space_id", "<>", scope.spaceId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps the pictures that are published or in the draft, and returns the names of those released. */
export async function setPictures(tx: Tx, scope: OwnerScope, hashes: readonly string[]): Promise<string[]> {
  const gone = await tx.kysely
    .deleteFrom("site_pictures")
    .where("space_id", "=", scope.spaceId)
    .where(sql<boolean>`not hash = any(${hashes}::text[])`)
    .returning("hash")
    .execute();
  const rows = [...new Set(hashes)].map((hash) => ({ space_id: scope.spaceId, hash }));
  if (rows.length > 0) {
    await tx.kysely
      .insertInto("site_pictures")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return gone.map(({ hash }) => hash);
}

function shownSites(db: Queries) {
  return db.kysely
    .selectFrom("sites")
    .innerJoin("spaces", "spaces.id", "sites.space_id")
    .leftJoin("domains", (join) =>
      join.onRef("domains.space_id", "=", "sites.space_id").on("domains.state", "=", "Approved"),
    )
    .select(["sites.space_id", "sites.published", "sites.subdomain", "sites.lapsed_at", "sites.lapse_told"])
    .select("domains.host as custom_domain")
    .select(PLAN_COLUMNS)
    .where("sites.published", "is not", null)
    .where(provenSpace("sites.space_id"));
}
export type PublishedSite = NonNullable<Awaited<ReturnType<typeof siteBySubdomain>>>;

export function siteBySubdomain(db: Queries, subdomain: string) {
  return shownSites(db).where("sites.subdomain", "=", subdomain).executeTakeFirst();
}

export function siteByDomain(db: Queries, host: string) {
  return shownSites(db).where("domains.host", "=", host).executeTakeFirst();
}

export function siteOfSpace(db: Queries, spaceId: string) {
  return shownSites(db)
    .modifyFront(prepared("sites.of-space"))
    .where("sites.space_id", "=", spaceId)
    .executeTakeFirst();
}

export function shownSpaces(db: Queries) {
  return db.kysely.selectFrom("sites").select("space_id").where("published", "is not", null).execute();
}

/** A published site with its plan, held until the end of the transaction. */
export function lockShownSite(tx: Tx, spaceId: string) {
  return shownSites(tx).where("sites.space_id", "=", spaceId).forUpdate("sites").executeTakeFirst();
}

export async function setLapsed(
  tx: Tx,
  spaceId: string,
  { lapsedAt, told }: { lapsedAt: Date | null; told: "ending" | "paused" | "back" },
): Promise<void> {
  await tx.kysely
    .updateTable("sites")
    .set({ lapsed_at: lapsedAt, lapse_told: told === "back" ? null : told })
    .where("space_id", "=", spaceId)
    .execute();
}

/** Frees the names for others; the draft stays. */
export async function releaseNames(tx: Tx, spaceId: string): Promise<void> {
  await tx.kysely.deleteFrom("domains").where("space_id", "=", spaceId).execute();
  await tx.kysely
    .updateTable("sites")
    .set({ published: null, published_at: null, subdomain: null, lapsed_at: null, lapse_told: null })
    .where("space_id", "=", spaceId)
    .execute();
}

/** Whether somebody claimed the name, in whatever state. */
export async function isClaimed(db: Queries, host: string): Promise<boolean> {
  const row = await db.kysely
    .selectFrom("domains")
    .select("host")
    .where("host", "=", host)
    .executeTakeFirst();
  return row !== undefined;
}
