import type { Limit } from "../platform/attempts.ts";

const MINUTES = 60;

/**
 * Codes that were wrong. A code of six digits, tried 20 times a day with three of them valid, is found with a
 * probability of 2 % in a year by somebody who has the password.
 */
export const CODES_PER_ACCOUNT: Limit = { most: 5, seconds: 15 * MINUTES };
export const CODES_PER_DAY: Limit = { most: 20, seconds: 24 * 60 * MINUTES };
export const CODES_PER_ADDRESS: Limit = { most: 30, seconds: 15 * MINUTES };
/** Recovery codes cannot be guessed; counted apart, so that guesses at the app's codes do not use them up. */
export const RECOVERIES_PER_ACCOUNT: Limit = { most: 20, seconds: 60 * MINUTES };
