import { giveBackAttempt, requireAttempt } from "../platform/attempts.ts";
import type { OwnerContext } from "../platform/context.ts";

/** Wrong codes allowed per hour, so that codes cannot be guessed. */
const GUESSES = { most: 20, seconds: 3600 };

/** Tries a code that somebody typed. What throws counts as a guess, wherever the code was typed. */
export async function guessing<T>(context: OwnerContext, attempt: () => Promise<T>): Promise<T> {
  const key = `voucher ${context.session.userId}`;
  await requireAttempt(context, key, GUESSES);
  const result = await attempt();
  await giveBackAttempt(context, key);
  return result;
}
