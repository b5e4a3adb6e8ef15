import { isSameAddress, missingEvents } from "@owlstat/core/doctor/records.ts";
import type { WebhookFacts } from "../providers/probes.ts";
import { notReady, ready } from "./finding.ts";

/** Whether one of the webhooks of a service brings us the events that we need. */
export function judgeWebhooks(hooks: readonly WebhookFacts[], address: string, needed: readonly string[]) {
  const ours = hooks.filter(({ url, enabled }) => enabled && isSameAddress(url, address));
  if (ours.length === 0) return notReady("webhook_missing", { address });
  const missing = missingEvents(
    needed,
    ours.flatMap(({ events }) => events),
  );
  return missing.length > 0
    ? notReady("webhook_events", { events: missing.join(", ") })
    : ready("webhook", { address });
}
