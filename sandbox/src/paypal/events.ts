import { generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { crc32 } from "node:zlib";
import type { Context } from "../frame/service.ts";
import { Webhooks } from "../frame/webhooks.ts";
import type { Store } from "./store.ts";
import type { PaypalEvent } from "./types.ts";

type Key = { publicKey: string; privateKey: string };

/** The vendor's key, made once and kept. What it publishes is only a key: a certificate is not needed to check with. */
function keyOf({ keep }: Context): Key {
  const kept = keep.read<Key>("paypal-key");
  if (kept) return kept;
  const made = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  keep.write("paypal-key", made);
  return made;
}

export const CERT_PATH = "/api-m.paypal.com/v1/notifications/certs/CERT-sandbox";

/** What happened, kept and told to whoever wants to be told. */
export class Events {
  readonly hooks: Webhooks;
  readonly publicKey: string;
  readonly #store: Store;

  constructor(context: Context, store: Store, target: string | null) {
    const { publicKey, privateKey } = keyOf(context);
    this.publicKey = publicKey;
    this.#store = store;
    this.hooks = new Webhooks(target, (body) => {
      const id = randomUUID();
      const time = new Date(context.now()).toISOString();
      const text = `${id}|${time}|${context.credentials.paypalWebhookId}|${crc32(body)}`;
      return {
        "paypal-transmission-id": id,
        "paypal-transmission-time": time,
        "paypal-transmission-sig": sign("RSA-SHA256", Buffer.from(text), privateKey).toString("base64"),
        "paypal-cert-url": context.url() + CERT_PATH,
        "paypal-auth-algo": "SHA256withRSA",
      };
    });
  }

  emit(event_type: string, resource_type: string, resource: object, at: number): void {
    const event: PaypalEvent = {
      id: this.#store.newId("event"),
      event_version: "1.0",
      create_time: new Date(at).toISOString(),
      resource_type,
      resource_version: "2.0",
      event_type,
      summary: event_type.toLowerCase().replaceAll(".", " "),
      resource: structuredClone(resource),
      links: [],
    };
    this.#store.put("event", event.id, event);
    this.hooks.deliver(() => this.hooks.post(event));
  }
}
