import type { PlanState } from "@owlstat/core/plans/rules.ts";
import { addressesIn } from "../../companies/store.ts";
import type { OwnerScope } from "../../platform/caller.ts";
import type { Queries } from "../../platform/db/connect.ts";
import { allowedBy } from "../allowed.ts";
import { agreedRecipients, trialRecipient } from "./store.ts";

/** Addresses that reports may go to; null where they may go to anybody. */
export type Audience = ReadonlySet<string> | null;

/** Whom a trial reports to at this moment: the people of its space, and the one address outside that agreed. */
async function trialAudience(db: Queries, scope: OwnerScope): Promise<ReadonlySet<string>> {
  const people = await addressesIn(db, scope);
  return new Set([...people.map(({ email }) => email), ...(await agreedRecipients(db, scope))]);
}

/** Whom a trial's report may name when it is saved: besides them the address that was asked, which hears once it agreed. */
export async function trialNames(db: Queries, scope: OwnerScope): Promise<ReadonlySet<string>> {
  const asked = await trialRecipient(db, scope);
  return new Set([...(await trialAudience(db, scope)), ...(asked ? [asked.email] : [])]);
}

/** Whom reports of a space may go to now, whoever was named when they were saved. */
export async function audienceOf(
  db: Queries,
  scope: OwnerScope,
  plan: PlanState | null,
  now: number,
): Promise<Audience> {
  return allowedBy(plan, now).toOthers ? null : trialAudience(db, scope);
}

export const hears = (audience: Audience, email: string): boolean =>
  audience === null || audience.has(email.toLowerCase());
