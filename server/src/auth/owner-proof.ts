import { ownerProof } from "@owlstat/core/auth/rules.ts";
import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import { forgetAttempts, requireAttempt } from "../platform/attempts.ts";
import type { UserContext } from "../platform/context.ts";
import { findById } from "../users/store.ts";
import { PASSWORDS_PER_USER } from "./limits.ts";
import { passwordMatches } from "./login/passwords.ts";

/**
 * Changing security settings requires a new proof of ownership: the password, or for accounts without one a
 * login of the last minutes, unless a mailed link will be the proof.
 */
export async function proveOwner(
  context: UserContext,
  password: string | undefined,
  { orFreshLogin }: { orFreshLogin: boolean },
) {
  const { db, clock, session } = context;
  const key = `password of ${session.userId}`;
  await requireAttempt(context, key, PASSWORDS_PER_USER);
  const user = await findById(db, session.userId);
  if (!user) throw new AppError("login_required");
  if (user.password_hash || orFreshLogin) {
    const right =
      user.password_hash !== null && (await passwordMatches(user.password_hash, password ?? "", user.id));
    refuseUnless(
      ownerProof({
        password: user.password_hash === null ? "none" : right ? "right" : "wrong",
        startedAt: session.startedAt.getTime(),
        now: clock.now(),
      }),
    );
  }
  await forgetAttempts(context, key);
  return user;
}
