import { isEmail } from "@owlstat/core/auth/rules.ts";
import type {
  acceptInvitation,
  changeRole,
  getInvitation,
  inviteMember,
  removeMember,
  reportInvitation,
  transferCompany,
  withdrawInvitation,
} from "@owlstat/core/companies/contract.ts";
import { type CompanyAct, INVITATION_DAYS, mayManage } from "@owlstat/core/companies/rules.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import type { SpaceRole } from "@owlstat/core/spaces/roles.ts";
import { mayBeLimited } from "@owlstat/core/spaces/work.ts";
import { DAY } from "@owlstat/core/time.ts";
import { recordEvent } from "../audit/store.ts";
import type { OwnerContext, OwnerScope, UserContext, VisitorContext } from "../platform/context.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { readLinkToken } from "../platform/link-token.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { lockSpace } from "../spaces/lock-store.ts";
import { areClients } from "../spaces/part-store.ts";
import { deleteMembership, roleOf, setRole } from "../spaces/store.ts";
import { presentUser } from "../users/present.ts";
import { findById, setCurrentSpace, updateUser } from "../users/store.ts";
import { presentCompany, requireCompany } from "./actions.ts";
import { noteInvitationMail, reportMail } from "./invitation-mail-store.ts";
import { requireInviter } from "./inviter.ts";
import { INVITATION_LINK, REPORT_LINK, sendInvitation } from "./jobs.ts";
import {
  deleteInvitation,
  dropInvitation,
  findInvitation,
  joinByInvitation,
  membersOf,
  saveInvitation,
} from "./store.ts";

export async function invite(
  context: OwnerContext,
  { email, role, client_ids = null }: Input<typeof inviteMember>,
): Promise<Answer<typeof inviteMember>> {
  const { db, clock, scope, language } = context;
  await requireCompany(context, "invite");
  refuseUnless(mayManage(scope.role, "invite", role));
  await requireClients(db, scope, role, client_ids);
  if (!isEmail(email)) throw new AppError("email_invalid");
  const members = await membersOf(db, scope);
  if (members.some((member) => member.email.toLowerCase() === email)) throw new AppError("already_member");
  const pair = await requireInviter(context, email);
  const now = clock.now();
  const invitation = {
    id: uuidv7(now),
    space_id: scope.spaceId,
    email,
    role,
    only_folders: client_ids,
    invited_by: scope.userId,
    language,
    created_at: new Date(now),
    expires_at: new Date(now + INVITATION_DAYS * DAY),
  };
  await db.transaction(async (tx) => {
    // It may just have been deleted.
    if (!(await lockSpace(tx, scope.spaceId))) throw new AppError("no_company");
    await saveInvitation(tx, invitation);
    await noteInvitationMail(tx, invitation.id, pair, invitation.created_at);
    await enqueue(tx, sendInvitation, { invitationId: invitation.id });
    await recordEvent(tx, context, "member_invited", scope.userId, {
      space: scope.spaceId,
      role,
    });
  });
  const saved = (await presentCompany(context)).invitations.find(({ id }) => id === invitation.id);
  // Withdrawn in the meantime.
  if (!saved) throw new AppError("not_found");
  return { invitation: saved };
}

/** The link in the mail is the proof; it works even after the company was deleted. */
export async function report(context: VisitorContext, { token }: Input<typeof reportInvitation>) {
  const { db, secrets, clock } = context;
  const id = readLinkToken(secrets, REPORT_LINK, token);
  const known = id !== null && (await reportMail(db, id, new Date(clock.now())));
  if (!known) throw new AppError("link_gone");
  await dropInvitation(db, id);
  return { ok: true } as const;
}

export async function withdraw(context: OwnerContext, { id }: Input<typeof withdrawInvitation>) {
  await requireCompany(context, "invite");
  if (!(await deleteInvitation(context.db, context.scope, id))) throw new AppError("not_found");
  return { ok: true } as const;
}

async function openInvitation({ db, secrets, clock }: VisitorContext, token: string) {
  const id = readLinkToken(secrets, INVITATION_LINK, token);
  const invitation = id ? await findInvitation(db, id) : undefined;
  return invitation && invitation.expires_at.getTime() > clock.now() ? invitation : null;
}

export async function showInvitation(
  context: VisitorContext,
  { token }: Input<typeof getInvitation>,
): Promise<Answer<typeof getInvitation>> {
  const open = await openInvitation(context, token);
  if (!open) return { state: "gone", brandname: null, email: null, role: null, limited: false };
  const { brandname, email, role, only_folders } = open;
  return { state: "open", brandname, email, role, limited: only_folders !== null };
}

/**
 * The link was sent to the invited mailbox, but may have been forwarded, so the account must have the same
 * address.
 */
export async function join(context: UserContext, { token }: Input<typeof acceptInvitation>) {
  const { db, clock, session } = context;
  const invitation = await openInvitation(context, token);
  if (!invitation) throw new AppError("link_gone");
  const reader = await findById(db, session.userId);
  if (reader?.email.toLowerCase() !== invitation.email.toLowerCase()) {
    throw new AppError("invitation_other_address");
  }
  await db.transaction(async (tx) => {
    // Lock the space before the invitation, in the same order as deleting a company, to avoid deadlocks.
    if (!(await lockSpace(tx, invitation.space_id))) throw new AppError("link_gone");
    if (!(await joinByInvitation(tx, invitation, reader.id))) throw new AppError("link_gone");
    if (!reader.confirmed_at) await updateUser(tx, reader.id, { confirmed_at: new Date(clock.now()) });
    await setCurrentSpace(tx, session.id, invitation.space_id);
    await recordEvent(tx, context, "member_joined", reader.id, { space: invitation.space_id });
  });
  const user = await presentUser(context, { userId: session.userId, spaceId: invitation.space_id });
  // The user was deleted in the meantime.
  if (!user) throw new AppError("link_gone");
  return { user };
}

/** Changes a member under the lock of the space, if one's own role may touch theirs. */
async function manage(
  context: OwnerContext,
  userId: string,
  act: CompanyAct,
  toRole: SpaceRole | null,
  change: (tx: Tx, role: SpaceRole) => Promise<void>,
) {
  const { db, scope } = context;
  await requireCompany(context, act);
  await db.transaction(async (tx) => {
    await lockSpace(tx, scope.spaceId);
    const [own, theirs] = await Promise.all([roleOf(tx, scope, scope.userId), roleOf(tx, scope, userId)]);
    if (!theirs) throw new AppError("not_found");
    refuseUnless(mayManage(own ?? "viewer", act, theirs, ...(toRole ? [toRole] : [])));
    await change(tx, theirs);
  });
  return { company: await presentCompany(context) };
}

/** Whether a role may be given for these clients alone; null is the whole company. */
async function requireClients(
  db: Queries,
  scope: OwnerScope,
  role: SpaceRole,
  clients: readonly string[] | null,
): Promise<void> {
  if (clients === null) return;
  if (!mayBeLimited(role)) throw new AppError("forbidden");
  if (!(await areClients(db, scope, clients))) throw new AppError("folder_not_found");
}

export async function giveRole(
  context: OwnerContext,
  { user_id, role, client_ids = null }: Input<typeof changeRole>,
) {
  return manage(context, user_id, "change-roles", role, async (tx, before) => {
    await requireClients(tx, context.scope, role, client_ids);
    await setRole(tx, context.scope, user_id, role, client_ids);
    const details = {
      space: context.scope.spaceId,
      member: user_id,
      from: before,
      to: role,
      ...(client_ids && { clients: client_ids.length }),
    };
    await recordEvent(tx, context, "role_changed", context.scope.userId, details);
  });
}

/** Their sessions go on in their own space: the very next call finds no membership here. */
export function remove(context: OwnerContext, { user_id }: Input<typeof removeMember>) {
  return manage(context, user_id, "remove-members", null, async (tx) => {
    await deleteMembership(tx, context.scope, user_id);
    const details = { space: context.scope.spaceId, member: user_id };
    await recordEvent(tx, context, "member_removed", context.scope.userId, details);
  });
}

export async function handOver(context: OwnerContext, { user_id }: Input<typeof transferCompany>) {
  const { scope } = context;
  await manage(context, user_id, "transfer", null, async (tx) => {
    await setRole(tx, scope, scope.userId, "admin");
    await setRole(tx, scope, user_id, "owner");
    await recordEvent(tx, context, "ownership_transferred", scope.userId, {
      space: scope.spaceId,
      to: user_id,
    });
  });
  return { company: { ...(await presentCompany(context)), role: "admin" as const } };
}
