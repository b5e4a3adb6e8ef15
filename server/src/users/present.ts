import type { User } from "@owlstat/core/users/contract.ts";
import type { Session } from "../platform/context.ts";
import type { Queries } from "../platform/db/connect.ts";
import { findInSpace } from "./store.ts";

/** The user as the browser knows it, or null when the account or its membership is gone. */
export async function presentUser(db: Queries, session: Session): Promise<User | null> {
  const row = await findInSpace(db, session.userId, session.spaceId);
  if (!row) return null;
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    language: row.language,
    admin: row.role === "admin",
    onboarding_completed: row.onboarding_completed,
    first_time: row.first_time,
    prolevel: row.prolevel,
    slots: row.slots,
    hasToRenew: row.has_to_renew,
    has_to_renew: row.has_to_renew ? 1 : 0,
    free_trial_ends_at: row.free_trial_ends_at?.toISOString() ?? null,
    igaccounts: [],
    linkedAccounts: [],
    notifications: [],
    company: row.kind === "company" ? { company_info: { brandname: row.space_name, brandlogo: null } } : null,
  };
}
