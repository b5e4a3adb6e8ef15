import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { User } from "../users/contract.ts";

const Ok = z.object({ ok: z.literal(true) });
const Password = z.optional(z.string().check(z.maxLength(1024)));
/** Six digits of an app, or a recovery code. */
const Code = z.string().check(z.minLength(1), z.maxLength(64));

const TrustedDevice = z.object({
  id: z.uuid(),
  /** Whether it is the browser that asks. */
  current: z.boolean(),
  user_agent: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
});

export const getFactors = endpoint({
  method: "GET",
  path: "/factors",
  summary: "The caller's second factors, and the devices that are not asked for one.",
  answer: z.object({
    /** Since when codes of an app are asked for; null where none are. */
    app_since: z.nullable(z.string()),
    recovery_left: z.number(),
    devices: z.array(TrustedDevice),
  }),
});
export type Factors = z.output<typeof getFactors.answer>;

export const beginApp = endpoint({
  method: "POST",
  path: "/factors/app/begin",
  summary: "Makes the secret of an authenticator app, which counts once a code of it was given.",
  body: z.object({
    /** Demanded of an account that has one and no second factor yet; without one the login must be fresh. */
    password: Password,
  }),
  answer: z.object({
    /** To be typed where the picture cannot be scanned. */
    secret: z.string(),
    /** What the picture says. */
    uri: z.string(),
  }),
  errors: ["password_wrong", "proof_needed", "fresh_proof_needed", "rate_limited"],
});

/** Shown once; null where the person has recovery codes already. */
const MadeCodes = z.nullable(z.array(z.string()));

export const confirmApp = endpoint({
  method: "POST",
  path: "/factors/app/confirm",
  summary: "Turns the authenticator app on with a code of it. The first factor comes with recovery codes.",
  body: z.object({ code: Code }),
  answer: z.object({ recovery_codes: MadeCodes }),
  errors: ["second_factor_wrong", "setup_over", "rate_limited"],
});

export const removeApp = endpoint({
  method: "DELETE",
  path: "/factors/app",
  summary: "Turns the authenticator app off.",
  answer: Ok,
  errors: ["not_found", "fresh_proof_needed"],
});

export const makeRecoveryCodes = endpoint({
  method: "POST",
  path: "/factors/recovery-codes",
  summary: "Makes ten new recovery codes; those before stop working.",
  answer: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ["not_found", "fresh_proof_needed"],
});

export const forgetDevice = endpoint({
  method: "DELETE",
  path: "/factors/devices/:id",
  summary: "Asks for the second factor again on a device that was trusted.",
  params: z.object({ id: z.uuid() }),
  answer: Ok,
  errors: ["not_found"],
});

export const proveFactor = endpoint({
  method: "POST",
  path: "/factors/prove",
  summary: "Proves once more that it is the caller, for acts that need a proof of the last 15 minutes.",
  body: z.object({ code: Code }),
  answer: Ok,
  errors: ["second_factor_wrong", "rate_limited"],
});

export const finishLogin = endpoint({
  method: "POST",
  path: "/auth/second-factor",
  summary: "Ends a login that asked for a second factor, in the browser it began in.",
  body: z.object({
    /** As the login answered it. */
    handle: z.string().check(z.minLength(1), z.maxLength(200)),
    code: Code,
    /** Asks on this device for the password alone, for 30 days. */
    trust: z.optional(z.boolean()),
  }),
  answer: z.object({ user: User }),
  errors: ["second_factor_wrong", "second_factor_over", "rate_limited"],
});
