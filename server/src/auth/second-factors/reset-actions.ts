import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import type { askReset, stopReset, withdrawReset } from "@owlstat/core/factors/company-contract.ts";
import { mayReset } from "@owlstat/core/factors/rules.ts";
import { recordEvent } from "../../audit/store.ts";
import { requireAttempt } from "../../platform/attempts.ts";
import type { OwnerContext, UserContext, VisitorContext } from "../../platform/context.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { readLinkToken } from "../../platform/link-token.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { showCompanyFactors } from "./demand-actions.ts";
import { factorMembers, findDemand } from "./member-store.ts";
import { RESET_LINK, type ResetNotice, sendResetNotice } from "./reset-jobs.ts";
import { deleteAskedReset, deleteReset, deleteResetOf, insertReset } from "./reset-store.ts";

/** Each one mails somebody, and stopping it must not become a daily chore. */
const RESETS_PER_ASKER = { most: 10, seconds: 24 * 3600 };
const RESETS_PER_PERSON = { most: 3, seconds: 7 * 24 * 3600 };

export async function askForReset(context: OwnerContext, { user_id }: Input<typeof askReset>) {
  const { db, scope, session } = context;
  if (!(await findDemand(db, scope))) throw new AppError("no_company");
  if (!session.factor) throw new AppError("own_factor_first");
  const member = (await factorMembers(db, scope)).find(({ userId }) => userId === user_id);
  if (!member?.factor) throw new AppError("not_found");
  refuseUnless(mayReset({ ...member, self: user_id === scope.userId }));
  await beginReset(context, user_id, { space: scope.spaceId });
  return showCompanyFactors(context);
}

/** Begins to remove a second factor: the person is told, then has time to stop it. Without a company it is the operator who asks. */
export async function beginReset(
  context: UserContext,
  userId: string,
  details: { space: string } | { checked: string },
): Promise<void> {
  const { db, clock, session } = context;
  await requireAttempt(context, `resets asked by ${session.userId}`, RESETS_PER_ASKER);
  await requireAttempt(context, `resets of ${userId}`, RESETS_PER_PERSON);
  const id = uuidv7(clock.now());
  await db.transaction(async (tx) => {
    const begun = await insertReset(tx, {
      id,
      user_id: userId,
      asked_by: session.userId,
      space_id: "space" in details ? details.space : null,
      asked_at: new Date(clock.now()),
      due_at: null,
    });
    if (!begun) return;
    await recordEvent(tx, context, "factor_changed", userId, {
      what: "reset_asked",
      by: session.userId,
      ...details,
    });
    await enqueue(tx, sendResetNotice, { userId, resetId: id, notice: "reset_asked" });
  });
}

/** Whoever asked takes it back. */
export async function withdraw(context: OwnerContext, { user_id }: Input<typeof withdrawReset>) {
  const { db, scope } = context;
  await db.transaction(async (tx) => {
    if (!(await deleteAskedReset(tx, scope, user_id))) throw new AppError("not_found");
    await noteStopped(context, tx, user_id, { by: scope.userId });
  });
  return showCompanyFactors(context);
}

/** Whoever is in the account stops it. */
export async function stopMine(context: UserContext): Promise<{ ok: true }> {
  const { db, session } = context;
  await db.transaction(async (tx) => {
    if (!(await deleteResetOf(tx, session.userId))) throw new AppError("not_found");
    await noteStopped(context, tx, session.userId, { by: session.userId });
  });
  return { ok: true };
}

/** Whoever reads one of the person's mailboxes stops it, also without a login. */
export async function stopByLink(
  context: VisitorContext,
  { token }: Input<typeof stopReset>,
): Promise<{ ok: true }> {
  const id = readLinkToken(context.secrets, RESET_LINK, token);
  if (id === null) throw new AppError("link_gone");
  await context.db.transaction(async (tx) => {
    const userId = await deleteReset(tx, id);
    if (!userId) throw new AppError("link_gone");
    await noteStopped(context, tx, userId, { by: "mail" });
  });
  return { ok: true };
}

async function noteStopped(
  context: VisitorContext,
  tx: Parameters<typeof recordEvent>[0],
  userId: string,
  details: { by: string },
): Promise<void> {
  const notice: ResetNotice = "reset_stopped";
  await recordEvent(tx, context, "factor_changed", userId, { what: notice, ...details });
  await enqueue(tx, sendResetNotice, { userId, resetId: null, notice });
}
