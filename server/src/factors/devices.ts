import { createHash } from "node:crypto";
import { TRUST_LIFE } from "@owlstat/core/factors/rules.ts";
import { recordEvent } from "../audit/store.ts";
import type { VisitorContext } from "../platform/context.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { upsertDevice } from "./device-store.ts";
import { sendFactorNotice } from "./mail-jobs.ts";

/** What is stored of a browser: a hash of the number in its cookie. Null for one that has none. */
export function deviceHash({ cookies }: Pick<VisitorContext, "cookies">): Buffer | null {
  const [number] = (cookies.get("device") ?? "").split(".");
  return number ? createHash("sha256").update(`device ${number}`).digest() : null;
}

/** From now on this browser is not asked for the second factor of this person, for 30 days. */
export async function trustDevice(context: VisitorContext, userId: string): Promise<void> {
  const { db, clock, userAgent, language } = context;
  const hash = deviceHash(context);
  if (!hash) return;
  const now = clock.now();
  await db.transaction(async (tx) => {
    await upsertDevice(tx, {
      id: uuidv7(now),
      user_id: userId,
      device_hash: hash,
      user_agent: userAgent,
      created_at: new Date(now),
      expires_at: new Date(now + TRUST_LIFE),
    });
    await recordEvent(tx, context, "factor_changed", userId, { what: "device_trusted" });
    await enqueue(tx, sendFactorNotice, { userId, notice: "device_trusted", language });
  });
}
