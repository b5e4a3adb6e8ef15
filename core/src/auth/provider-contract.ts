import * as z from "zod/mini";
import { UtmInfo } from "../attribution/contract.ts";
import { endpoint } from "../endpoint.ts";
import { User } from "../users/contract.ts";

const Ok = z.object({ ok: z.literal(true) });
const Placeholder = z.optional(z.string().check(z.maxLength(320)));
const Handle = z.string().check(z.minLength(1), z.maxLength(4096));

/** The browser goes to `url`; Facebook sends it back to /login?code=…&state=… (or /fb-connect?… for connect). */
export const startFacebook = endpoint({
  method: "GET",
  path: "/auth/fb/start",
  summary: "The address of Facebook's consent dialog, bound to this browser.",
  query: z.object({ purpose: z.optional(z.enum(["login", "connect"])) }),
  changesState: true,
  answer: z.object({ url: z.string() }),
});

export const fbCodeToken = endpoint({
  method: "GET",
  path: "/fb/codeToken",
  summary: "Trades Facebook's code for a handle that works once, for five minutes, in fb_auth or fb_connect.",
  query: z.object({
    code: z.string().check(z.minLength(1), z.maxLength(4096)),
    state: z.optional(z.string().check(z.maxLength(500))),
    /** The same as at the start: it decides which return address Facebook has to see again. */
    purpose: z.optional(z.enum(["login", "connect"])),
  }),
  changesState: true,
  answer: z.object({ access_token: z.string() }),
  errors: ["facebook_failed", "provider_unavailable"],
});

export const fbAuth = endpoint({
  method: "POST",
  path: "/auth/fb_auth",
  summary:
    "Logs in, or signs up, as the person Facebook vouched for. Name and address in the body are ignored.",
  body: z.object({
    username: Placeholder,
    email: Placeholder,
    password: Placeholder,
    access_token: Handle,
    utm_info: z.nullish(UtmInfo),
  }),
  answer: z.object({ user: User }),
  errors: ["facebook_failed", "link_unconfirmed", "second_factor_required"],
});

export const fbConnect = endpoint({
  method: "POST",
  path: "/auth/fb_connect",
  summary: "Connects a person's Facebook pages to the current space. It cannot be used to log in.",
  body: z.object({ access_token: Handle }),
  answer: z.object({ user: User }),
  errors: ["facebook_failed", "confirm_first"],
});

/** The browser goes to `url`; Instagram sends it back to /fb-connect?code=…&state=…, with a state that begins with "ig.". */
export const startInstagram = endpoint({
  method: "GET",
  path: "/auth/ig/start",
  summary: "The address of Instagram's consent page, bound to this browser.",
  changesState: true,
  answer: z.object({ url: z.string() }),
});

export const igConnect = endpoint({
  method: "POST",
  path: "/auth/ig_connect",
  summary:
    "Connects a professional Instagram account to the current space, without a Facebook page. It is no way to log in.",
  body: z.object({
    code: z.string().check(z.minLength(1), z.maxLength(4096)),
    state: z.string().check(z.maxLength(500)),
  }),
  answer: z.object({ user: User }),
  errors: ["instagram_failed", "confirm_first", "provider_unavailable"],
});

/** The browser goes to `url`; Google sends it back to /login#id_token=…&state=…: post the id_token as `jwt`. */
export const startGoogle = endpoint({
  method: "GET",
  path: "/auth/google/start",
  summary: "The address of Google's consent page, bound to this browser.",
  changesState: true,
  answer: z.object({ url: z.string() }),
});

export const googleToken = endpoint({
  method: "POST",
  path: "/auth/google/token",
  summary: "Logs in, or signs up, by an access token Google issued to us.",
  body: z.object({ access_token: Handle, utm_info: z.nullish(UtmInfo) }),
  answer: z.object({ user: User }),
  errors: ["google_failed", "second_factor_required", "provider_unavailable"],
});

export const googleJwt = endpoint({
  method: "POST",
  path: "/auth/google/jwt",
  summary: "Logs in, or signs up, by an ID token Google issued to us.",
  body: z.object({
    jwt: Handle,
    /** As returned with the token. Without it, or without the nonce in the token, the login is refused. */
    state: z.optional(z.string().check(z.maxLength(500))),
    utm_info: z.nullish(UtmInfo),
  }),
  answer: z.object({ user: User }),
  errors: ["google_failed", "second_factor_required", "provider_unavailable"],
});

const Signed = z.object({ signed_request: z.string().check(z.minLength(1), z.maxLength(8192)) });

export const fbDeauthorize = endpoint({
  method: "POST",
  path: "/auth/fb/deauthorize",
  summary: "Facebook reports that a person removed the app: their tokens are deleted.",
  body: Signed,
  answer: Ok,
  errors: ["signature_invalid"],
});

export const fbDataDeletion = endpoint({
  method: "POST",
  path: "/auth/fb/data-deletion",
  summary: "Facebook asks to delete a person's data. The address in the answer shows the status.",
  body: Signed,
  answer: z.object({ url: z.string(), confirmation_code: z.string() }),
  errors: ["signature_invalid"],
});

export const igDeauthorize = endpoint({
  method: "POST",
  path: "/auth/ig/deauthorize",
  summary: "Instagram reports that somebody removed the app: their tokens are deleted.",
  body: Signed,
  answer: Ok,
  errors: ["signature_invalid"],
});

export const igDataDeletion = endpoint({
  method: "POST",
  path: "/auth/ig/data-deletion",
  summary: "Instagram asks to delete somebody's data. The address in the answer shows the status.",
  body: Signed,
  answer: z.object({ url: z.string(), confirmation_code: z.string() }),
  errors: ["signature_invalid"],
});

/** Shown by /confirm?deletion={id}. */
export const fbDeletionStatus = endpoint({
  method: "GET",
  path: "/auth/fb/data-deletion",
  summary: "The status of a deletion requested through Facebook or Instagram.",
  query: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  answer: z.object({
    state: z.enum(["requested", "done"]),
    requested_at: z.string(),
    completed_at: z.nullable(z.string()),
  }),
  errors: ["not_found"],
});
