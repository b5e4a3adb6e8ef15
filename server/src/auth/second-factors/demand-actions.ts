import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { CompanyFactors, demandFactors, GuardedMember } from "@owlstat/core/factors/company-contract.ts";
import { mayReset } from "@owlstat/core/factors/rules.ts";
import { demandOn } from "@owlstat/core/spaces/demand.ts";
import { recordEvent } from "../../audit/store.ts";
import type { OwnerContext } from "../../platform/context.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { remindOfDemand } from "./demand-jobs.ts";
import { factorMembers, findDemand, setDemand } from "./member-store.ts";

export async function showCompanyFactors({ db, clock, scope }: OwnerContext): Promise<CompanyFactors> {
  const [company, members] = await Promise.all([findDemand(db, scope), factorMembers(db, scope)]);
  if (!company) throw new AppError("no_company");
  const demandedAt = company.factor_demanded_at?.getTime() ?? null;
  const present = (member: (typeof members)[number]): GuardedMember => {
    const { userId, name, factor, resetAt } = member;
    const owed = demandOn({ demandedAt, joinedAt: member.joinedAt.getTime(), factor }, clock.now());
    return {
      user_id: userId,
      name,
      has_factor: factor,
      until: owed && new Date(owed.dueAt).toISOString(),
      reset_at: resetAt?.toISOString() ?? null,
      may_reset: factor && mayReset({ ...member, self: userId === scope.userId }).ok,
    };
  };
  return {
    demanded_since: company.factor_demanded_at?.toISOString() ?? null,
    members: members.map(present),
  };
}

/** An owner who demands a second factor has one: they would lock themselves out with the others. */
export async function demand(context: OwnerContext, { demanded }: Input<typeof demandFactors>) {
  const { db, clock, scope, session } = context;
  if (!(await findDemand(db, scope))) throw new AppError("no_company");
  if (demanded && !session.factor) throw new AppError("own_factor_first");
  await db.transaction(async (tx) => {
    await setDemand(tx, scope, demanded ? new Date(clock.now()) : null);
    const details = { what: demanded ? "demanded" : "demand_ended", space: scope.spaceId };
    await recordEvent(tx, context, "factor_changed", scope.userId, details);
    if (demanded) await enqueue(tx, remindOfDemand, { spaceId: scope.spaceId });
  });
  return showCompanyFactors(context);
}
