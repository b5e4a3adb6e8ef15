import { DAY, HOUR, MINUTE, SECOND } from "../time.ts";

/** Chats that a whole team reads. */
export const CHAT_KINDS = ["slack", "discord", "teams", "telegram"] as const;
export type ChatKind = (typeof CHAT_KINDS)[number];

/** Where a space is told, besides the bell and mail: chats, and browsers of its members, which show it by themselves. */
export const CHANNEL_KINDS = [...CHAT_KINDS, "push"] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** What a channel can be chosen for. */
export type ChannelSubject = "alarm" | "goal" | "report";

/** How many chats one space may have, how many browsers one of its members, and how long a name may be. */
export const MOST_CHANNELS = 10;
export const MOST_BROWSERS = 5;
export const LONGEST_CHANNEL_NAME = 60;

/** How many channels can be chosen for one alarm, goal or report. */
export const MOST_CHOSEN = 100;

/** Lines in one message; what is more is on the page only. */
export const MOST_LINES = 20;

/** How long messages are kept. */
export const CHANNEL_MESSAGE_DAYS = 30;

export const CHANNEL_MESSAGE_STATES = ["waiting", "delivered", "failed"] as const;
export type ChannelMessageState = (typeof CHANNEL_MESSAGE_STATES)[number];

/** Why nothing came of an attempt. `paused` was not tried at all. */
export const CHANNEL_PROBLEMS = ["unreachable", "refused", "paused"] as const;
export type ChannelProblem = (typeof CHANNEL_PROBLEMS)[number];

/** Why a channel was switched off: it is no longer there, or nothing got through for days. */
export const CHANNEL_OFF = ["gone", "failing"] as const;
export type ChannelOff = (typeof CHANNEL_OFF)[number];

/** The pause before each attempt, the first one included: what happened a day ago is no news any more. */
export const CHANNEL_PAUSES: readonly number[] = [
  ...[0, 5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR],
];

/** A channel that only fails for so long is switched off. */
const FAILING_FOR = 5 * DAY;
/** However long a service asks to wait, no longer than this. */
const LONGEST_WAIT = 6 * HOUR;

type Attempt = {
  /** Counted from 0. */
  index: number;
  outcome: "delivered" | "again" | "gone";
  /** Milliseconds that the service asked to wait. */
  retryAfter: number | null;
  now: number;
};
type ChannelVerdict =
  | { state: "delivered" }
  /** To be tried again at this instant. */
  | { state: "waiting"; at: number }
  | { state: "failed"; gone: boolean };

export function judgeChannelAttempt({ index, outcome, retryAfter, now }: Attempt): ChannelVerdict {
  if (outcome === "delivered") return { state: "delivered" };
  if (outcome === "gone") return { state: "failed", gone: true };
  const pause = CHANNEL_PAUSES[index + 1];
  if (pause === undefined) return { state: "failed", gone: false };
  return { state: "waiting", at: now + Math.max(pause, Math.min(retryAfter ?? 0, LONGEST_WAIT)) };
}

/** Has a channel failed for so long that it is switched off? */
export function isChannelLost(failingSince: number | null, now: number): boolean {
  return failingSince !== null && now - failingSince >= FAILING_FOR;
}

type MayAdd = { ok: true } | { ok: false; code: "too_many_channels"; details: { most: number } };

/** Whether a space may have one more chat. */
export const mayAddChannel = (count: number): MayAdd => below(MOST_CHANNELS, count);

/** Whether a member may have one more browser in a space. */
export const mayAddBrowser = (count: number): MayAdd => below(MOST_BROWSERS, count);

function below(most: number, count: number): MayAdd {
  return count < most ? { ok: true } : { ok: false, code: "too_many_channels", details: { most } };
}

const ENDING = 4;

/** What is shown of an address that is a secret: its service and its last characters. */
export function hintOf(secret: string): string {
  const end = secret.replace(/[^A-Za-z0-9]/g, "").slice(-ENDING);
  return `…${end}`;
}

type Choosable = { id: string; kind: ChannelKind; name: string; hint: string; browser: string | null };

/** A channel as one chooses it: of somebody else's browser it says whose it is. */
export const choiceOf = ({ id, kind, name, hint, browser }: Choosable) => ({
  id,
  name: kind === "push" && browser === null ? `${name} (${hint})` : name,
});
