import type { JobWithMetadata } from "pg-boss";
import type { Queries } from "../db/connect.ts";
import type { AnyJob } from "./define-job.ts";
import { enqueue } from "./enqueue.ts";

/** Stands beside the payload of a job that was put off. */
type Again = { again?: { id: string; times: number } };

const againOf = ({ data }: JobWithMetadata) => ((data ?? {}) as Again).again;

export const firstIdOf = (queued: JobWithMetadata): string => againOf(queued)?.id ?? queued.id;

/** Queues a job again for later. The queue follows the real time, whatever the product's clock says. */
export async function putOff<Context>(
  db: Queries,
  job: AnyJob<Context>,
  queued: JobWithMetadata,
  pause: number,
): Promise<void> {
  const again = { id: firstIdOf(queued), times: (againOf(queued)?.times ?? 0) + 1 };
  const group = queued.groupId ?? undefined;
  await enqueue(db, job, { ...queued.data, again } as never, {
    startAfter: Date.now() + pause,
    // A worker that dies between here and the end of the job puts it off once.
    once: `put off ${again.id} ${again.times}`,
    ...(group && { group }),
  });
}
