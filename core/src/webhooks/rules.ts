import { DAY, HOUR, MINUTE, SECOND } from "../time.ts";

/** What a webhook may be told of. */
export const WEBHOOK_EVENTS = [
  "alarm.fired",
  "goal.reached",
  "goal.missed",
  "goal.at_risk",
  "report.sent",
  "report.failed",
  "profile.collected",
  "import.finished",
  "connection.broken",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent when somebody tries a webhook out. */
export const TEST_EVENT = "webhook.test";

/** How much of an answer is kept, in characters. */
const KEPT_ANSWER = 1000;

/** Words that let somebody in, wherever an answer repeats them: our secrets and tokens, and what headers carry. */
const SECRET_WORDS =
  /whsec_[\w+/=-]+|owl(?:app|ref)?_[\w-]{20,}|v1a?,[\w+/=]{20,}|\b(?:bearer|basic)\s+[\w.~+/=-]{8,}|(?<=["']?(?:password|secret|token|api[_-]?key|authorization|set-cookie|cookie)["']?\s*[:=]\s*)["']?[^\s"',;}]{4,}/gi;

/** The beginning of an answer as it is kept: without secrets and what no text holds. */
export function keptAnswer(text: string): string {
  const clean = text
    .slice(0, 4 * KEPT_ANSWER)
    .replaceAll("\u0000", "")
    .replace(SECRET_WORDS, "…");
  return clean.length > KEPT_ANSWER ? `${clean.slice(0, KEPT_ANSWER)}…`.toWellFormed() : clean;
}

/** How many webhooks one space may have. */
export const MOST_WEBHOOKS = 10;

/** How long the secret before the current one still signs, too. */
export const OVERLAP = DAY;

/** A webhook that only fails for so long is switched off. */
export const FAILING_FOR = 5 * DAY;

/** How long deliveries are listed. */
export const DELIVERY_DAYS = 30;

/** The pause before each attempt, the first one included. */
export const PAUSES: readonly number[] = [
  ...[0, 5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR],
];

export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;
export type WebhookDeliveryState = (typeof DELIVERY_STATES)[number];

/** Why there was no answer. `paused` was not tried at all. */
export const PROBLEMS = ["unreachable", "refused", "paused"] as const;
export type WebhookDeliveryProblem = (typeof PROBLEMS)[number];

/** Why a webhook was switched off: its server said that it is gone, or failed for days. */
export const DISABLED_WHY = ["gone", "failing"] as const;
export type DisabledWhy = (typeof DISABLED_WHY)[number];

/** What came of one attempt. */
type Attempt = {
  /** Counted from 0 since the delivery was begun. */
  index: number;
  status: number | null;
  /** Milliseconds that the server asked to wait. */
  retryAfter: number | null;
  now: number;
};
export type AttemptVerdict =
  | { state: "delivered" }
  /** To be tried again at this instant. */
  | { state: "waiting"; at: number }
  | { state: "failed"; gone: boolean };

/** Redirects and every status but 2xx are failures; 410 means that the address wants no more. */
export function judgeAttempt({ index, status, retryAfter, now }: Attempt): AttemptVerdict {
  if (status !== null && status >= 200 && status < 300) return { state: "delivered" };
  if (status === 410) return { state: "failed", gone: true };
  const pause = PAUSES[index + 1];
  if (pause === undefined) return { state: "failed", gone: false };
  return { state: "waiting", at: now + Math.max(pause, Math.min(retryAfter ?? 0, DAY)) };
}

/** Has a webhook failed for so long that it is switched off? */
export function hasFailedTooLong(failingSince: number | null, now: number): boolean {
  return failingSince !== null && now - failingSince >= FAILING_FOR;
}

/** Whether a space may have one more. */
export function mayAddWebhook(
  count: number,
): { ok: true } | { ok: false; code: "too_many_webhooks"; details: { most: number } } {
  if (count < MOST_WEBHOOKS) return { ok: true };
  return { ok: false, code: "too_many_webhooks", details: { most: MOST_WEBHOOKS } };
}
