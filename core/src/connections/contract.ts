import * as z from "zod/mini";
import { Slots } from "../accounts/contract.ts";
import { TimeZone, WINDOW_KEYS } from "../analyses/choices.ts";
import type { ConnectedResults } from "../analyses/values.ts";
import { CONNECTION_PROVIDERS } from "../auth/providers.ts";
import { endpoint } from "../endpoint.ts";
import { ByUsername, Handle, LOOKUP_ERRORS } from "../profiles/contract.ts";
import { DayText } from "../stats/contract.ts";
import { ASKED_PERMISSIONS, INSTAGRAM_PERMISSIONS } from "./metrics.ts";
import { HEALTHS } from "./rules.ts";

/**
 * Ready: Facebook or Instagram was asked and answered. Not connected: there is no such login. In the other states
 * connecting again helps: a permission was taken back, or the login ran out.
 */
export const ConnectionState = z.enum(["ready", "not_connected", "permission_missing", "token_expired"]);
export type ConnectionState = z.output<typeof ConnectionState>;

export const ConnectedAccount = z.object({
  username: z.string(),
  name: z.nullable(z.string()),
  /** The Facebook page that leads to it; null where it connected itself with Instagram. */
  page: z.nullable(z.string()),
  profile_pic_hash: z.nullable(z.string()),
  /** Whether the current space tracks it. */
  tracked: z.boolean(),
  /** Its insights are read for the current space. */
  linked: z.boolean(),
});
export type ConnectedAccount = z.output<typeof ConnectedAccount>;

export const listConnections = endpoint({
  method: "GET",
  path: "/connections",
  summary:
    "The caller's own professional Instagram accounts: behind their Facebook pages, or connected with Instagram.",
  answer: z.object({
    state: ConnectionState,
    accounts: z.array(ConnectedAccount),
    /** Names of pages that are not linked to a professional Instagram account. */
    without: z.array(z.string()),
    /** False when there are more pages than were read. */
    complete: z.boolean(),
    slots: Slots,
    /** How many more accounts the current space may track. */
    open_slots: z.number(),
  }),
  errors: ["provider_unavailable", "rate_limited"],
  timeout: 45_000,
});

/** The maximum that one call may track. */
const MOST_SELECTED = 100;

export const selectConnections = endpoint({
  method: "POST",
  path: "/connections/select",
  summary:
    "Tracks some of the accounts that /connections lists and has their insights read: all of them, or none where slots are missing.",
  body: z.object({ usernames: z.array(Handle).check(z.minLength(1), z.maxLength(MOST_SELECTED)) }),
  answer: z.object({
    /** Those that were not tracked before. */
    added: z.array(z.string()),
    slots: Slots,
  }),
  errors: [
    ...LOOKUP_ERRORS,
    ...(["not_professional", "slots_free_full", "slots_full"] as const),
    ...(["connect_again", "account_not_connected", "provider_unavailable", "rate_limited"] as const),
  ],
  timeout: 90_000,
});

/** How a connected account stands; see `healthOf`. */
const Health = z.enum(HEALTHS);

const OfClient = z.nullable(z.object({ id: z.uuid(), name: z.string() }));

export const ConnectedPage = z.object({
  id: z.uuid(),
  username: z.string(),
  profile_pic_hash: z.nullable(z.string()),
  /** The Facebook page that leads to it; null where it connected itself with Instagram. */
  page: z.nullable(z.string()),
  health: Health,
  /** The login it is read through; null once that is gone. */
  login_id: z.nullable(z.uuid()),
  /** Who linked it; null once their account is gone. */
  linked_by: z.nullable(z.string()),
  /** The client of the agency who connected it; null where a member did. */
  client: OfClient,
  /** The client's consent, by which the agency ends it. */
  connect_link_id: z.nullable(z.uuid()),
  linked_at: z.string(),
  /** ISO instant of the last reading that succeeded. */
  read_at: z.nullable(z.string()),
  trouble: z.nullable(z.enum(["permission", "limit", "unavailable", "gone"])),
  days_wanted: z.number(),
  days_read: z.number(),
  tracked: z.boolean(),
  may_disconnect: z.boolean(),
});
export type ConnectedPage = z.output<typeof ConnectedPage>;

export const ConnectedLogin = z.object({
  id: z.uuid(),
  provider: z.enum(CONNECTION_PROVIDERS),
  /** As Facebook names them, or the username at Instagram. */
  person: z.nullable(z.string()),
  /** Who connected it, as the space knows them. */
  member: z.string(),
  /** The client of the agency whose login it is; null where it is a member's. */
  client: OfClient,
  mine: z.boolean(),
  granted: z.array(z.string()),
  missing: z.array(z.union([z.enum(ASKED_PERMISSIONS), z.enum(INSTAGRAM_PERMISSIONS)])),
  connected_at: z.string(),
  expires_at: z.nullable(z.string()),
  broken: z.nullable(z.enum(["revoked", "expired"])),
  /** Its owner lets public profiles be looked up with it. */
  lends: z.boolean(),
  may_disconnect: z.boolean(),
});
export type ConnectedLogin = z.output<typeof ConnectedLogin>;

export const listConnectedPages = endpoint({
  method: "GET",
  path: "/connections/pages",
  summary:
    "The connected accounts of the current space, how each stands, and the logins they are read through.",
  answer: z.object({ logins: z.array(ConnectedLogin), pages: z.array(ConnectedPage) }),
});

const Done = z.object({ ok: z.literal(true) });
const ById = z.object({ id: z.uuid() });

export const lendLogin = endpoint({
  method: "PATCH",
  path: "/connections/logins/:id",
  summary: "Allows or stops looking up public profiles with one's own login.",
  params: z.object({ id: z.uuid() }),
  body: z.object({ lends: z.boolean() }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ["not_found"],
});

export const disconnectPage = endpoint({
  method: "DELETE",
  path: "/connections/pages/:id",
  summary: "Disconnects an account and deletes all data that was read of it.",
  params: ById,
  answer: Done,
  errors: ["not_found", "forbidden"],
});

export const disconnectLogin = endpoint({
  method: "DELETE",
  path: "/connections/logins/:id",
  summary: "Disconnects a login and deletes the data of every account that was read through it.",
  params: ById,
  answer: Done,
  errors: ["not_found", "forbidden"],
});

export const getInsights = endpoint({
  method: "GET",
  path: "/profiles/:username/insights",
  summary:
    "What only a connected account tells: audience, reach, stories, by analysis. Null where the current space has not connected it.",
  params: ByUsername,
  query: z.object({
    window: z._default(z.enum(WINDOW_KEYS), "30d"),
    from: z.optional(DayText),
    to: z.optional(DayText),
    timeZone: z._default(TimeZone, "UTC"),
  }),
  answer: z.object({
    username: z.string(),
    window: z.object({ key: z.enum(WINDOW_KEYS), from: DayText, to: DayText }),
    timeZone: z.string(),
    connection: z.nullable(z.object({ health: Health, days_wanted: z.number(), days_read: z.number() })),
    /** ISO instant of the last reading that succeeded. */
    collected_at: z.nullable(z.string()),
    results: z.nullable(z.record(z.string(), z.unknown()) as unknown as z.ZodMiniType<ConnectedResults>),
  }),
  errors: LOOKUP_ERRORS,
});
