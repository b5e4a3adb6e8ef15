import { AppError } from "@owlstat/core/errors.ts";
import type { PlanState } from "@owlstat/core/plans/rules.ts";
import { isAtLeast } from "@owlstat/core/spaces/roles.ts";
import type { OwnerScope } from "../platform/caller.ts";
import type { Tx } from "../platform/db/connect.ts";
import { PLAN_COLUMNS, planStateOf } from "./plan-store.ts";
import { roleOf } from "./store.ts";

export type LockedSpace = {
  id: string;
  kind: "personal" | "company";
  brandlogo: string | null;
  plan: PlanState;
};

/**
 * Locks a space until the end of the transaction; nothing where it is gone. This is the one lock of a space: whatever
 * counts something in it, changes its members or its plan, or deletes it, takes it first.
 */
export async function lockSpace(tx: Tx, spaceId: string): Promise<LockedSpace | null> {
  const row = await tx.kysely
    .selectFrom("spaces")
    .select(["id", "kind", "brandlogo"])
    .select(PLAN_COLUMNS)
    .where("id", "=", spaceId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { id: row.id, kind: row.kind, brandlogo: row.brandlogo, plan: planStateOf(row) } : null;
}

/**
 * Locks the space before writing, so that two tabs cannot both take the last slot. Membership is checked
 * again, because the gate checked it earlier; in a second statement, because the first one sees the members
 * as they were before it waited for the lock.
 */
export async function holdSpace(tx: Tx, scope: OwnerScope): Promise<PlanState> {
  // A caller who sees only part of a space would count wrongly.
  if (scope.only) throw new AppError("forbidden");
  return holdSpaceInPart(tx, scope);
}

/** The same for actions that keep to the part a member is limited to, and count in the whole space. */
export async function holdSpaceInPart(tx: Tx, scope: OwnerScope): Promise<PlanState> {
  if (!isAtLeast(scope.role, "member")) throw new AppError("forbidden");
  const space = await lockSpace(tx, scope.spaceId);
  const role = await roleOf(tx, scope, scope.userId);
  if (!space || !role || !isAtLeast(role, "member")) throw new AppError("forbidden");
  return space.plan;
}
