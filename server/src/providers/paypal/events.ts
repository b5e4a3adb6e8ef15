import { createPublicKey, type KeyObject, verify } from "node:crypto";
import { crc32 } from "node:zlib";
import { ProviderUnavailable } from "../json-call.ts";
import type { SignedEvent } from "../payments.ts";
import { type PaypalSettings, SERVICE } from "./wire.ts";

const LONGEST_CERTIFICATE = 16 * 1024;
const MOST_CERTIFICATES = 10;

/** Only PayPal's own certificates count; where it is played, only those of that sandbox. */
function isTrusted(address: string, { apiUrl }: PaypalSettings): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin } = new URL(address);
  const own = new URL(apiUrl);
  if (own.hostname.endsWith(".paypal.com")) return protocol === "https:" && hostname.endsWith(".paypal.com");
  return origin === own.origin;
}

async function fetchKey(address: string): Promise<KeyObject> {
  try {
    const response = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(10_000) });
    const text = await response.text();
    if (!response.ok || text.length > LONGEST_CERTIFICATE) throw new Error("no certificate");
    return createPublicKey(text);
  } catch (error) {
    throw new ProviderUnavailable(SERVICE, "no certificate", { cause: error });
  }
}

/** Checks signatures over the bytes that came. */
export function createSignatures(settings: PaypalSettings) {
  const keys = new Map<string, Promise<KeyObject>>();

  function keyAt(address: string): Promise<KeyObject> {
    if (keys.size >= MOST_CERTIFICATES && !keys.has(address)) keys.clear();
    const found = keys.get(address) ?? fetchKey(address);
    keys.set(address, found);
    // A failure is not remembered.
    found.catch(() => keys.delete(address));
    return found;
  }

  /** PayPal sends an event again for days with the time of its first try: an old one counts, and each counts once. */
  return async function isAuthentic({ body, header }: SignedEvent): Promise<boolean> {
    const [id, time, signature, address] = ["id", "time", "sig"]
      .map((name) => header(`paypal-transmission-${name}`))
      .concat(header("paypal-cert-url"));
    if (!id || !time || !signature || !address || header("paypal-auth-algo") !== "SHA256withRSA")
      return false;
    if (!isTrusted(address, settings)) return false;
    const text = `${id}|${time}|${settings.webhookId}|${crc32(body)}`;
    const proof = Buffer.from(signature, "base64");
    return verify("RSA-SHA256", Buffer.from(text), await keyAt(address), proof);
  };
}

/** Which subscription or payment an event is about. */
export function subjectOf(event: unknown) {
  const { id, event_type, resource } = (event ?? {}) as {
    id?: unknown;
    event_type?: unknown;
    resource?: Record<string, unknown>;
  };
  const text = (value: unknown) => (typeof value === "string" ? value : null);
  const type = String(event_type);
  const disputed = resource?.disputed_transactions as { seller_transaction_id?: unknown }[] | undefined;
  return {
    id: text(id),
    subscriptionId: type.startsWith("BILLING.SUBSCRIPTION.")
      ? text(resource?.id)
      : text(resource?.billing_agreement_id),
    refundId: /^PAYMENT\.SALE\.(REFUNDED|REVERSED)$/.test(type) ? text(resource?.id) : null,
    disputeId: text(resource?.dispute_id),
    paymentId: text(resource?.sale_id) ?? text(disputed?.[0]?.seller_transaction_id),
  };
}
