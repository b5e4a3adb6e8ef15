import { createHash } from "node:crypto";
import type { JobInsert } from "pg-boss";
import * as z from "zod/mini";
import type { Queries } from "../db/connect.ts";
import { uuidv7 } from "../uuid.ts";
import type { Queue } from "./define-job.ts";
import { withSender } from "./sender.ts";
import { inTurns } from "./turns.ts";

type EnqueueOptions = {
  /** Not before this instant, in milliseconds since 1970. */
  startAfter?: number;
  /**
   * At most one job with this key waits; a second is dropped. For work that covers whatever has changed until
   * it runs. The first one's transaction may commit, and its job run, before yours commits.
   */
  singletonKey?: string;
  /** At most one job with this key ever (remembered for 30 days after it ended): a period, a delivery, a slot. */
  once?: string;
  /** The owner of the work. Owners take turns, and some jobs have a limit per group. */
  group?: string;
};

const MOST_AT_ONCE = 1000;
const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;

/**
 * Queues a job within the caller's transaction: it exists when that commits and not otherwise. Answers its id,
 * or null when a key says that the work is already queued.
 */
export async function enqueue<Payload extends z.ZodMiniType>(
  tx: Queries,
  job: Queue<Payload>,
  payload: z.input<Payload>,
  options: EnqueueOptions = {},
): Promise<string | null> {
  const [id = null] = await enqueueMany(tx, job, [{ payload, ...options }]);
  return id;
}

/** Queues many jobs of one kind in few statements. Answers the ids of those that were new. */
export async function enqueueMany<Payload extends z.ZodMiniType>(
  tx: Queries,
  job: Queue<Payload>,
  items: readonly ({ payload: z.input<Payload> } & EnqueueOptions)[],
): Promise<string[]> {
  // Sorted by key, so that two transactions that queue the same keys wait for each other rather than
  // deadlock.
  const rows = items.toSorted(byKey).map(({ payload, ...options }) => rowOf(job, payload, options));
  const ranked = await inTurns(tx, job.name, rows);
  const ids: string[] = [];
  for (let at = 0; at < ranked.length; at += MOST_AT_ONCE) {
    const chunk = ranked.slice(at, at + MOST_AT_ONCE);
    const inserted = await withSender(tx, (boss, on) =>
      boss.insert(job.name, chunk, { ...on, returnId: true }),
    );
    ids.push(...(inserted ?? []));
  }
  const sure = items.filter(({ singletonKey, once }) => !singletonKey && !once).length;
  if (ids.length < sure) throw new Error(`the queue ${job.name} does not exist in this database`);
  return ids;
}

function byKey(one: EnqueueOptions, other: EnqueueOptions): number {
  const [a, b] = [one, other].map(({ singletonKey, once }) => singletonKey ?? once ?? "");
  if (a === b) return 0;
  return (a ?? "") < (b ?? "") ? -1 : 1;
}

function rowOf(job: Queue, payload: unknown, options: EnqueueOptions): JobInsert {
  if (job.bySpace && options.group === undefined)
    throw new TypeError(`${job.name} cannot be queued without the space it belongs to`);
  const checked = z.safeParse(job.payload, payload);
  if (!checked.success)
    throw new TypeError(`${job.name} cannot be queued: ${z.prettifyError(checked.error)}`);
  // Ids that count up keep the order of jobs that were queued in one transaction.
  const id = options.once === undefined ? uuidv7(Date.now()) : idOf(job.name, options.once);
  return {
    id,
    // The payload as it was given: it is parsed again when the job runs, and a schema may transform.
    data: payload as object,
    // Queues allow one waiting job per key; a job without a key gets one that nobody shares.
    singletonKey: options.singletonKey ?? id,
    ...(options.startAfter !== undefined && { startAfter: new Date(options.startAfter).toISOString() }),
    ...(options.group !== undefined && { group: { id: options.group } }),
    ...(options.once !== undefined && { deleteAfterSeconds: REMEMBERED_SECONDS }),
  };
}

/** A UUID that follows from the key, so that the table's primary key refuses a second one. */
function idOf(name: string, key: string): string {
  const hash = createHash("sha256").update(`${name}\0${key}`).digest("hex");
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
