import { isAtLeast, type SpaceRole } from "@owlstat/core/spaces/roles.ts";
import { type Insertable, sql } from "kysely";
import type { OwnerScope } from "../platform/caller.ts";
import { prepared, type Queries } from "../platform/db/connect.ts";
import type { Tables } from "../platform/db/tables.ts";
import "./tables.ts";

export type NewSpace = Insertable<Tables["spaces"]>;

/** A new space with its owner in it. */
export async function insertSpace(db: Queries, space: NewSpace, ownerId: string): Promise<void> {
  await db.kysely.insertInto("spaces").values(space).execute();
  await insertMember(db, space.id, ownerId, "owner");
}

/** Existing members keep their role. */
export async function insertMember(
  db: Queries,
  spaceId: string,
  userId: string,
  role: SpaceRole,
  onlyFolders: readonly string[] | null = null,
): Promise<void> {
  await db.kysely
    .insertInto("memberships")
    .values({ space_id: spaceId, user_id: userId, role, only_folders: onlyFolders && [...onlyFolders] })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Every space the user may work in, their own first. */
export function spacesOf(db: Queries, userId: string) {
  return db.kysely
    .selectFrom("memberships")
    .innerJoin("spaces", "spaces.id", "memberships.space_id")
    .select(["spaces.id", "spaces.kind", "spaces.name", "spaces.brandlogo", "memberships.role"])
    .select(sql<boolean>`memberships.only_folders is not null`.as("limited"))
    .where("memberships.user_id", "=", userId)
    .orderBy(sql`spaces.kind = 'personal'`, "desc")
    .orderBy("spaces.name")
    .execute();
}

/** Everybody has a personal space, which nobody else can join. */
export function personalSpace(db: Queries, userId: string) {
  return db.kysely
    .selectFrom("memberships")
    .innerJoin("spaces", "spaces.id", "memberships.space_id")
    .select(["spaces.id", "spaces.free_trial_ends_at"])
    .where("memberships.user_id", "=", userId)
    .where("spaces.kind", "=", "personal")
    .executeTakeFirstOrThrow();
}

/** The spaces somebody owns, in one order, so that two who lock them all wait for each other. */
export async function ownedSpaces(
  db: Queries,
  userId: string,
): Promise<{ id: string; kind: "personal" | "company" }[]> {
  return db.kysely
    .selectFrom("memberships")
    .innerJoin("spaces", "spaces.id", "memberships.space_id")
    .select(["spaces.id", "spaces.kind"])
    .where("memberships.user_id", "=", userId)
    .where("memberships.role", "=", "owner")
    .orderBy("spaces.id")
    .execute();
}

/** Whether the user is owner or admin of a company. */
export async function runsCompany(db: Queries, userId: string): Promise<boolean> {
  const spaces = await spacesOf(db, userId);
  return spaces.some(({ kind, role }) => kind === "company" && isAtLeast(role, "admin"));
}

export async function roleOf(
  db: Queries,
  { spaceId }: Pick<OwnerScope, "spaceId">,
  userId: string,
): Promise<SpaceRole | null> {
  const row = await db.kysely
    .selectFrom("memberships")
    .select("role")
    .where("space_id", "=", spaceId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.role ?? null;
}

export async function ownerOf(db: Queries, spaceId: string): Promise<string | null> {
  const row = await db.kysely
    .selectFrom("memberships")
    .select("user_id")
    .modifyFront(prepared("spaces.owner"))
    .where("space_id", "=", spaceId)
    .where("role", "=", "owner")
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Members may be limited to the folders of some clients; null is the whole space. */
export async function setRole(
  db: Queries,
  { spaceId }: Pick<OwnerScope, "spaceId">,
  userId: string,
  role: SpaceRole,
  onlyFolders: readonly string[] | null = null,
): Promise<void> {
  await db.kysely
    .updateTable("memberships")
    .set({ role, only_folders: onlyFolders && [...onlyFolders] })
    .where("space_id", "=", spaceId)
    .where("user_id", "=", userId)
    .execute();
}

export async function deleteMembership(db: Queries, scope: OwnerScope, userId: string): Promise<void> {
  await db.kysely
    .deleteFrom("memberships")
    .where("space_id", "=", scope.spaceId)
    .where("user_id", "=", userId)
    .execute();
}

/** Everybody in a space but one and its clients, as needed to find who takes it over. */
export function othersIn(db: Queries, spaceId: string, userId: string) {
  return db.kysely
    .selectFrom("memberships")
    .select(["user_id", "role", "created_at"])
    .where("space_id", "=", spaceId)
    .where("user_id", "!=", userId)
    .where("only_folders", "is", null)
    .execute();
}

/** With everything in it. */
export async function deleteSpace(db: Queries, spaceId: string): Promise<void> {
  await db.kysely.deleteFrom("spaces").where("id", "=", spaceId).execute();
}
