import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { retryRecipient } from "@owlstat/core/reports/sendings-contract.ts";
import { DAY, SECOND } from "@owlstat/core/time.ts";
import { forgetRefusal } from "../../mail/store.ts";
import { requireAttempt } from "../../platform/attempts.ts";
import type { ScopedContext } from "../../platform/context.ts";
import { publish } from "../../platform/events/publish.ts";
import { findReport } from "../store.ts";

/** However many reports have it as a recipient: mail to addresses that are gone spoils the sender's name. */
const ONCE = { most: 1, seconds: DAY / SECOND };

/** Lets the next sending go to a recipient whose address was given up. */
export async function tryAgain(
  context: ScopedContext,
  { id, email }: Input<typeof retryRecipient>,
): Promise<Answer<typeof retryRecipient>> {
  const { db, scope } = context;
  const report = await findReport(db, scope, id);
  const recipient = report?.recipients.find((one) => one.email === email);
  if (!recipient?.refused) throw new AppError("not_found");
  await requireAttempt(context, `mail again ${email}`, ONCE);
  await db.transaction(async (tx) => {
    await forgetRefusal(tx, email);
    await publish(tx, { to: { spaceId: scope.spaceId }, type: "reports" });
  });
  return { ok: true };
}
