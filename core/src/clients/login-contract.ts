import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { LANGUAGES } from "../i18n/languages.ts";
import { LONGEST_PERSON_NAME } from "./rules.ts";

const Email = z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(320));
const Password = z.string().check(z.minLength(1), z.maxLength(1024));
const NewPassword = z.string().check(z.maxLength(1024));
const Token = z.string().check(z.minLength(1), z.maxLength(200));
const Name = z.string().check(z.trim(), z.maxLength(LONGEST_PERSON_NAME));
const Ok = z.object({ ok: z.literal(true) });

export const clientLogIn = endpoint({
  method: "POST",
  path: "/client-login",
  summary: "Logs a client in on the site of their agency.",
  body: z.object({ email: Email, password: Password }),
  answer: Ok,
  errors: ["login_failed", "rate_limited", "not_found"],
});

export const requestClientReset = endpoint({
  method: "POST",
  path: "/client-login/reset",
  summary: "Mails a client a link for a new password. The answer is the same for unknown addresses.",
  body: z.object({ email: Email }),
  answer: Ok,
  errors: ["rate_limited", "not_found"],
});

/** The mails link to /client/invitation and /client/reset with this token. */
export const getClientLoginLink = endpoint({
  method: "GET",
  path: "/client-login/link",
  summary: "What a link in a mail to a client opens.",
  query: z.object({ token: Token }),
  answer: z.object({
    /** Null for a link that was used, is too old or belongs to another site. */
    kind: z.nullable(z.enum(["invitation", "reset"])),
    email: z.nullable(z.string()),
    name: z.string(),
  }),
});

export const useClientLoginLink = endpoint({
  method: "POST",
  path: "/client-login/link",
  summary: "Sets a client's password with the link from the mail, once, and logs them in.",
  body: z.object({
    token: Token,
    password: NewPassword,
    /** With an invitation: how the client is called. */
    name: z.optional(Name),
  }),
  answer: Ok,
  errors: ["link_gone", "not_found", "password_refused", "name_not_plain"],
});

export const declineClientInvitation = endpoint({
  method: "POST",
  path: "/client-login/decline",
  summary: "Turns an invitation down and stops further ones of whoever sent it.",
  body: z.object({ token: Token }),
  answer: Ok,
  errors: ["link_gone", "not_found"],
});

const OwnLogin = z.object({
  email: z.string(),
  name: z.string(),
  /** In which mails are written; null is that of the client. */
  language: z.nullable(z.enum(LANGUAGES)),
});

export const getClientLogin = endpoint({
  method: "GET",
  path: "/client-login",
  summary: "The login of the client who asks.",
  answer: OwnLogin,
  errors: ["not_found"],
});

export const changeClientLogin = endpoint({
  method: "PATCH",
  path: "/client-login",
  summary: "Changes the client's own name or language.",
  body: z.object({ name: z.optional(Name), language: z.optional(z.enum(LANGUAGES)) }),
  answer: OwnLogin,
  errors: ["not_found", "name_not_plain"],
});

export const changeClientPassword = endpoint({
  method: "POST",
  path: "/client-login/password",
  summary: "Changes the client's own password and ends their other sessions.",
  body: z.object({ password: Password, new_password: NewPassword }),
  answer: Ok,
  errors: ["not_found", "password_wrong", "password_refused", "rate_limited"],
});

const ByClient = z.object({ id: z.uuid() });

export const inviteClient = endpoint({
  method: "POST",
  path: "/clients/:id/logins",
  summary: "Gives somebody a login for a client and mails them an invitation, from the agency's own site.",
  params: ByClient,
  body: z.object({ email: Email, name: Name }),
  answer: Ok,
  errors: [
    "not_found",
    "site_needed",
    "email_invalid",
    "name_not_plain",
    "too_many_client_logins",
    "invitations_unwanted",
    "rate_limited",
  ],
});

export const removeClientLogin = endpoint({
  method: "DELETE",
  path: "/clients/:id/logins/:login_id",
  summary: "Takes a client away from a login; a login without any client ends at once.",
  params: z.object({ id: z.uuid(), login_id: z.uuid() }),
  answer: Ok,
  errors: ["not_found"],
});
