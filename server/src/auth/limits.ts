import { DAY } from "@owlstat/core/time.ts";
import type { Limit } from "../platform/attempts.ts";

const MINUTES = 60;

/** Attempts with a wrong password, which cost a hash computation. */
export const LOGINS_PER_ACCOUNT: Limit = { most: 5, seconds: MINUTES };
export const LOGINS_PER_ADDRESS: Limit = { most: 30, seconds: MINUTES };
/** How often one address is told that an e-mail is taken. */
export const TAKEN_PER_ADDRESS: Limit = { most: 10, seconds: 10 * MINUTES };
export const SIGNUPS_PER_ADDRESS: Limit = { most: 100, seconds: 60 * MINUTES };
export const RESETS_PER_ACCOUNT: Limit = { most: 3, seconds: 15 * MINUTES };
export const RESETS_PER_ADDRESS: Limit = { most: 30, seconds: 15 * MINUTES };
export const MAILS_PER_USER: Limit = { most: 5, seconds: 60 * MINUTES };
export const PASSWORDS_PER_USER: Limit = { most: 5, seconds: MINUTES };

/** A reset so soon after a change of address may be by somebody other than who made what is in the account. */
export const CHANGE_IS_NEW = 30 * DAY;

/** One count for an address whether it has an account or not. */
export const loginKey = (email: string) => `login ${email}`;
