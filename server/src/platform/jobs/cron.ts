import { DAY } from "@owlstat/core/time.ts";
import type { Queries } from "../db/connect.ts";
import type { AnyJob } from "./define-job.ts";
import { enqueue } from "./enqueue.ts";
import { withSender } from "./sender.ts";
import { latestSlot } from "./slots.ts";

/** Slots missed for longer than this are not made up for. It stays well below the time a slot is remembered. */
const LONGEST_CATCH_UP = 8 * DAY;

type QueuedSlot = { job: string; slot: number; id: string };

/**
 * Queues the newest slot of every job with a schedule, unless some process already did: the slot is the key.
 * After a standstill each job runs once, not once per missed slot. A job that is new does not make up for
 * slots before its queue existed.
 */
export async function enqueueDueSlots<Context>(
  db: Queries,
  jobs: readonly AnyJob<Context>[],
  now: number,
  after = now - LONGEST_CATCH_UP,
): Promise<QueuedSlot[]> {
  const queued: QueuedSlot[] = [];
  for (const job of jobs) {
    const slot = job.cron ? latestSlot(job.cron, after, now) : null;
    if (slot === null || slot <= (await createdAt(db, job.name))) continue;
    const once = `slot ${new Date(slot).toISOString()}`;
    const id = await enqueue(db, job, job.cron?.payload?.(slot) ?? {}, { once });
    if (id) queued.push({ job: job.name, slot, id });
  }
  return queued;
}

async function createdAt(db: Queries, name: string): Promise<number> {
  const [queue] = await withSender(db, (boss) => boss.getQueues([name]));
  if (!queue) throw new Error(`the queue ${name} does not exist in this database`);
  return new Date(queue.createdOn).getTime();
}
