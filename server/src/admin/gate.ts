import { AppError } from "@owlstat/core/errors.ts";
import { recordEvent } from "../audit/store.ts";
import { giveBackAttempt, takeAttempt } from "../platform/attempts.ts";
import type { UserContext } from "../platform/context.ts";
import { sameText } from "../platform/http/proof/client-proof.ts";
import type { Gate } from "../platform/http/proof/gates.ts";

/** An admin who gives this many wrong passwords is locked out for an hour. */
const GUESSES = { most: 10, seconds: 3600 };

/**
 * Checks the admin password in addition to the admin's login. Every attempt is counted before it is checked,
 * and wrong ones are recorded.
 */
async function proveAdmin(context: UserContext): Promise<void> {
  const { db, config, session, adminPassword } = context;
  if (!config.adminPassword || !adminPassword) throw new AppError("admin_password_wrong");
  const key = `admin gate ${session.userId}`;
  const seconds = await takeAttempt(context, key, GUESSES);
  if (seconds > 0) {
    await recordEvent(db, context, "admin_gate_blocked", session.userId);
    throw new AppError("rate_limited", { seconds });
  }
  if (!sameText(adminPassword, config.adminPassword)) {
    await recordEvent(db, context, "admin_gate_failed", session.userId);
    throw new AppError("admin_password_wrong");
  }
  await giveBackAttempt(context, key);
}

/** The gate of every admin call. */
export const ADMIN_GATE = { access: "site-admin", prove: proveAdmin } as const satisfies Gate;

/** The gate of admin calls that move money, open an account or take somebody's place. */
export const FRESH_ADMIN_GATE = { ...ADMIN_GATE, fresh: true } as const satisfies Gate;
