import { randomBytes } from "node:crypto";
import type { SessionWay } from "@owlstat/core/auth/rules.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { finishLogin } from "@owlstat/core/factors/contract.ts";
import { HANDLE_LIFE } from "@owlstat/core/factors/rules.ts";
import type { User } from "@owlstat/core/users/contract.ts";
import { recordEvent } from "../../audit/store.ts";
import { requireCode } from "../../factors/check.ts";
import { isTrusted } from "../../factors/device-store.ts";
import { deviceHash, trustDevice } from "../../factors/devices.ts";
import { listPasskeys } from "../../factors/passkey-store.ts";
import type { VisitorContext } from "../../platform/context.ts";
import { hasFactor } from "../../users/factor-store.ts";
import { deviceNumber, knownDevice } from "./devices.ts";
import { findPendingLogin, insertPendingLogin, takePendingLogin } from "./pending-store.ts";
import { hashToken, type Proven, startSession } from "./session-actions.ts";

/** Lets somebody in whose first factor was right: at once, or after the second one where they have one. */
export async function enter(
  context: VisitorContext,
  userId: string,
  way: SessionWay,
): Promise<{ user: User }> {
  const { db, clock } = context;
  if (!(await hasFactor(db, userId))) return letIn(context, userId, { way });
  const device = deviceHash(context);
  if (device && (await isTrusted(db, userId, device, new Date(clock.now())))) {
    return letIn(context, userId, { way, second: "device" });
  }
  const handle = await waitForFactor(context, userId, way);
  const passkey = (await listPasskeys(db, userId)).length > 0;
  throw new AppError("second_factor_required", { handle, seconds: HANDLE_LIFE / 1000, passkey });
}

/** Starts the session of somebody who has proven all they owe. */
export async function letIn(
  context: VisitorContext,
  userId: string,
  proven: Proven,
): Promise<{ user: User }> {
  const { way, second } = proven;
  await recordEvent(context.db, context, "login", userId, second ? { by: way, second } : { by: way });
  return { user: await startSession(context, userId, proven) };
}

/** The handle works in this browser alone, which is known by the number in its cookie. */
async function waitForFactor(context: VisitorContext, userId: string, way: SessionWay): Promise<string> {
  const { db, clock } = context;
  const handle = randomBytes(32).toString("base64url");
  deviceNumber(context);
  const device = deviceHash(context);
  if (!device) throw new AppError("unexpected");
  await insertPendingLogin(db, {
    handle_hash: hashToken(handle),
    user_id: userId,
    device_hash: device,
    way,
    expires_at: new Date(clock.now() + HANDLE_LIFE),
  });
  return handle;
}

export async function finish(
  context: VisitorContext,
  { handle, code, trust }: Input<typeof finishLogin>,
): Promise<Answer<typeof finishLogin>> {
  const { db, clock } = context;
  const [hash, device] = [hashToken(handle), deviceHash(context)];
  const waiting = device && (await findPendingLogin(db, hash, device, new Date(clock.now())));
  if (!waiting) throw new AppError("second_factor_over");
  const { user_id: userId, way, email } = waiting;
  const second = await requireCode(context, { userId, known: knownDevice(context, email) }, code);
  if (!(await takePendingLogin(db, hash))) throw new AppError("second_factor_over");
  const come = await letIn(context, userId, { way, second });
  if (trust) await trustDevice(context, userId);
  return come;
}
