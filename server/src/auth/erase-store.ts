import { heirOf } from "@owlstat/core/companies/rules.ts";
import { sql } from "kysely";
import { letLogoGo } from "../companies/logos/jobs.ts";
import type { Tx } from "../platform/db/connect.ts";
import { forgetJobs } from "../platform/jobs/forget-jobs.ts";

/**
 * Removes a person and everything they alone own. A company with other members goes to the strongest, longest-serving
 * of them; one without is deleted like the person's own space. Tables below follow by their foreign keys.
 */
export async function eraseUser(tx: Tx, userId: string): Promise<void> {
  const owned = await tx.kysely
    .selectFrom("memberships")
    .innerJoin("spaces", "spaces.id", "memberships.space_id")
    .select("spaces.id")
    .where("memberships.user_id", "=", userId)
    .where("memberships.role", "=", "owner")
    .forUpdate("spaces")
    .execute();
  for (const space of owned) await passOnOrDelete(tx, space.id, userId);
  // What they shared with a company stays with it; what they kept to themselves goes with them.
  await sql`update folders set created_by = null where created_by = ${userId} and shared`.execute(tx.kysely);
  await tx.kysely.deleteFrom("invitations").where("invited_by", "=", userId).execute();
  await tx.kysely.deleteFrom("users").where("id", "=", userId).execute();
  await forgetJobs(tx, userId);
}

async function passOnOrDelete(tx: Tx, spaceId: string, userId: string): Promise<void> {
  const others = await tx.kysely
    .selectFrom("memberships")
    .select(["user_id", "role", "created_at"])
    .where("space_id", "=", spaceId)
    .where("user_id", "!=", userId)
    .execute();
  const heir = heirOf(
    others.map(({ user_id, role, created_at }) => ({
      userId: user_id,
      role,
      joinedAt: created_at.getTime(),
    })),
  );
  if (heir === null) {
    await letLogoGo(tx, spaceId);
    await tx.kysely.deleteFrom("spaces").where("id", "=", spaceId).execute();
    return;
  }
  await tx.kysely
    .updateTable("memberships")
    .set({ role: "owner" })
    .where("space_id", "=", spaceId)
    .where("user_id", "=", heir)
    .execute();
}
