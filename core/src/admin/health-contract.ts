import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

const Instant = z.nullable(z.string());

export const Health = z.object({
  /** When these facts were read. */
  at: z.string(),
  database: z.object({
    version: z.string(),
    bytes: z.number(),
    connections: z.number(),
    most_connections: z.number(),
    pending_migrations: z.number(),
  }),
  jobs: z.object({
    /** Due now and not begun. */
    waiting: z.number(),
    oldest_waiting_at: Instant,
    running: z.number(),
    /** For a later moment, among them the next tries of what failed. */
    later: z.number(),
    /** Given up after the last try. */
    dead: z.number(),
    last_done_at: Instant,
    /** Connections that workers hold to the queue; none: nothing is worked on. */
    worker_connections: z.number(),
  }),
  collection: z.object({
    last_at: Instant,
    /** Profiles that somebody tracks, and how many of them were collected today (UTC). */
    tracked: z.number(),
    today: z.number(),
    /** Until when Instagram is not asked: its answers fail, or its budget is spent. */
    paused_until: Instant,
  }),
  payments: z.object({
    /** Null where the provider is not set up. */
    stripe: z.nullable(z.object({ read_at: Instant, running: z.number() })),
    paypal: z.nullable(z.object({ read_at: Instant, running: z.number() })),
    /** VAT numbers that VIES could not check yet. */
    vat_waiting: z.number(),
    /** Invoices whose VAT is not what it should be. */
    vat_differs: z.number(),
    /** Plans of deleted spaces that are still to be cancelled at their provider. */
    to_cancel: z.number(),
    /** Payments that a payer disputes at their bank, and until when the first of them can be answered. */
    disputes: z.number(),
    answer_by: Instant,
  }),
  mail: z.object({
    last_at: Instant,
    /** Of the last 24 hours. */
    sent: z.number(),
    returned: z.number(),
    /** Dropped, because the recipient, the space or the sender had reached a limit. */
    limited: z.number(),
    /** Over a limit, to be sent later. */
    waiting: z.number(),
  }),
  disk: z.object({ free: z.number(), total: z.number() }),
  process: z.object({ node: z.string(), started_at: z.string(), memory: z.number() }),
});
export type Health = z.output<typeof Health>;

export const getHealth = endpoint({
  method: "GET",
  path: "/admin/health",
  summary: "The state of the installation: database, jobs, collection, payments, mail, disk.",
  answer: Health,
});
