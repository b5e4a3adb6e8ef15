import type { PLAN_ACTS } from "@owlstat/core/admin/space-contract.ts";
import type { PlanState } from "@owlstat/core/plans/rules.ts";
import { sql } from "kysely";
import type { Queries } from "../platform/db/connect.ts";
import type { PlanRow } from "../spaces/plan-store.ts";

type PlanAct = (typeof PLAN_ACTS)[number];

/** What acts of admins may change of a plan, as the audit log keeps it. */
type Kept = { slots: number; until: string | null; trial: string | null };

const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

const keptOf = ({ grantedSlots, grantedUntil, trialEndsAt }: PlanState): Kept => ({
  slots: grantedSlots,
  until: iso(grantedUntil),
  trial: iso(trialEndsAt),
});

/** The details of an act, from which it can be undone. */
export function noteOfAct(act: PlanAct, before: PlanState, after: PlanState) {
  const [was, is] = [keptOf(before), keptOf(after)];
  return {
    act,
    slots_before: was.slots,
    until_before: was.until,
    trial_before: was.trial,
    slots_after: is.slots,
    until_after: is.until,
    trial_after: is.trial,
  };
}

type Noted = Omit<ReturnType<typeof noteOfAct>, "act">;
type Undoable = { act: PlanAct; at: Date; before: Partial<PlanRow> };

/** The last act of an admin on the plan of a space, unless it was undone or the plan changed since. */
export async function findUndoable(db: Queries, spaceId: string, plan: PlanState): Promise<Undoable | null> {
  const { rows } = await sql<{ at: Date; details: Noted & { act: PlanAct | "undo-plan" } }>`
    select at, details from audit_events where kind = 'admin_action' and details->>'of' = ${spaceId}
      and details->>'act' in ('give-slots', 'extend-trial', 'undo-plan')
    order by at desc, id desc limit 1`.execute(db.kysely);
  const [last] = rows;
  if (!last || last.details.act === "undo-plan" || last.details.slots_after === undefined) return null;
  const { act, slots_after, until_after, trial_after, slots_before, until_before, trial_before } =
    last.details;
  const now = keptOf(plan);
  const same = now.slots === slots_after && now.until === until_after && now.trial === trial_after;
  if (!same) return null;
  const instant = (text: string | null) => (text === null ? null : new Date(text));
  const before = {
    granted_slots: slots_before,
    granted_until: instant(until_before),
    free_trial_ends_at: instant(trial_before),
  };
  return { act, at: last.at, before };
}
