import type { Clock } from "../../platform/clock.ts";
import type { Probes } from "../probes.ts";
import { createAsking } from "./asking.ts";
import { connectTo, type StripeSettings } from "./client.ts";

const MOST = 100;

/** Reads of the account itself. None of them changes anything. */
export function stripeProbe(settings: StripeSettings & { clock: Clock }): NonNullable<Probes["stripe"]> {
  const stripe = connectTo(settings);
  const { asking } = createAsking(settings);
  return {
    async key() {
      await asking(() => stripe.customers.list({ limit: 1 }));
      return /^[a-z]+_test_/.test(settings.secretKey) ? "test" : "live";
    },
    async webhooks() {
      const { data } = await asking(() => stripe.webhookEndpoints.list({ limit: MOST }));
      return data.map(({ url, status, enabled_events }) => ({
        url,
        enabled: status === "enabled",
        events: enabled_events,
      }));
    },
    async portals() {
      const { data } = await asking(() =>
        stripe.billingPortal.configurations.list({ active: true, limit: MOST }),
      );
      return data.length;
    },
    async country() {
      const account = await asking(() => stripe.accounts.retrieveCurrent());
      return account.country ?? null;
    },
  };
}
