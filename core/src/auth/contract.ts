import * as z from "zod/mini";
import { UtmInfo } from "../attribution/contract.ts";
import { endpoint } from "../endpoint.ts";
import { SECOND_FACTORS } from "../factors/rules.ts";
import { User } from "../users/contract.ts";
import { LOGIN_PROVIDERS } from "./providers.ts";
import { LOGIN_WAYS, SESSION_WAYS } from "./rules.ts";

const Stamp = z.object({ t: z.optional(z.string().check(z.maxLength(32))) });
const Email = z.pipe(
  z.string().check(z.maxLength(320)),
  z.transform((text) => text.trim().toLowerCase()),
);
const Password = z.string().check(z.minLength(1), z.maxLength(1024));
const Token = z.string().check(z.minLength(1), z.maxLength(200));
const Ok = z.object({ ok: z.literal(true) });

export const getCsrfToken = endpoint({
  method: "GET",
  path: "/auth/getcsrftoken",
  summary: "A token for state-changing calls of this browser, and the user when logged in.",
  query: Stamp,
  answer: z.object({ token: z.string(), user: z.nullable(User) }),
  timeout: 5000,
});

export const getMe = endpoint({
  method: "GET",
  path: "/auth/me",
  summary: "The user of this session, or null.",
  query: Stamp,
  answer: z.object({ user: z.nullable(User) }),
  timeout: 5000,
});

export const login = endpoint({
  method: "POST",
  path: "/auth/login",
  summary: "Starts a session with email and password.",
  body: z.object({ email: Email.check(z.minLength(1)), password: Password }),
  answer: z.object({ user: User }),
  /**
   * `migrating`: the account is being moved from the legacy version; try again after five seconds.
   * `second_factor_required`: the password was right; `handle` in the details goes on with /auth/second-factor.
   */
  errors: ["login_failed", "migrating", "second_factor_required", "rate_limited"],
});

export const logout = endpoint({
  method: "GET",
  path: "/auth/logout",
  summary: "Ends this session.",
  changesState: true,
  answer: Ok,
  timeout: 1000,
});

/** Problems come back as `signup_invalid` with a list of texts in `error` and their codes in `details.problems`. */
export const signup = endpoint({
  method: "POST",
  path: "/auth/signup",
  summary: "Creates an account with email and password, starts its trial and logs in.",
  body: z.object({
    name: z.string().check(z.maxLength(200)),
    email: Email,
    password: z.string().check(z.maxLength(1024)),
    /** Sending the form accepts the terms; false refuses them. */
    terms: z.optional(z.boolean()),
    newsletter: z.optional(z.boolean()),
    utm_info: z.nullish(UtmInfo),
  }),
  answer: z.object({ user: User }),
  errors: ["email_in_use", "signup_invalid", "name_not_plain", "rate_limited"],
});

const LinkState = z.enum(["open", "waiting", "done", "gone"]);
/** What a link in one of our mails is for. `waiting`: the other of the two addresses still has to confirm. */
const Confirmation = z.object({
  kind: z.nullable(z.enum(["signup", "email-old", "email-new"])),
  state: LinkState,
  /** Whether this browser is logged in to the account of the link; a change of address asks for it. */
  own: z.boolean(),
  /** The address that is (to be) confirmed; null when the link is gone. */
  email: z.nullable(z.string()),
  /**
   * False when somebody else may have signed up with this address: unless the password chosen then is given,
   * confirming removes all earlier sessions, passwords and logins.
   */
  keeps: z.boolean(),
});

export const getConfirmation = endpoint({
  method: "GET",
  path: "/auth/confirm",
  summary: "What a confirmation link is for. Looking changes nothing.",
  query: z.object({ token: Token }),
  answer: Confirmation,
});

export const confirm = endpoint({
  method: "POST",
  path: "/auth/confirm",
  summary: "Confirms the address a link was sent to. Doing it twice is fine.",
  body: z.object({
    token: Token,
    /** The one chosen at sign-up, in a browser that is not logged in to this account. */
    password: z.optional(z.string().check(z.maxLength(1024))),
  }),
  answer: z.extend(Confirmation, {
    /** For /reset-password, where the old password was dropped; null where it was kept. */
    reset: z.nullable(z.string()),
  }),
  errors: ["link_gone", "login_required", "email_in_use", "password_wrong", "rate_limited"],
});

export const requestConfirmation = endpoint({
  method: "POST",
  path: "/auth/confirm-request",
  summary: "Sends the confirmation email again.",
  answer: Ok,
  errors: ["rate_limited"],
});

export const requestReset = endpoint({
  method: "POST",
  path: "/auth/reset-password-request",
  summary: "Sends a reset link when the address has an account. The answer is the same when it has none.",
  body: z.object({ userEmail: Email.check(z.minLength(1)) }),
  answer: Ok,
  errors: ["rate_limited"],
});

export const getReset = endpoint({
  method: "GET",
  path: "/auth/reset-password",
  summary: "Checks whether a reset link can still be used.",
  query: z.object({ token: Token }),
  answer: z.object({
    usable: z.boolean(),
    /** The providers one can log in with. Those of another address are removed by the reset unless they are kept. */
    logins: z.array(
      z.object({ provider: z.enum(LOGIN_PROVIDERS), email: z.nullable(z.string()), same: z.boolean() }),
    ),
  }),
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/auth/reset-password",
  summary: "Sets a new password with the link from the email, once, and ends every session.",
  body: z.object({
    token: Token,
    password: z.string().check(z.maxLength(1024)),
    /** Logins of another address that stay. */
    keep: z.optional(z.array(z.enum(LOGIN_PROVIDERS)).check(z.maxLength(LOGIN_PROVIDERS.length))),
  }),
  answer: Ok,
  errors: ["link_gone", "password_refused"],
});

export const changeEmail = endpoint({
  method: "POST",
  path: "/auth/change-email",
  summary: "Requests another email address; it takes effect once both the old and the new one are confirmed.",
  body: z.object({
    email: Email.check(z.minLength(1)),
    password: z.optional(z.string().check(z.maxLength(1024))),
  }),
  answer: Ok,
  errors: ["password_wrong", "email_invalid", "email_in_use", "rate_limited"],
});

export const changePassword = endpoint({
  method: "POST",
  path: "/auth/change-password",
  summary: "Changes the password and ends the other sessions. An account without one sets its first.",
  body: z.object({
    password: z.optional(z.string().check(z.maxLength(1024))),
    new_password: z.string().check(z.maxLength(1024)),
  }),
  answer: Ok,
  errors: ["password_wrong", "proof_needed", "password_refused", "rate_limited"],
});

export const removeLogin = endpoint({
  method: "POST",
  path: "/auth/remove-login",
  summary: "Removes a way to log in; the last one stays.",
  body: z.object({
    way: z.enum(LOGIN_WAYS),
    /** Demanded where the account has one; without one the login must be younger than five minutes. */
    password: z.optional(z.string().check(z.maxLength(1024))),
  }),
  answer: z.object({ user: User }),
  errors: ["password_wrong", "proof_needed", "last_login", "not_found", "rate_limited"],
});

const SessionEntry = z.object({
  id: z.uuid(),
  current: z.boolean(),
  user_agent: z.string(),
  ip: z.nullable(z.string()),
  created_at: z.string(),
  last_seen_at: z.string(),
  /** How it began; null for sessions from before this was noted. */
  way: z.nullable(z.enum(SESSION_WAYS)),
  second_factor: z.nullable(z.enum(SECOND_FACTORS)),
});

export const listSessions = endpoint({
  method: "GET",
  path: "/auth/sessions",
  summary: "The caller's sessions.",
  answer: z.object({ sessions: z.array(SessionEntry) }),
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/auth/sessions/:id",
  summary: "Ends one of the caller's sessions.",
  params: z.object({ id: z.uuid() }),
  answer: Ok,
  errors: ["not_found"],
});

export const signOutElsewhere = endpoint({
  method: "POST",
  path: "/auth/sign-out-elsewhere",
  summary: "Ends every session but this one.",
  answer: z.object({ ended: z.number() }),
});

export const switchSpace = endpoint({
  method: "POST",
  path: "/auth/switch-space",
  summary: "Switches to another of the caller's spaces.",
  body: z.object({ space_id: z.uuid() }),
  answer: z.object({ user: User }),
  errors: ["not_found", "second_factor_demanded"],
});

export const deleteAccount = endpoint({
  method: "POST",
  path: "/auth/delete-account",
  summary: "Deletes the account and everything that belongs only to it.",
  body: z.object({
    /** Required if the account has a password. */
    password: z.optional(z.string().check(z.maxLength(1024))),
    /** The account's own address, typed once more. */
    email: Email,
  }),
  answer: Ok,
  errors: ["password_wrong", "confirmation_wrong", "rate_limited"],
});
