import { AppError } from "@owlstat/core/errors.ts";
import type { VisitorContext } from "../platform/context.ts";
import { firstDelivery } from "../platform/deliveries.ts";
import type { Delivery } from "../platform/http/requests/delivery.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { syncBilling } from "./jobs.ts";
import { atProvider } from "./payments.ts";
import { spaceOfCustomer } from "./store.ts";

const SIGNATURE = "stripe-signature";

/**
 * Events of the card service. Each one only says that something happened to a customer; what did is read from the
 * service by the job, so their order does not matter.
 */
export async function hear(context: VisitorContext & { delivery: Delivery }) {
  const { cards, db, clock, delivery } = context;
  const event = cards?.readEvent(delivery.body, delivery.header(SIGNATURE) ?? "", clock.now());
  if (!event) throw new AppError("signature_invalid");
  // A dispute names the payment and not who made it.
  const { customerId = null } =
    event.customerId || !event.chargeId
      ? event
      : { customerId: await atProvider(context, async () => cards?.customerOfCharge(event.chargeId ?? "")) };
  await db.transaction(async (tx) => {
    if (!(await firstDelivery(tx, "stripe", event.id)) || !customerId) return;
    const spaceId = await spaceOfCustomer(tx, customerId);
    if (spaceId) await enqueue(tx, syncBilling, { spaceId }, { singletonKey: spaceId });
  });
  return { ok: true } as const;
}
