import { heirOf } from "@owlstat/core/companies/rules.ts";
import { sql } from "kysely";
import { releaseLogo } from "../companies/logos/store.ts";
import type { Tx } from "../platform/db/connect.ts";
import { forgetJobs } from "../platform/jobs/forget-jobs.ts";
import { lockSpace } from "../spaces/lock-store.ts";
import { deleteSpace, othersIn, ownedSpaces, setRole } from "../spaces/store.ts";

/**
 * Removes a person and everything they alone own. A company with other members goes to the strongest, longest-serving
 * of them; one without is deleted like the person's own space. Tables below follow by their foreign keys.
 */
export async function eraseUser(tx: Tx, userId: string): Promise<void> {
  for (const space of await ownedSpaces(tx, userId)) {
    await lockSpace(tx, space.id);
    await passOnOrDelete(tx, space.id, userId);
  }
  // Folders shared with a company stay with it; private ones are deleted with the person.
  await sql`update folders set created_by = null where created_by = ${userId} and shared`.execute(tx.kysely);
  await tx.kysely.deleteFrom("invitations").where("invited_by", "=", userId).execute();
  await tx.kysely.deleteFrom("users").where("id", "=", userId).execute();
  await forgetJobs(tx, userId);
}

async function passOnOrDelete(tx: Tx, spaceId: string, userId: string): Promise<void> {
  const others = await othersIn(tx, spaceId, userId);
  const heir = heirOf(
    others.map(({ user_id, role, created_at }) => ({
      userId: user_id,
      role,
      joinedAt: created_at.getTime(),
    })),
  );
  if (heir === null) {
    await releaseLogo(tx, spaceId);
    await deleteSpace(tx, spaceId);
    return;
  }
  await setRole(tx, { spaceId }, heir, "owner");
}
