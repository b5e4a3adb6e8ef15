import type { Language } from "@owlstat/core/i18n/languages.ts";
import { sql } from "kysely";
import type { SpaceRole } from "../platform/context.ts";
import type { Queries } from "../platform/db/connect.ts";

type UsersTable = {
  id: string;
  email: string;
  name: string;
  language: Language | null;
  password_hash: string | null;
  role: "user" | "admin";
  onboarding_completed: boolean;
  first_time: boolean;
  confirmed_at: Date | null;
  created_at: Date;
};

type SpacesTable = {
  id: string;
  kind: "personal" | "company";
  name: string;
  prolevel: number;
  slots: number;
  has_to_renew: boolean;
  free_trial_ends_at: Date | null;
  created_at: Date;
};

type MembershipsTable = { space_id: string; user_id: string; role: SpaceRole };

declare module "../platform/db/tables.ts" {
  interface Tables {
    users: UsersTable;
    spaces: SpacesTable;
    memberships: MembershipsTable;
  }
}

export type NewUser = Pick<
  UsersTable,
  "id" | "email" | "name" | "language" | "password_hash" | "role" | "confirmed_at"
> & {
  onboarding_completed?: boolean;
  first_time?: boolean;
};
export type NewSpace = Partial<Omit<SpacesTable, "id" | "kind" | "name">> &
  Pick<SpacesTable, "id" | "kind" | "name">;

/** E-mail addresses are one person's whatever their letter case. */
export function findByEmail(db: Queries, email: string) {
  return db.kysely
    .selectFrom("users")
    .select(["id", "password_hash"])
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .executeTakeFirst();
}

/** A user with the plan of one space they belong to. */
export function findInSpace(db: Queries, userId: string, spaceId: string) {
  return db.kysely
    .selectFrom("users")
    .innerJoin("memberships", "memberships.user_id", "users.id")
    .innerJoin("spaces", "spaces.id", "memberships.space_id")
    .select([
      "users.id",
      "users.email",
      "users.name",
      "users.language",
      "users.role",
      "users.onboarding_completed",
      "users.first_time",
      "spaces.kind",
      "spaces.name as space_name",
      "spaces.prolevel",
      "spaces.slots",
      "spaces.has_to_renew",
      "spaces.free_trial_ends_at",
    ])
    .where("users.id", "=", userId)
    .where("spaces.id", "=", spaceId)
    .executeTakeFirst();
}

/** Everybody has a space of their own; it is theirs alone. */
export function personalSpace(db: Queries, userId: string) {
  return db.kysely
    .selectFrom("memberships")
    .innerJoin("spaces", "spaces.id", "memberships.space_id")
    .select("spaces.id")
    .where("memberships.user_id", "=", userId)
    .where("spaces.kind", "=", "personal")
    .executeTakeFirstOrThrow();
}

export async function insertUser(db: Queries, user: NewUser, space: NewSpace): Promise<void> {
  await db.kysely
    .insertInto("users")
    .values(user as UsersTable)
    .execute();
  await db.kysely
    .insertInto("spaces")
    .values(space as SpacesTable)
    .execute();
  await db.kysely
    .insertInto("memberships")
    .values({ space_id: space.id, user_id: user.id, role: "owner" })
    .execute();
}
