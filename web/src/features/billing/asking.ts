import type { Confirmation } from "@owlstat/core/billing/confirmation.ts";
import type { CallError } from "../../platform/calls/call-error.ts";

/** What came of asking about a payment so far. */
export type Asked = { tries: number; answer: Confirmation | null; failure: CallError["code"] | null };

/** Failures that say nothing about the payment, and pass. */
const PASSING: readonly CallError["code"][] = [
  ...(["payments_unavailable", "rate_limited", "overloaded", "unexpected"] as const),
  ...(["request_timeout", "no_answer"] as const),
];

const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 15_000;
const GROWTH = 1.5;
/** After so many tries it is said that this takes long. */
const MANY = 6;

const waits = ({ answer, failure }: Asked): boolean =>
  failure ? PASSING.includes(failure) : answer === null || answer.state === "waiting";

/** How long to wait before asking again, in milliseconds; null once it is known what came of the payment. */
export function pauseAfter(asked: Asked): number | null {
  if (!waits(asked)) return null;
  if (asked.tries === 0) return 0;
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * GROWTH ** (asked.tries - 1));
}

export const takesLong = (asked: Asked): boolean =>
  waits(asked) && (asked.failure !== null || asked.tries >= MANY);
