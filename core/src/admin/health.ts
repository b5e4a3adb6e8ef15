import { HOUR, MINUTE } from "../time.ts";
import type { Health } from "./health-contract.ts";

/** What an admin should look at. */
export const CONCERNS = [
  "migrations",
  "connections",
  "no_worker",
  "waiting",
  "dead",
  "collection",
  "instagram",
  "vat",
  "to_cancel",
  "disputes",
  "mail",
  "disk",
] as const;
export type Concern = (typeof CONCERNS)[number];

/** The daily collection is spread over the day, so a day without any of it is too long. */
const COLLECTION_EVERY = 24 * HOUR;
const LONGEST_WAIT = 15 * MINUTE;
const FULL_CONNECTIONS = 0.8;
const LEAST_DISK = 0.1;
/** Mail servers block senders whose mail comes back about this often. */
const MOST_RETURNED = 0.05;

export function concernsOf(health: Health): Concern[] {
  const { database, jobs, collection, payments, mail, disk } = health;
  const now = Date.parse(health.at);
  const since = (instant: string | null) => (instant === null ? null : now - Date.parse(instant));
  const collected = since(collection.last_at);
  const holds: Record<Concern, boolean> = {
    migrations: database.pending_migrations > 0,
    connections: database.connections > database.most_connections * FULL_CONNECTIONS,
    no_worker: jobs.worker_connections === 0,
    waiting: (since(jobs.oldest_waiting_at) ?? 0) > LONGEST_WAIT,
    dead: jobs.dead > 0,
    collection: collection.tracked > 0 && (collected === null || collected > COLLECTION_EVERY),
    instagram: collection.paused_until !== null,
    vat: payments.vat_differs > 0,
    to_cancel: payments.to_cancel > 0,
    disputes: payments.disputes > 0,
    mail: mail.returned > (mail.sent + mail.returned) * MOST_RETURNED,
    disk: disk.free < disk.total * LEAST_DISK,
  };
  return CONCERNS.filter((concern) => holds[concern]);
}
