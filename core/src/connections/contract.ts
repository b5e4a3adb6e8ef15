import * as z from "zod/mini";
import { Slots } from "../accounts/contract.ts";
import { endpoint } from "../endpoint.ts";
import { Handle, LOOKUP_ERRORS } from "../profiles/contract.ts";

/**
 * Ready: Facebook was asked and answered. Not connected: there is no Facebook login. In the other states connecting
 * again helps: a permission was taken back, or the login ran out.
 */
export const ConnectionState = z.enum(["ready", "not_connected", "permission_missing", "token_expired"]);
export type ConnectionState = z.output<typeof ConnectionState>;

export const ConnectedAccount = z.object({
  username: z.string(),
  name: z.nullable(z.string()),
  /** The Facebook page that leads to it. */
  page: z.string(),
  profile_pic_hash: z.nullable(z.string()),
  /** In the current space. */
  tracked: z.boolean(),
});
export type ConnectedAccount = z.output<typeof ConnectedAccount>;

export const listConnections = endpoint({
  method: "GET",
  path: "/connections",
  summary: "The professional Instagram accounts behind the caller's Facebook pages, asked from Facebook.",
  answer: z.object({
    state: ConnectionState,
    accounts: z.array(ConnectedAccount),
    /** False when there are more pages than were read. */
    complete: z.boolean(),
    slots: Slots,
    /** How many more accounts the current space may track. */
    open_slots: z.number(),
  }),
  errors: ["provider_unavailable", "rate_limited"],
  timeout: 45_000,
});

/** As many as one call tracks. */
export const MOST_SELECTED = 100;

export const selectConnections = endpoint({
  method: "POST",
  path: "/connections/select",
  summary:
    "Tracks some of the accounts that /connections lists: all of them, or none where slots are missing.",
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
