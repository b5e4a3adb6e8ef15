import { SECOND } from "@owlstat/core/time.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import { AddressRefused, type GuardedFetch } from "../../platform/outbound/guarded-fetch.ts";
import { discord } from "./discord.ts";
import type { ChannelMessage, ChannelService, ChannelTarget, ChatService } from "./message.ts";
import { createPush, type PushKeys } from "./push.ts";
import { slack } from "./slack.ts";
import { teams } from "./teams.ts";
import { telegram } from "./telegram.ts";

const asJson = ({ bodyOf, ...service }: ChatService): ChannelService => ({
  ...service,
  requestOf: (message, target) => ({
    headers: { "content-type": "application/json" },
    body: JSON.stringify(bodyOf(message, target)),
  }),
});
const CHATS = {
  slack: asJson(slack),
  discord: asJson(discord),
  teams: asJson(teams),
  telegram: asJson(telegram),
};
type Kind = keyof typeof CHATS | "push";

/** The only places that messages of each kind go to. */
export type ChannelBases = Readonly<Record<Kind, readonly string[]>>;

export const REAL_CHANNELS: ChannelBases = {
  slack: ["https://hooks.slack.com"],
  discord: ["https://discord.com", "https://discordapp.com"],
  teams: ["https://*.logic.azure.com", "https://*.environment.api.powerplatform.com"],
  telegram: ["https://api.telegram.org"],
  push: [
    "https://fcm.googleapis.com",
    "https://updates.push.services.mozilla.com",
    "https://*.notify.windows.com",
    "https://web.push.apple.com",
  ],
};

type ChannelOutcome = {
  outcome: "delivered" | "again" | "gone";
  status: number | null;
  problem: "unreachable" | "refused" | null;
  retryAfter: number | null;
  /** The beginning of what it answered. */
  answer: string | null;
};

export type Channels = {
  /** Whether messages may go there at all. */
  takes(kind: Kind, target: ChannelTarget): boolean;
  send(kind: Kind, target: ChannelTarget, message: ChannelMessage): Promise<ChannelOutcome>;
};

declare module "../../platform/context.ts" {
  interface Services {
    channels: Channels;
    pushKeys: () => Promise<PushKeys>;
  }
}

const TIMEOUT = 10 * SECOND;
const LONGEST_ANSWER = 64 * 1024;

type Settings = {
  bases: ChannelBases;
  guardedFetch: GuardedFetch;
  pushKeys: () => Promise<PushKeys>;
  clock: Clock;
  log: Log;
};

/** Services that take messages, each in its own format. */
export function createChannels({ bases, guardedFetch, pushKeys, clock, log }: Settings): Channels {
  const services: Readonly<Record<Kind, ChannelService>> = { ...CHATS, push: createPush(pushKeys, clock) };
  async function send(kind: Kind, target: ChannelTarget, message: ChannelMessage): Promise<ChannelOutcome> {
    const service = services[kind];
    const url = service.callOf(target, bases[kind]);
    const none = { status: null, retryAfter: null, answer: null };
    if (url === null) return { ...none, outcome: "gone", problem: "refused" };
    const { headers, body } = await service.requestOf(message, target);
    try {
      const reply = await guardedFetch(url, {
        method: "POST",
        headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
        body,
        timeout: TIMEOUT,
        maxBytes: LONGEST_ANSWER,
      });
      const answer = { status: reply.status, body: reply.body.toString() };
      const failed = service.isGone(answer) ? "gone" : "again";
      return {
        outcome: service.isDelivered(answer) ? "delivered" : failed,
        status: answer.status,
        problem: null,
        retryAfter: longer(service.waitOf?.(answer), waitOf(reply.headers["retry-after"], clock.now())),
        answer: answer.body,
      };
    } catch (error) {
      // Addresses are secrets: the error's message holds the host alone.
      log.info({ err: error, kind }, "a channel was not told");
      return {
        ...none,
        outcome: "again",
        problem: error instanceof AddressRefused ? "refused" : "unreachable",
      };
    }
  }
  return { takes: (kind, target) => services[kind].callOf(target, bases[kind]) !== null, send };
}

const longer = (...waits: (number | null | undefined)[]): number | null =>
  waits.reduce<number | null>((most, wait) => (wait && wait > (most ?? 0) ? wait : most), null);

/** Milliseconds of a `Retry-After`, in seconds or as a date. */
function waitOf(header: string | string[] | undefined, now: number): number | null {
  const text = typeof header === "string" ? header.trim() : "";
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
