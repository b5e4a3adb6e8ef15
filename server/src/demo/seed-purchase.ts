import { save } from "../billing/details/details-actions.ts";
import { checkout, confirm } from "../billing/payments/checkout-actions.ts";
import type { Services } from "../platform/context.ts";
import { actAs } from "./act-as.ts";
import { DEMO_COMPANY } from "./people.ts";
import { DEMO_PAYER } from "./stories.ts";

const CARD = "4242424242424242";

/** Buys the agency's plan at the sandbox's card service, which brings its first invoice. */
export async function seedPurchase(services: Services): Promise<void> {
  const context = await actAs(services, DEMO_COMPANY.owner);
  if (!context || !services.payments.stripe) return;
  await save(context, DEMO_PAYER);
  const { prolevel: slots } = DEMO_COMPANY.plan;
  const { url } = await checkout(context, { slots, cycle: "monthly", provider: "stripe" });
  const paid = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ card: CARD }),
    redirect: "manual",
  });
  const back = new URL(paid.headers.get("location") ?? "");
  await confirm(context, "stripe", back.searchParams.get("session_id") ?? "");
}
