import { AppError } from "@owlstat/core/errors.ts";
import { recordEvent } from "../audit/store.ts";
import { giveBackAttempt, takeAttempt } from "../platform/attempts.ts";
import type { UserContext } from "../platform/context.ts";
import { sameText } from "../platform/http/proof/client-proof.ts";
import type { Gate } from "../platform/http/proof/gates.ts";

/** Wrong passwords of one admin before the door stays shut for an hour. */
const GUESSES = { most: 10, seconds: 3600 };

/** The password on top of an admin's login. Every guess is counted before it is looked at, and noted when wrong. */
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

/** Every admin call stands behind this. */
export const ADMIN_GATE = { access: "site-admin", prove: proveAdmin } as const satisfies Gate;
