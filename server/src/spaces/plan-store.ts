import {
  FREE_SLOTS,
  PLAN_RULE,
  type PlanFact,
  type PlanState,
  type Standing,
} from "@owlstat/core/plans/rules.ts";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { OwnerScope } from "../platform/caller.ts";
import { prepared, type Queries, type Tx } from "../platform/db/connect.ts";
import type { Tables } from "../platform/db/tables.ts";
import "./tables.ts";

/** The columns of a plan; every reader of a plan selects all of them. */
export const PLAN_COLUMNS = [
  "spaces.prolevel",
  "spaces.has_to_renew",
  "spaces.paid_until",
  "spaces.free_trial_ends_at",
  "spaces.granted_slots",
  "spaces.granted_until",
] as const;

type Row = Selectable<Tables["spaces"]>;
export type PlanRow = Pick<
  Row,
  "prolevel" | "has_to_renew" | "paid_until" | "free_trial_ends_at" | "granted_slots" | "granted_until"
>;

export function planStateOf(row: PlanRow): PlanState {
  return {
    prolevel: row.prolevel,
    hasToRenew: row.has_to_renew,
    paidUntil: row.paid_until?.getTime() ?? null,
    trialEndsAt: row.free_trial_ends_at?.getTime() ?? null,
    grantedSlots: row.granted_slots,
    grantedUntil: row.granted_until?.getTime() ?? null,
  };
}

/** The plan of a space; nothing where the space is gone. */
export async function findPlan({ kysely }: Queries, spaceId: string): Promise<PlanState | null> {
  const row = await kysely
    .selectFrom("spaces")
    .select(PLAN_COLUMNS)
    .modifyFront(prepared("spaces.plan"))
    .where("id", "=", spaceId)
    .executeTakeFirst();
  return row ? planStateOf(row) : null;
}

/** The plans of spaces by their ids; a space that is gone has none. */
export async function findPlans(
  { kysely }: Queries,
  spaceIds: readonly string[],
): Promise<Map<string, PlanState>> {
  const rows = await kysely
    .selectFrom("spaces")
    .select(["id", ...PLAN_COLUMNS])
    .where("id", "=", sql<string>`any(${spaceIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, planStateOf(row)]));
}

/** Changes the plan of a space that is locked. */
export async function setPlan(
  tx: Tx,
  { spaceId }: Pick<OwnerScope, "spaceId">,
  plan: Partial<PlanRow>,
): Promise<void> {
  await tx.kysely.updateTable("spaces").set(plan).where("id", "=", spaceId).execute();
}

/** Notes that an order was paid, for the space and its owner; the first one counts. */
export async function noteOrder(tx: Tx, { spaceId }: Pick<OwnerScope, "spaceId">, now: Date): Promise<void> {
  const space = tx.kysely.updateTable("spaces").set({ ordered_at: now });
  await space.where("id", "=", spaceId).where("ordered_at", "is", null).execute();
  await sql`update users set ordered_at = ${now} where ordered_at is null
    and id in (select user_id from memberships where space_id = ${spaceId} and role = 'owner')`.execute(
    tx.kysely,
  );
}

/** SQL: the standing of each space `s` according to the plan rule in core. */
export function standingAt(now: Date): RawBuilder<Standing> {
  const granted = sql`coalesce(s.granted_until > ${now} and s.granted_slots
    > case when s.has_to_renew then ${FREE_SLOTS} else greatest(s.prolevel, ${FREE_SLOTS}) end, false)`;
  const facts: Record<PlanFact, RawBuilder<unknown>> = {
    "has-plan": sql`(s.prolevel > ${FREE_SLOTS} or ${granted})`,
    "has-to-renew": sql`(s.has_to_renew and not ${granted})`,
    "trial-runs": sql`s.free_trial_ends_at > ${now}`,
    "trial-ended": sql`s.free_trial_ends_at <= ${now}`,
  };
  const cases = PLAN_RULE.map(({ standing, facts: needed }) => {
    const conditions = [sql`true`, ...needed.map((fact) => facts[fact])];
    return sql`when ${sql.join(conditions, sql` and `)} then ${standing}`;
  });
  return sql<Standing>`case ${sql.join(cases, sql` `)} end`;
}
