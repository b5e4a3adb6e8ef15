import type {
  changeClientLogin,
  changeClientPassword,
  getClientLogin,
} from "@owlstat/core/clients/login-contract.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { isPlainName } from "@owlstat/core/names.ts";
import { recordEvent } from "../../audit/store.ts";
import { PASSWORDS_PER_USER } from "../../auth/limits.ts";
import { hashPassword, passwordMatches } from "../../auth/login/passwords.ts";
import { forgetAttempts, requireAttempt } from "../../platform/attempts.ts";
import type { ScopedContext } from "../../platform/context.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { requireStrictPassword } from "./actions.ts";
import { sendPasswordNotice } from "./mail-jobs.ts";
import { deleteClientSessions } from "./session-store.ts";
import { findLoginById, updateLogin } from "./store.ts";

/** The login of the client who asks; whoever came by a link has none. */
async function ownLogin({ db, caller }: ScopedContext) {
  if (caller.kind !== "client" || !("login" in caller.via)) throw new AppError("not_found");
  const login = await findLoginById(db, caller.via.login);
  if (!login) throw new AppError("not_found");
  return { login, sessionId: caller.via.session };
}

export async function showOwnLogin(context: ScopedContext): Promise<Answer<typeof getClientLogin>> {
  const { email, name, language } = (await ownLogin(context)).login;
  return { email, name, language };
}

export async function changeOwnLogin(
  context: ScopedContext,
  change: Input<typeof changeClientLogin>,
): Promise<Answer<typeof changeClientLogin>> {
  const { login } = await ownLogin(context);
  if (change.name !== undefined && !isPlainName(change.name)) throw new AppError("name_not_plain");
  await updateLogin(context.db, login.id, {
    ...(change.name !== undefined && { name: change.name }),
    ...(change.language !== undefined && { language: change.language }),
  });
  return showOwnLogin(context);
}

export async function changeOwnPassword(
  context: ScopedContext,
  { password, new_password }: Input<typeof changeClientPassword>,
) {
  const { db } = context;
  const { login, sessionId } = await ownLogin(context);
  const key = `password of ${login.id}`;
  await requireAttempt(context, key, PASSWORDS_PER_USER);
  if (!(await passwordMatches(login.password_hash, password, login.id))) throw new AppError("password_wrong");
  await forgetAttempts(context, key);
  await requireStrictPassword(new_password);
  const password_hash = await hashPassword(new_password, login.id);
  await db.transaction(async (tx) => {
    await updateLogin(tx, login.id, { password_hash });
    await deleteClientSessions(tx, login.id, sessionId);
    await recordEvent(tx, context, "password_changed", null, { client: login.id });
    await enqueue(tx, sendPasswordNotice, { loginId: login.id });
  });
  return { ok: true } as const;
}
