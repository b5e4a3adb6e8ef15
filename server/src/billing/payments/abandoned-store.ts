import type { PaymentProvider } from "@owlstat/core/billing/rules.ts";
import type { Queries } from "../../platform/db/connect.ts";
import "../tables.ts";

const AT_ONCE = 100;

export function abandonedSubscriptions(db: Queries) {
  return db.kysely
    .selectFrom("abandoned_subscriptions")
    .select(["provider", "subscription_id"])
    .orderBy("abandoned_at")
    .limit(AT_ONCE)
    .execute();
}

export async function forgetAbandoned(
  db: Queries,
  provider: PaymentProvider,
  subscriptionId: string,
): Promise<void> {
  await db.kysely
    .deleteFrom("abandoned_subscriptions")
    .where("provider", "=", provider)
    .where("subscription_id", "=", subscriptionId)
    .execute();
}
