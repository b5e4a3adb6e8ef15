import { sql } from "kysely";
import type { Queries } from "../db/connect.ts";
import { deadQueueOf } from "./define-job.ts";
import { withSender } from "./sender.ts";

export type DeadLetter = {
  /** The id among the dead letters, for `retryDead`. */
  id: string;
  job: string;
  /** The id of the job itself. */
  jobId: string | null;
  payload: unknown;
  error: unknown;
  attempts: number;
  diedAt: number;
};

/** Jobs that failed for good, newest first. */
export async function deadLetters(db: Queries, jobs: readonly { name: string }[]): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = [];
  for (const job of jobs) {
    const found = await withSender(db, (boss, on) =>
      boss.findJobs(deadQueueOf(job), { ...on, queued: true }),
    );
    for (const letter of found) {
      letters.push({
        id: letter.id,
        job: job.name,
        jobId: letter.sourceId,
        payload: letter.data,
        error: letter.sourceOutput,
        attempts: (letter.sourceRetryCount ?? 0) + 1,
        diedAt: new Date(letter.createdOn).getTime(),
      });
    }
  }
  return letters.sort((a, b) => b.diedAt - a.diedAt);
}

/** The same for all kinds of jobs, including kinds that no longer exist. */
export async function allDeadLetters(db: Queries): Promise<DeadLetter[]> {
  const suffix = deadQueueOf({ name: "" });
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job where name like ${`%${suffix}`} and state = 'created'`.execute(
    db.kysely,
  );
  return deadLetters(
    db,
    rows.map(({ name }) => ({ name: name.slice(0, -suffix.length) })),
  );
}

/** Queues dead letters of one kind again, with all their tries. Answers how many. */
export function retryDead(db: Queries, job: { name: string }, ids?: readonly string[]): Promise<number> {
  return withSender(db, (boss, on) =>
    boss.redrive(deadQueueOf(job), { ...on, ...(ids && { ids: [...ids] }) }),
  );
}
