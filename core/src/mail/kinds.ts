import { DAY, MINUTE } from "../time.ts";

/** A count of its own for mails that matter more than others, used when the recipient's ordinary count is full. */
export const RESERVES = {
  security: { hour: 5, day: 10 },
  billing: { hour: 5, day: 10 },
  client: { hour: 5, day: 10 },
} as const;
export type Reserve = keyof typeof RESERVES;

type Kind = {
  reserve: Reserve | null;
  /** What happens over the limit. Mails that a stranger can cause are dropped, or a flood would go on for days. */
  over: "wait" | "drop";
};

/** Every kind of mail that is counted. */
export const MAIL_KINDS = {
  /** Resets, and what was changed about a login. */
  security: { reserve: "security", over: "wait" },
  /** The same about a client's login with an agency, which anybody may ask that agency's site for. */
  client: { reserve: "client", over: "wait" },
  /** Invoices, and payments that failed. */
  billing: { reserve: "billing", over: "wait" },
  /** Asks an address whether it belongs to whoever typed it. */
  address: { reserve: null, over: "drop" },
  invitation: { reserve: null, over: "drop" },
  /** Says that a message of the contact form came in. */
  contact: { reserve: null, over: "drop" },
  report: { reserve: null, over: "wait" },
  alarm: { reserve: null, over: "wait" },
  goal: { reserve: null, over: "wait" },
  /** News about the reader's own space: trial, connections, webhooks, site, requests. */
  notice: { reserve: null, over: "wait" },
} as const satisfies Record<string, Kind>;

/** `inbox`: to the operator's own support address, which nobody can fill for somebody else. Not counted. */
export type MailKind = keyof typeof MAIL_KINDS | "inbox";

/** A mail over the limit waits no longer than this, and is tried again no sooner than this. */
export const LONGEST_WAIT = DAY;
export const SHORTEST_WAIT = 10 * MINUTE;
