import { recordEvent } from "../audit/store.ts";
import type { UserContext } from "../platform/context.ts";
import type { Tx } from "../platform/db/connect.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { type FactorNotice, sendFactorNotice } from "./mail-jobs.ts";

/** Notes a change in the audit log and mails its owner. */
export async function tell(tx: Tx, context: UserContext, notice: FactorNotice): Promise<void> {
  const { session, language } = context;
  await recordEvent(tx, context, "factor_changed", session.userId, { what: notice });
  await enqueue(tx, sendFactorNotice, { userId: session.userId, notice, language });
}
