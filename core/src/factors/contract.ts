import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { User } from "../users/contract.ts";

const Ok = z.object({ ok: z.literal(true) });
const Password = z.optional(z.string().check(z.maxLength(1024)));
/** Six digits of an app, or a recovery code. */
const Code = z.string().check(z.minLength(1), z.maxLength(64));

/** A binary value of the browser, as base64url. */
const Bytes = z.string().check(z.minLength(1), z.maxLength(8192));
/** Options for the browser, in the JSON form that WebAuthn defines. */
const BrowserOptions = z.object({ options: z.record(z.string(), z.unknown()) });
const Extensions = z.optional(z.record(z.string(), z.unknown()));
const Attachment = z.optional(z.nullable(z.string().check(z.maxLength(40))));

/** What a browser answers when a passkey was made. */
const MadePasskey = z.object({
  id: Bytes,
  rawId: Bytes,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
  authenticatorAttachment: Attachment,
  clientExtensionResults: Extensions,
});

/** What a browser answers when a passkey was used. */
const UsedPasskey = z.object({
  id: Bytes,
  rawId: Bytes,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
  authenticatorAttachment: Attachment,
  clientExtensionResults: Extensions,
});
export type MadePasskey = z.output<typeof MadePasskey>;
export type UsedPasskey = z.output<typeof UsedPasskey>;

const PasskeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
});
export type Passkey = z.output<typeof Passkey>;

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
    passkeys: z.array(Passkey),
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

export const beginPasskey = endpoint({
  method: "POST",
  path: "/factors/passkeys/begin",
  summary: "What the browser needs to make a passkey for this account at this host.",
  body: z.object({
    /** Demanded of an account that has one and no second factor yet; without one the login must be fresh. */
    password: Password,
  }),
  answer: BrowserOptions,
  errors: ["password_wrong", "proof_needed", "fresh_proof_needed", "too_many_passkeys", "rate_limited"],
});

export const addPasskey = endpoint({
  method: "POST",
  path: "/factors/passkeys",
  summary: "Adds the passkey that the browser made. The first factor comes with recovery codes.",
  body: z.object({ name: PasskeyName, passkey: MadePasskey }),
  answer: z.object({ recovery_codes: MadeCodes }),
  errors: ["passkey_refused", "too_many_passkeys"],
});

export const renamePasskey = endpoint({
  method: "PATCH",
  path: "/factors/passkeys/:id",
  summary: "Gives a passkey another name.",
  params: z.object({ id: z.uuid() }),
  body: z.object({ name: PasskeyName }),
  answer: Ok,
  errors: ["not_found"],
});

export const removePasskey = endpoint({
  method: "DELETE",
  path: "/factors/passkeys/:id",
  summary: "Removes a passkey; it logs nobody in any more.",
  params: z.object({ id: z.uuid() }),
  answer: Ok,
  errors: ["not_found", "fresh_proof_needed"],
});

export const proofOptions = endpoint({
  method: "POST",
  path: "/factors/prove/options",
  summary: "What the browser needs to prove by a passkey that it is the caller.",
  answer: BrowserOptions,
});

export const passkeyOptions = endpoint({
  method: "POST",
  path: "/auth/passkey/options",
  summary: "What the browser needs to log somebody in by a passkey of this host.",
  answer: BrowserOptions,
});

export const passkeyLogin = endpoint({
  method: "POST",
  path: "/auth/passkey",
  summary: "Logs in by a passkey alone: the device has checked who uses it.",
  body: z.object({ passkey: UsedPasskey }),
  answer: z.object({ user: User }),
  errors: ["passkey_refused"],
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
  /** One of the two. */
  body: z.object({ code: z.optional(Code), passkey: z.optional(UsedPasskey) }),
  answer: Ok,
  errors: ["second_factor_wrong", "passkey_refused", "rate_limited"],
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
