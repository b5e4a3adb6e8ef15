import { notifyUser } from "../../notifications/notify.ts";
import type { Services } from "../../platform/context.ts";
import type { Tx } from "../../platform/db/connect.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import type { HeldSubscription } from "../../providers/payments.ts";
import { type BillingRow, payerOf } from "../store.ts";
import { sendDeclinedMail } from "./declined-jobs.ts";

/** A payment failed that had not failed yet. Rows of the version before do not say how often it was tried. */
function isNewTry(before: BillingRow, { failed, periodStart }: HeldSubscription): boolean {
  if (before.state !== "overdue" || before.period_start?.getTime() !== periodStart) return true;
  return before.tries !== null && failed !== null && before.tries !== failed.tries;
}

/** A plan that ended because nobody paid. A worker that was away never saw it overdue. */
const isGivenUp = (before: BillingRow, { failed }: HeldSubscription): boolean =>
  before.state === "overdue" || (before.state === "running" && failed !== null);

/** Mails about every failed try of a bill and about its end, each once. The bell tells of the first try and of the end. */
export async function notifyDeclined(
  { clock }: Pick<Services, "clock">,
  tx: Tx,
  before: BillingRow,
  held: HeldSubscription,
): Promise<void> {
  const { state, id, periodStart } = held;
  const isNews =
    (state === "overdue" && isNewTry(before, held)) || (state === "ended" && isGivenUp(before, held));
  const spaceId = before.space_id;
  const payer = isNews && (await payerOf(tx, { spaceId }));
  if (!payer || (state !== "overdue" && state !== "ended")) return;
  const bill = `${id} ${periodStart}`;
  const once = `declined ${bill} ${state}`;
  await notifyUser(tx, { userId: payer.id, kind: "card_declined", values: {}, once, now: clock.now() });
  const tries = state === "overdue" ? (held.failed?.tries ?? 1) : 0;
  await enqueue(tx, sendDeclinedMail, { spaceId, state, bill, tries }, { once: `${once} ${tries}` });
}
