import type { getReset, requestReset, resetPassword } from "@owlstat/core/auth/contract.ts";
import { passwordProblems } from "@owlstat/core/auth/rules.ts";
import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { deleteTokensOf } from "../../api-tokens/store.ts";
import { deleteGrantsOf } from "../../apps/store.ts";
import { happenedSince, recordEvent } from "../../audit/store.ts";
import { addressKey } from "../../platform/address-key.ts";
import { forgetAttempts, requireAttempt, takeAttempt } from "../../platform/attempts.ts";
import type { VisitorContext } from "../../platform/context.ts";
import type { Tx } from "../../platform/db/connect.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { readLinkToken } from "../../platform/link-token.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { lockUser, updateUser } from "../../users/store.ts";
import { CHANGE_IS_NEW, loginKey, RESETS_PER_ACCOUNT, RESETS_PER_ADDRESS } from "../limits.ts";
import { isCommonPassword } from "../login/common-passwords.ts";
import { hashPassword } from "../login/passwords.ts";
import { deleteIdentitiesOf, identitiesOf } from "../providers/identity-store.ts";
import { deleteSessionsOf } from "../store.ts";
import type { Provider } from "../tables.ts";
import { claimAccount, endWhatWasMade } from "./claim-account.ts";
import { dropLinks, findLink, insertResetRequest, type MailLink, useLink } from "./link-store.ts";
import { sendNotice } from "./mail-jobs.ts";
import { answerResetRequest } from "./reset-jobs.ts";

/** A job finds out whether the address has an account, so neither the answer nor its timing reveals it. */
export async function askForReset(context: VisitorContext, { userEmail }: Input<typeof requestReset>) {
  const { db, clock, language } = context;
  await requireAttempt(context, `reset from ${addressKey(context)}`, RESETS_PER_ADDRESS);
  const full = await takeAttempt(context, `reset ${userEmail}`, RESETS_PER_ACCOUNT);
  // Too many requests would flood somebody's mailbox; the answer stays the same.
  if (full > 0) return { ok: true } as const;
  const id = uuidv7(clock.now());
  await db.transaction(async (tx) => {
    await insertResetRequest(tx, { id, email: userEmail, language });
    await enqueue(tx, answerResetRequest, { requestId: id });
  });
  return { ok: true } as const;
}

export async function readReset({ db, secrets, clock }: VisitorContext, { token }: Input<typeof getReset>) {
  const id = readLinkToken(secrets, "reset", token);
  const link = id ? await findLink(db, id) : undefined;
  if (!link || link.used_at || link.expires_at.getTime() <= clock.now()) return { usable: false, logins: [] };
  const identities = await identitiesOf(db, link.user_id);
  return {
    usable: true,
    logins: identities.map(({ provider, email }) => ({ provider, email, same: isOf(link, email) })),
  };
}

/** Whether a login belongs to the mailbox that the link was sent to. */
const isOf = (link: Pick<MailLink, "email">, email: string | null) =>
  email?.toLowerCase() === link.email.toLowerCase();

export async function setNewPassword(
  context: VisitorContext,
  { token, password, keep = [] }: Input<typeof resetPassword>,
) {
  const { db, clock, secrets } = context;
  const id = readLinkToken(secrets, "reset", token);
  const link = id ? await findLink(db, id) : undefined;
  if (!link || link.used_at || link.expires_at.getTime() <= clock.now()) throw new AppError("link_gone");
  const problems = passwordProblems(password, { strict: true, common: await isCommonPassword(password) });
  if (problems.length > 0) throw new AppError("password_refused", { problems });
  const passwordHash = await hashPassword(password, addressKey(context));
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, link.user_id);
    if (!user || !(await useLink(tx, link.id, new Date(clock.now())))) throw new AppError("link_gone");
    // The link was sent to this mailbox, so its reader owns the address, but somebody else may have signed up
    // with it.
    if (!user.confirmed_at && user.email === link.email) await claimAccount(tx, context, user.id);
    else await endForeign(tx, context, link, keep);
    await updateUser(tx, user.id, { password_hash: passwordHash });
    await deleteSessionsOf(tx, user.id);
    await deleteTokensOf(tx, user.id);
    await deleteGrantsOf(tx, user.id);
    await dropLinks(tx, user.id, ["reset", "email-old", "email-new"]);
    await recordEvent(tx, context, "password_reset", user.id);
    await enqueue(tx, sendNotice, {
      userId: user.id,
      notice: "password-changed",
      language: context.language,
    });
  });
  await forgetAttempts(context, loginKey(link.email));
  return { ok: true } as const;
}

/**
 * A reset takes the account back from whoever else got in: logins of other addresses go unless their owner keeps them,
 * and soon after a change of address also what was made before it.
 */
async function endForeign(
  tx: Tx,
  { clock }: VisitorContext,
  link: MailLink,
  keep: readonly Provider[],
): Promise<void> {
  const { user_id: userId } = link;
  for (const { provider, email } of await identitiesOf(tx, userId)) {
    if (!isOf(link, email) && !keep.includes(provider)) await deleteIdentitiesOf(tx, userId, provider);
  }
  const since = new Date(clock.now() - CHANGE_IS_NEW);
  if (await happenedSince(tx, userId, "email_changed", since)) await endWhatWasMade(tx, userId);
}
