import { deceives } from "@owlstat/core/brand/deceiving-names.ts";
import type {
  Company,
  createCompany,
  deleteCompany,
  getCompany,
  getLeaving,
  updateCompany,
} from "@owlstat/core/companies/contract.ts";
import { type CompanyAct, MOST_OWNED, may } from "@owlstat/core/companies/rules.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { isPlainName } from "@owlstat/core/names.ts";
import { FREE_SLOTS, trialOf } from "@owlstat/core/plans/rules.ts";
import type { User } from "@owlstat/core/users/contract.ts";
import { recordEvent } from "../audit/store.ts";
import type { OwnerContext, UserContext } from "../platform/context.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { lockSpace } from "../spaces/lock-store.ts";
import {
  deleteMembership,
  deleteSpace,
  insertSpace,
  ownedSpaces,
  personalSpace,
  roleOf,
} from "../spaces/store.ts";
import { presentUser } from "../users/present.ts";
import { lockUser, setCurrentSpace } from "../users/store.ts";
import { releaseLogo } from "./logos/store.ts";
import { findCompany, membersOf, openInvitations, renameCompany } from "./store.ts";

/** The user as seen after the session moved to another space. */
async function userIn(context: UserContext, spaceId: string): Promise<{ user: User }> {
  const user = await presentUser(context, { userId: context.session.userId, spaceId });
  if (!user) throw new AppError("login_required");
  return { user };
}

/** The caller's company, if their role allows this act. */
export async function requireCompany({ db, scope }: OwnerContext, act: CompanyAct) {
  const company = await findCompany(db, scope);
  if (!company) throw new AppError("no_company");
  if (!may(scope.role, act)) throw new AppError("forbidden");
  return company;
}

/** Invitations show the name to strangers, in mails of ours. */
function requireOwnName(brandname: string): void {
  if (!isPlainName(brandname)) throw new AppError("name_not_plain");
  if (deceives(brandname)) throw new AppError("name_deceives");
}

/** A company begins with what is left of its founder's trial: founding one does not start another. */
export async function foundCompany(context: UserContext, { brandname }: Input<typeof createCompany>) {
  requireOwnName(brandname);
  const { db, clock, session } = context;
  const spaceId = uuidv7(clock.now());
  await db.transaction(async (tx) => {
    // The lock prevents two tabs from both founding the last company allowed.
    await lockUser(tx, session.userId);
    const owned = (await ownedSpaces(tx, session.userId)).filter(({ kind }) => kind === "company");
    if (owned.length >= MOST_OWNED) {
      throw new AppError("too_many_companies", { most: MOST_OWNED });
    }
    const { free_trial_ends_at } = await personalSpace(tx, session.userId);
    const running = trialOf(free_trial_ends_at?.getTime() ?? null, clock.now()) === "active";
    const plan = { prolevel: FREE_SLOTS, free_trial_ends_at: running ? free_trial_ends_at : null };
    await insertSpace(tx, { id: spaceId, kind: "company", name: brandname, ...plan }, session.userId);
    await setCurrentSpace(tx, session.id, spaceId);
    await recordEvent(tx, context, "company_created", session.userId, { space: spaceId });
  });
  return userIn(context, spaceId);
}

export async function showCompany(context: OwnerContext): Promise<Answer<typeof getCompany>> {
  const company = await findCompany(context.db, context.scope);
  return { company: company ? await presentCompany(context) : null };
}

export async function presentCompany({ db, clock, scope }: OwnerContext): Promise<Company> {
  const [company, members, invitations] = await Promise.all([
    findCompany(db, scope),
    membersOf(db, scope),
    may(scope.role, "invite") ? openInvitations(db, scope, new Date(clock.now())) : [],
  ]);
  if (!company) throw new AppError("no_company");
  return {
    id: company.id,
    role: scope.role,
    company_info: { brandname: company.name, brandlogo: company.brandlogo },
    members: members.map(({ created_at, ...member }) => ({ ...member, joined_at: created_at.toISOString() })),
    invitations: invitations.map(({ expires_at, ...open }) => ({
      ...open,
      expires_at: expires_at.toISOString(),
    })),
  };
}

export async function changeCompany(context: OwnerContext, { brandname }: Input<typeof updateCompany>) {
  await requireCompany(context, "rename");
  requireOwnName(brandname);
  await renameCompany(context.db, context.scope, brandname);
  return { company: await presentCompany(context) };
}

export async function removeCompany(context: OwnerContext, { brandname }: Input<typeof deleteCompany>) {
  const { db, scope, session } = context;
  const company = await requireCompany(context, "delete");
  if (company.name !== brandname) throw new AppError("confirmation_wrong");
  const home = await personalSpace(db, session.userId);
  await db.transaction(async (tx) => {
    // Asked again under the lock: the company may have been handed over, or deleted, since the gate looked.
    await lockSpace(tx, scope.spaceId);
    if (!may((await roleOf(tx, scope, session.userId)) ?? "viewer", "delete"))
      throw new AppError("forbidden");
    await releaseLogo(tx, scope.spaceId);
    await deleteSpace(tx, scope.spaceId);
    await setCurrentSpace(tx, session.id, home.id);
    await recordEvent(tx, context, "company_deleted", session.userId, { space: scope.spaceId });
  });
  return userIn(context, home.id);
}

export async function showLeaving(context: OwnerContext): Promise<Answer<typeof getLeaving>> {
  const { db, scope } = context;
  const company = await requireCompany(context, "view");
  const [{ user }, members] = await Promise.all([userIn(context, scope.spaceId), membersOf(db, scope)]);
  return {
    brandname: company.name,
    may_leave: scope.role !== "owner",
    loses: {
      accounts: user.igaccounts.length,
      slots: scope.only ? null : user.slots,
      members: scope.only ? null : members.length - 1,
    },
  };
}

export async function leave(context: OwnerContext) {
  const { db, scope, session } = context;
  await requireCompany(context, "view");
  const home = await personalSpace(db, session.userId);
  await db.transaction(async (tx) => {
    await lockSpace(tx, scope.spaceId);
    const members = await membersOf(tx, scope);
    const own = members.find(({ user_id }) => user_id === session.userId);
    if (own?.role === "owner") throw new AppError("owner_must_transfer");
    await deleteMembership(tx, scope, session.userId);
    await setCurrentSpace(tx, session.id, home.id);
    await recordEvent(tx, context, "member_removed", session.userId, { space: scope.spaceId, left: true });
  });
  return userIn(context, home.id);
}
