import * as z from "zod/mini";
import { CONNECTION_PROVIDERS } from "../auth/providers.ts";
import { HEALTHS } from "../connections/rules.ts";
import { endpoint } from "../endpoint.ts";
import { CONNECT_STATES } from "./rules.ts";

const Email = z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(320));
const Token = z.string().check(z.minLength(1), z.maxLength(200));
const State = z.string().check(z.minLength(1), z.maxLength(300));
const Provider = z.enum(CONNECTION_PROVIDERS);
const Ok = z.object({ ok: z.literal(true) });

export const ConnectLink = z.object({
  id: z.uuid(),
  /** Whom it was made for, and who is told what becomes of it. */
  email: z.string(),
  state: z.enum(CONNECT_STATES),
  /** Null once it was used, and while the agency has no published site. */
  url: z.nullable(z.string()),
  created_at: z.string(),
  expires_at: z.string(),
  connected_at: z.nullable(z.string()),
  /** What is read by this consent, and how each account stands. */
  accounts: z.array(z.object({ username: z.string(), health: z.enum(HEALTHS) })),
  ended_at: z.nullable(z.string()),
  ended_by: z.nullable(z.enum(["client", "agency"])),
});
export type ConnectLink = z.output<typeof ConnectLink>;

export const createConnectLink = endpoint({
  method: "POST",
  path: "/clients/:id/connect-links",
  summary:
    "Makes a link by which a client connects their own accounts without a login: it opens for 14 days, once, and only for accounts that the client has.",
  params: z.object({ id: z.uuid() }),
  body: z.object({
    email: Email,
    /** Mails it there, from the agency's own site. */
    mail: z.boolean(),
  }),
  answer: z.object({ link: ConnectLink }),
  errors: [
    "not_found",
    "site_needed",
    "email_invalid",
    "client_without_accounts",
    "too_many_connect_links",
    "invitations_unwanted",
    "rate_limited",
  ],
});

export const endConnectLink = endpoint({
  method: "DELETE",
  path: "/clients/:id/connect-links/:link_id",
  summary:
    "Takes a link back. Once it was used, ends the access it gave and deletes what was read; the client is told.",
  params: z.object({ id: z.uuid(), link_id: z.uuid() }),
  answer: Ok,
  errors: ["not_found"],
});

/** The mail leads to /client/connect with this token; so does the return from Facebook or Instagram, with a state. */
export const getClientConnect = endpoint({
  method: "GET",
  path: "/client-connect",
  summary: "What a link asks a client to connect, on the site of their agency.",
  query: z.object({ token: Token }),
  answer: z.object({
    /** Null for a link that was used, is too old, was taken back or belongs to another site. */
    asked: z.nullable(
      z.object({
        client: z.string(),
        accounts: z.array(z.object({ username: z.string(), profile_pic_hash: z.nullable(z.string()) })),
        /** The ways that are set up. */
        ways: z.array(Provider),
      }),
    ),
  }),
});

export const startClientConnect = endpoint({
  method: "POST",
  path: "/client-connect/start",
  summary: "The address of the consent page that a client's browser goes to next.",
  body: z.object({ token: Token, provider: Provider }),
  answer: z.object({ url: z.string() }),
  errors: ["link_gone", "not_found"],
});

const CONNECT_OUTCOMES = ["connected", "denied", "permission", "other"] as const;

export const finishClientConnect = endpoint({
  method: "POST",
  path: "/client-connect/finish",
  summary: "Connects a client's accounts with what they brought back from Facebook or Instagram.",
  body: z.object({
    state: State,
    /** Empty where they refused. */
    code: z.string().check(z.maxLength(2000)),
  }),
  answer: z.object({
    /** `other`: the login opens none of the accounts that were asked for. */
    outcome: z.enum(CONNECT_OUTCOMES),
    /** The accounts that are read from now on, or those that the login opens instead. */
    accounts: z.array(z.string()),
    /** Of the page that takes it back, once connected; else of the link, to try again. */
    token: z.string(),
  }),
  errors: ["link_gone", "connect_elsewhere", "facebook_failed", "instagram_failed", "provider_unavailable"],
  timeout: 45_000,
});

export const declineClientConnect = endpoint({
  method: "POST",
  path: "/client-connect/decline",
  summary: "Turns down a link that asks to connect, and further ones of whoever sent it.",
  body: z.object({ token: Token }),
  answer: Ok,
  errors: ["link_gone", "not_found"],
});

/** The mail after connecting leads to /client/connection with this token. */
export const getClientConsent = endpoint({
  method: "GET",
  path: "/client-connect/consent",
  summary: "What a client has connected, by the link that takes it back.",
  query: z.object({ token: Token }),
  answer: z.object({
    /** Null where nothing is connected by it any more. */
    consent: z.nullable(
      z.object({
        client: z.string(),
        accounts: z.array(z.string()),
        connected_at: z.string(),
      }),
    ),
  }),
});

export const endClientConsent = endpoint({
  method: "POST",
  path: "/client-connect/end",
  summary: "Ends the access a client gave and deletes what was read by it; the agency is told.",
  body: z.object({ token: Token }),
  answer: Ok,
  errors: ["link_gone", "not_found"],
});
