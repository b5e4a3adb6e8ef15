import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type {
  beginApp,
  confirmApp,
  Factors,
  forgetDevice,
  makeRecoveryCodes,
  proveFactor,
} from "@owlstat/core/factors/contract.ts";
import { SETUP_LIFE } from "@owlstat/core/factors/rules.ts";
import { recordEvent } from "../audit/store.ts";
import { forgetAttempts, requireAttempt } from "../platform/attempts.ts";
import type { UserContext } from "../platform/context.ts";
import { hasFactor } from "../users/factor-store.ts";
import { newSecret, openSecret, sealSecret, secretUri, stepOf } from "./app-codes.ts";
import { requireCode } from "./check.ts";
import { deleteDevice, listDevices } from "./device-store.ts";
import { deviceHash } from "./devices.ts";
import { CODES_PER_ACCOUNT } from "./limits.ts";
import { listPasskeys } from "./passkey-store.ts";
import { requirePasskey } from "./passkeys.ts";
import { firstRecoveryCodes, replaceRecoveryCodes } from "./recovery.ts";
import { endUnprovenSessions, noteProof } from "./session-store.ts";
import {
  countRecoveryCodes,
  deleteApp,
  deleteLeftovers,
  findApp,
  saveNextSecret,
  useNextSecret,
} from "./store.ts";
import { tell } from "./tell.ts";

const nowOf = ({ clock }: Pick<UserContext, "clock">) => new Date(clock.now());

export async function showFactors(context: UserContext): Promise<Factors> {
  const { db, session } = context;
  const [app, passkeys, left, devices] = await Promise.all([
    findApp(db, session.userId),
    listPasskeys(db, session.userId),
    countRecoveryCodes(db, session.userId),
    listDevices(db, session.userId, nowOf(context)),
  ]);
  const here = deviceHash(context);
  return {
    app_since: app?.confirmed_at?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    recovery_left: left,
    devices: devices.map((device) => ({
      id: device.id,
      current: here?.equals(device.device_hash) ?? false,
      user_agent: device.user_agent,
      created_at: device.created_at.toISOString(),
      expires_at: device.expires_at.toISOString(),
    })),
  };
}

/** Makes a secret for somebody who proved that the account is theirs. */
export async function prepareApp(context: UserContext, email: string): Promise<Answer<typeof beginApp>> {
  const { db, session, site } = context;
  const secret = newSecret();
  await saveNextSecret(db, session.userId, sealSecret(context, secret), nowOf(context));
  return { secret, uri: secretUri(secret, site.brand.brandname, email) };
}

export async function turnAppOn(
  context: UserContext,
  { code }: Input<typeof confirmApp>,
): Promise<Answer<typeof confirmApp>> {
  const { db, clock, session } = context;
  const { userId } = session;
  const tries = `setup of ${userId}`;
  await requireAttempt(context, tries, CODES_PER_ACCOUNT);
  const waiting = await findApp(db, userId);
  const sealed = waiting?.next_sealed_secret;
  const opened = sealed && openSecret(context, sealed);
  const inTime = waiting?.next_at && clock.now() - waiting.next_at.getTime() <= SETUP_LIFE;
  if (!opened || !inTime) throw new AppError("setup_over");
  const step = stepOf(opened.secret, code.replace(/\s/g, ""), clock.now());
  if (step === null) throw new AppError("second_factor_wrong");
  await forgetAttempts(context, tries);
  const codes = await db.transaction(async (tx) => {
    const taken = await useNextSecret(tx, userId, { sealed, step, now: nowOf(context) });
    if (!taken) throw new AppError("setup_over");
    await noteProof(tx, session.id, nowOf(context));
    await endUnprovenSessions(tx, session);
    await tell(tx, context, "app_added");
    return firstRecoveryCodes(tx, userId, nowOf(context));
  });
  return { recovery_codes: codes };
}

export async function turnAppOff(context: UserContext): Promise<{ ok: true }> {
  const { db, session } = context;
  await db.transaction(async (tx) => {
    if (!(await deleteApp(tx, session.userId))) throw new AppError("not_found");
    if (!(await hasFactor(tx, session.userId))) await deleteLeftovers(tx, session.userId);
    await tell(tx, context, "app_removed");
  });
  return { ok: true };
}

export async function renewRecoveryCodes(context: UserContext): Promise<Answer<typeof makeRecoveryCodes>> {
  const { db, session } = context;
  if (!session.factor) throw new AppError("not_found");
  const codes = await db.transaction(async (tx) => {
    await tell(tx, context, "codes_made");
    return replaceRecoveryCodes(tx, session.userId, nowOf(context));
  });
  return { recovery_codes: codes };
}

export async function endTrust(
  context: UserContext,
  { id }: Input<typeof forgetDevice>,
): Promise<{ ok: true }> {
  const { db, session } = context;
  if (!(await deleteDevice(db, session.userId, id))) throw new AppError("not_found");
  await recordEvent(db, context, "factor_changed", session.userId, { what: "device_forgotten" });
  return { ok: true };
}

/** The session has a count of its own, which nobody who guesses elsewhere uses up. */
export async function proveAgain(
  context: UserContext,
  { code = "", passkey }: Input<typeof proveFactor>,
): Promise<{ ok: true }> {
  const { db, session } = context;
  if (passkey) {
    const owner = await requirePasskey(context, { purpose: "prove", of: session.id }, passkey);
    if (owner !== session.userId) throw new AppError("passkey_refused");
  } else await requireCode(context, { userId: session.userId, known: session.id }, code);
  await noteProof(db, session.id, nowOf(context));
  return { ok: true };
}
