import type { getCsrfToken, login, signup } from "@owlstat/core/auth/contract.ts";
import { signupProblems } from "@owlstat/core/auth/rules.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { isPlainName } from "@owlstat/core/names.ts";
import { recordEvent } from "../audit/store.ts";
import { addressKey } from "../platform/address-key.ts";
import { requireAttempt } from "../platform/attempts.ts";
import type { Session } from "../platform/caller.ts";
import type { Services, VisitorContext } from "../platform/context.ts";
import { issueCsrfToken } from "../platform/http/proof/csrf.ts";
import type { LoggedOut } from "../platform/http/requests/request-context.ts";
import { partOf } from "../spaces/part-store.ts";
import { presentUser } from "../users/present.ts";
import { findByEmail } from "../users/store.ts";
import { tryMove } from "./legacy/legacy-actions.ts";
import { findLegacyByEmail } from "./legacy/legacy-store.ts";
import { SIGNUPS_PER_ADDRESS, TAKEN_PER_ADDRESS } from "./limits.ts";
import { isCommonPassword } from "./login/common-passwords.ts";
import { placed } from "./login/demand.ts";
import { hashPassword, passwordMatches } from "./login/passwords.ts";
import { enter } from "./login/second-step.ts";
import { endLogin, hashToken, sessionEnd, startSession } from "./login/session-actions.ts";
import { takeLoginTurn } from "./login/turns.ts";
import { createAccount } from "./mailbox/account-actions.ts";
import { findSession, touchSession } from "./store.ts";

/** Finds the session of a cookie. Using a session extends it; one that the browser logged out of is ended. */
export async function resolveSession(
  { db, clock }: Services,
  token: string,
  loggedOut: LoggedOut | null,
): Promise<Session | null> {
  if (loggedOut) {
    await endLogin(db, { clock, ...loggedOut }, token);
    return null;
  }
  const now = new Date(clock.now());
  const found = await findSession(db, hashToken(token), now);
  if (!found) return null;
  await touchSession(db, found, now, sessionEnd(found.startedAt, clock.now()));
  const { onlyFolders, ...session } = placed(found, clock.now());
  return { ...session, only: onlyFolders && (await partOf(db, session, onlyFolders)) };
}

export async function csrfToken(context: VisitorContext): Promise<Answer<typeof getCsrfToken>> {
  const user = await currentUser(context);
  return { token: issueCsrfToken(context.cookies, context.secrets.derive("csrf")), user };
}

export async function currentUser(context: VisitorContext) {
  return context.session ? presentUser(context, context.session) : null;
}

/**
 * Takes the same steps in the same order for known and unknown addresses and right and wrong passwords, so
 * that timing reveals nothing.
 */
export async function logIn(context: VisitorContext, { email, password }: Input<typeof login>) {
  const { db } = context;
  const attempt = await takeLoginTurn(context, email);
  const [known, legacy] = await Promise.all([findByEmail(db, email), findLegacyByEmail(db, email)]);
  const right = await passwordMatches(known?.password_hash, password, attempt.who);
  const moving = right
    ? false
    : await tryMove(context, known ? undefined : legacy, { password, who: attempt.who });
  if (!moving && !(known && right)) {
    await recordEvent(db, context, "login_failed", known?.id ?? null);
    throw new AppError("login_failed");
  }
  await attempt.wasRight();
  if (!known) throw new AppError("migrating");
  return enter(context, known.id, "password");
}

export async function signUp(context: VisitorContext, form: Input<typeof signup>) {
  const { db } = context;
  const problems = signupProblems({ ...form, commonPassword: await isCommonPassword(form.password) });
  if (!isPlainName(form.name)) throw new AppError("name_not_plain");
  if (problems.length > 0) throw new AppError("signup_invalid", { problems });
  await requireAttempt(context, `signup from ${addressKey(context)}`, SIGNUPS_PER_ADDRESS);
  const passwordHash = await hashPassword(form.password, addressKey(context));
  if ((await findByEmail(db, form.email)) || (await findLegacyByEmail(db, form.email))) {
    await requireAttempt(context, `taken from ${addressKey(context)}`, TAKEN_PER_ADDRESS);
    throw new AppError("email_in_use");
  }
  const userId = await createAccount(context, {
    email: form.email,
    name: form.name.trim(),
    passwordHash,
    confirmed: false,
    newsletter: form.newsletter ?? false,
    utm: form.utm_info ?? null,
    by: "password",
  });
  return { user: await startSession(context, userId, { way: "password" }) };
}
