import { ECDH } from "node:crypto";
import { HOUR, SECOND } from "@owlstat/core/time.ts";
import webPush from "web-push";
import type { Clock } from "../../platform/clock.ts";
import {
  type ChannelMessage,
  type ChannelService,
  cut,
  fitting,
  restUnder,
  type Subscription,
} from "./message.ts";

/** What browsers know us by (VAPID, RFC 8292), and whom their services may write to. */
export type PushKeys = { publicKey: string; privateKey: string; contact: string };

/** What a notification has room for; the service takes 4,096 bytes, and a character has up to four. */
const TITLE = 120;
const BODY = 400;
const LINES = 4;

/** How long the service keeps it for a browser that is off: after that it is no news any more. */
const KEPT_FOR = 12 * HOUR;
const SIGNED_FOR = 12 * HOUR;
const CODING = "aes128gcm";

const bytes = (text: string) => Buffer.from(text, "base64url");

/** A point of the curve and a secret, as RFC 8291 has them. */
function hasKeys({ p256dh, auth }: Subscription): boolean {
  const point = bytes(p256dh);
  if (point.length !== 65 || point[0] !== 4 || bytes(auth).length !== 16) return false;
  try {
    ECDH.convertKey(point, "prime256v1");
    return true;
  } catch {
    return false;
  }
}

/** What our worker in the browser reads. It names a page, never an address that opens without a login. */
function payloadOf({ title, lines, page = "/" }: ChannelMessage): string {
  const body = fitting(lines.slice(0, LINES), BODY, 1).join("\n");
  return JSON.stringify({ title: cut(title, TITLE), body, page });
}

/** Browsers, reached through the service of whoever made them (RFC 8030), encrypted for each (RFC 8291). */
export function createPush(keys: () => Promise<PushKeys>, clock: Clock): ChannelService {
  return {
    callOf(target, bases) {
      if (!("endpoint" in target) || !hasKeys(target)) return null;
      return restUnder(target.endpoint, bases) === null ? null : target.endpoint;
    },
    async requestOf(message, target) {
      if (!("endpoint" in target)) throw new Error("not a browser");
      const { publicKey, privateKey, contact } = await keys();
      const { endpoint, p256dh, auth } = target;
      const until = Math.floor((clock.now() + SIGNED_FOR) / SECOND);
      const { origin } = new URL(endpoint);
      const signed = webPush.getVapidHeaders(origin, contact, publicKey, privateKey, CODING, until);
      const { cipherText } = webPush.encrypt(p256dh, auth, payloadOf(message), CODING);
      return {
        headers: {
          authorization: signed.Authorization,
          "content-type": "application/octet-stream",
          "content-encoding": CODING,
          ttl: String(KEPT_FOR / SECOND),
          urgency: "normal",
        },
        body: cipherText,
      };
    },
    isDelivered: ({ status }) => status >= 200 && status < 300,
    isGone: ({ status }) => status === 404 || status === 410,
  };
}
