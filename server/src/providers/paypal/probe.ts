import type { Clock } from "../../platform/clock.ts";
import type { Probes } from "../probes.ts";
import { createWire, type PaypalSettings } from "./wire.ts";

type Webhook = { url?: unknown; event_types?: { name?: unknown }[] };

export function paypalProbe(settings: PaypalSettings, clock: Clock): NonNullable<Probes["paypal"]> {
  const { find } = createWire(settings, () => clock.now());
  const webhook = () => find(`/v1/notifications/webhooks/${encodeURIComponent(settings.webhookId)}`);
  return {
    /** Any answer needs a token, which only the right credentials get. */
    async token() {
      await webhook();
    },
    async webhook() {
      const found = (await webhook())?.body as Webhook | undefined;
      if (!found) return null;
      const events = (found.event_types ?? []).map(({ name }) => String(name));
      return { url: String(found.url ?? ""), enabled: true, events };
    },
  };
}
