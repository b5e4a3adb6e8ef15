import type { getReset, requestReset, resetPassword } from "@owlstat/core/auth/contract.ts";
import { passwordProblems } from "@owlstat/core/auth/rules.ts";
import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { deleteTokensOf } from "../api-tokens/store.ts";
import { recordEvent } from "../audit/store.ts";
import { addressKey } from "../platform/address-key.ts";
import { forgetAttempts, requireAttempt, takeAttempt } from "../platform/attempts.ts";
import type { VisitorContext } from "../platform/context.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { readLinkToken } from "../platform/link-token.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { lockUser, updateUser } from "../users/store.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { claimAccount } from "./first-proof.ts";
import { loginKey, RESETS_PER_ACCOUNT, RESETS_PER_ADDRESS } from "./limits.ts";
import { dropLinks, findLink, insertResetRequest, useLink } from "./link-store.ts";
import { sendNotice } from "./mail-jobs.ts";
import { hashPassword } from "./passwords.ts";
import { answerResetRequest } from "./reset-jobs.ts";
import { deleteSessionsOf } from "./store.ts";

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
  return { usable: Boolean(link && !link.used_at && link.expires_at.getTime() > clock.now()) };
}

export async function setNewPassword(
  context: VisitorContext,
  { token, password }: Input<typeof resetPassword>,
) {
  const { db, clock, secrets } = context;
  const id = readLinkToken(secrets, "reset", token);
  const link = id ? await findLink(db, id) : undefined;
  if (!link || link.used_at || link.expires_at.getTime() <= clock.now()) throw new AppError("link_gone");
  const problems = passwordProblems(password, { strict: true, common: await isCommonPassword(password) });
  if (problems.length > 0) throw new AppError("password_refused", { problems });
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, link.user_id);
    if (!user || !(await useLink(tx, link.id, new Date(clock.now())))) throw new AppError("link_gone");
    // The link was sent to this mailbox, so its reader owns the address, but somebody else may have signed up
    // with it.
    if (!user.confirmed_at && user.email === link.email) await claimAccount(tx, context, user.id);
    await updateUser(tx, user.id, { password_hash: passwordHash });
    await deleteSessionsOf(tx, user.id);
    await deleteTokensOf(tx, user.id);
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
