import type { UtmInfo } from "@owlstat/core/attribution/contract.ts";
import { tidyUtm } from "@owlstat/core/attribution/rules.ts";
import type { changeEmail, changePassword, deleteAccount } from "@owlstat/core/auth/contract.ts";
import { isEmail, passwordProblems } from "@owlstat/core/auth/rules.ts";
import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { FREE_SLOTS, TRIAL_DAYS } from "@owlstat/core/plans/rules.ts";
import { DAY } from "@owlstat/core/time.ts";
import { insertAttribution } from "../../attribution/store.ts";
import { recordEvent } from "../../audit/store.ts";
import { requireRoom } from "../../mail/room.ts";
import { requireAttempt } from "../../platform/attempts.ts";
import type { Services, UserContext, VisitorContext } from "../../platform/context.ts";
import type { Tx } from "../../platform/db/connect.ts";
import { isDuplicate } from "../../platform/db/errors.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { runsCompany } from "../../spaces/store.ts";
import { findByEmail, insertUser, updateUser } from "../../users/store.ts";
import { eraseUser } from "../erase-store.ts";
import { findLegacyByEmail } from "../legacy/legacy-store.ts";
import { MAILS_PER_USER } from "../limits.ts";
import { isCommonPassword } from "../login/common-passwords.ts";
import { hashPassword } from "../login/passwords.ts";
import { proveOwner } from "../owner-proof.ts";
import { deleteSessionsOf } from "../store.ts";
import { mailChangeLinks, mailSignupLink } from "./link-actions.ts";
import { dropLinks } from "./link-store.ts";
import { sendNotice } from "./mail-jobs.ts";

type NewAccount = {
  email: string;
  name: string;
  passwordHash: string | null;
  /** Whether a provider or an operator confirmed the address. */
  confirmed: boolean;
  newsletter: boolean;
  utm: UtmInfo | null;
  by: "password" | "facebook" | "google";
};

/** A new person with a space of their own, in which the trial begins. */
export async function createAccount(
  context: VisitorContext,
  account: NewAccount,
  alsoSave?: (tx: Tx, userId: string) => Promise<void>,
): Promise<string> {
  try {
    return await context.db.transaction(async (tx) => {
      const userId = await insertAccount(tx, context, account);
      const utm = account.utm && tidyUtm(account.utm);
      if (utm) await insertAttribution(tx, userId, utm);
      await alsoSave?.(tx, userId);
      if (!account.confirmed) await mailSignupLink(tx, context, { id: userId, email: account.email });
      await recordEvent(tx, context, "signup", userId, { by: account.by });
      return userId;
    });
  } catch (error) {
    // Two sign-ups at once: the second learns it as any later one would.
    if (isDuplicate(error)) throw new AppError("email_in_use");
    throw error;
  }
}

export async function insertAccount(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  account: Omit<NewAccount, "utm" | "by">,
): Promise<string> {
  const now = clock.now();
  const userId = uuidv7(now);
  await insertUser(
    tx,
    {
      id: userId,
      email: account.email,
      name: account.name,
      language: null,
      password_hash: account.passwordHash,
      role: "user",
      confirmed_at: account.confirmed ? new Date(now) : null,
      newsletter: account.newsletter,
      terms_accepted_at: new Date(now),
      created_at: new Date(now),
    },
    {
      id: uuidv7(now),
      kind: "personal",
      name: account.name,
      prolevel: FREE_SLOTS,
      free_trial_ends_at: new Date(now + TRIAL_DAYS * DAY),
      created_at: new Date(now),
    },
  );
  return userId;
}

export async function setPassword(context: UserContext, input: Input<typeof changePassword>) {
  const { db, session } = context;
  const user = await proveOwner(context, input.password, { orFreshLogin: true });
  const strict = await runsCompany(db, user.id);
  const problems = passwordProblems(input.new_password, {
    strict,
    common: await isCommonPassword(input.new_password),
  });
  if (problems.length > 0) throw new AppError("password_refused", { problems });
  const passwordHash = await hashPassword(input.new_password, user.id);
  await db.transaction(async (tx) => {
    await updateUser(tx, user.id, { password_hash: passwordHash });
    await deleteSessionsOf(tx, user.id, session.id);
    await dropLinks(tx, user.id, ["email-old", "email-new"]);
    await recordEvent(tx, context, "password_changed", user.id);
    await enqueue(tx, sendNotice, {
      userId: user.id,
      notice: user.password_hash ? "password-changed" : "login-added",
      language: context.language,
    });
  });
  return { ok: true } as const;
}

/** Without a password the link that goes to the old address is the proof. */
export async function askForEmail(context: UserContext, input: Input<typeof changeEmail>) {
  const { db } = context;
  const user = await proveOwner(context, input.password, { orFreshLogin: false });
  if (!isEmail(input.email) || input.email === user.email) throw new AppError("email_invalid");
  await requireAttempt(context, `change mail of ${user.id}`, MAILS_PER_USER);
  if ((await findByEmail(db, input.email)) || (await findLegacyByEmail(db, input.email)))
    throw new AppError("email_in_use");
  await requireRoom(context, { kind: "address", email: input.email, spaceId: null, by: user.id });
  await db.transaction((tx) => mailChangeLinks(tx, context, user, input.email));
  return { ok: true } as const;
}

export async function eraseAccount(context: UserContext, input: Input<typeof deleteAccount>) {
  const { db, cookies } = context;
  const user = await proveOwner(context, input.password, { orFreshLogin: false });
  if (input.email !== user.email.toLowerCase()) throw new AppError("confirmation_wrong");
  await db.transaction(async (tx) => {
    await eraseUser(tx, user.id);
    await recordEvent(tx, { clock: context.clock }, "account_deleted", null, { by: "owner" });
  });
  cookies.clear("session");
  return { ok: true } as const;
}
