import type { PaymentProvider } from "@owlstat/core/billing/rules.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { VisitorContext } from "../../platform/context.ts";
import { isFirstTime } from "../../platform/first-time.ts";
import type { SignedRequest } from "../../platform/http/requests/signed-request.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { syncBilling } from "../jobs.ts";
import { spaceOfCustomer } from "../store.ts";
import { atProvider } from "./payments.ts";

type Heard = VisitorContext & { delivery: SignedRequest };

/**
 * Events of a payment service. Each one only says that something happened to a customer; what did is read from the
 * service by the job, so their order does not matter.
 */
export async function receiveEvent(context: Heard, provider: PaymentProvider) {
  const { payments, db, clock, delivery } = context;
  const event = await atProvider(context, async () => payments[provider]?.readEvent(delivery, clock.now()));
  if (!event) throw new AppError("signature_invalid");
  const { customerId } = event;
  await db.transaction(async (tx) => {
    if (!(await isFirstTime(tx, provider, event.id)) || !customerId) return;
    const spaceId = await spaceOfCustomer(tx, provider, customerId);
    if (spaceId) await enqueue(tx, syncBilling, { spaceId }, { singletonKey: spaceId });
  });
  return { ok: true } as const;
}
