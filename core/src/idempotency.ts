import { ERRORS, type ErrorCode } from "./errors.ts";
import { DAY, MINUTE } from "./time.ts";

/** How long a key stands for its first call. */
export const KEY_LIFE = DAY;

/** No call takes longer; one that has no answer by then broke off. */
export const LONGEST_CALL = 10 * MINUTE;

/** How many calls of one person are kept at once. */
export const MOST_KEYS = 10_000;

/** How many bytes of answers to one person are kept at once. */
export const MOST_KEPT = 16 * 1024 * 1024;

/** An answer above this is not kept. No call that changes something answers nearly as much. */
export const LONGEST_ANSWER = 256 * 1024;

/** A key is one word of visible ASCII, such as a UUID. */
export const isKey = (text: string): boolean => /^[\x21-\x7e]{1,255}$/.test(text);

/** A call that used a key before. */
type EarlierCall = { sameInput: boolean; startedAt: number; answered: boolean };

/** What a call gets whose key was used before: the earlier answer, or an error. */
export function judgeRepeat(
  { sameInput, startedAt, answered }: EarlierCall,
  now: number,
): "answer_again" | Extract<ErrorCode, "idempotency_key_reused" | "call_under_way" | "earlier_answer_lost"> {
  if (!sameInput) return "idempotency_key_reused";
  if (answered) return "answer_again";
  return now - startedAt < LONGEST_CALL ? "call_under_way" : "earlier_answer_lost";
}

const FOR_NOW: readonly number[] = [429, 502, 503];

/** Whether an error is the answer to this call for good; after the others the same key may be tried again. */
export const isFinal = (code: ErrorCode): boolean => !FOR_NOW.includes(ERRORS[code].status);
