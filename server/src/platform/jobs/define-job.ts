import type * as z from "zod/mini";
import type { Services } from "../context.ts";

type Schema = z.ZodMiniType;

export type JobMeta = {
  /** Stays the same when the job puts itself off. */
  id: string;
  /** 1 for the first try. */
  attempt: number;
  /** Whether this is the last attempt before the job becomes a dead letter. */
  last: boolean;
  /** Aborted when the time is up, the worker stops, or another worker has taken the job over. */
  signal: AbortSignal;
};

type Job<Payload extends Schema = Schema, Context = Services> = {
  /** `noun.act`: also the name of its queue. */
  name: string;
  /** Ids rather than state: a job reads what it needs when it runs. */
  payload: Payload;
  /** Spaces take turns in this queue, so every job of it is queued with the space it belongs to as its `group`. */
  bySpace?: true;
  /** Tries after the first one. */
  retries: number;
  /** Seconds before the first retry; doubled each time, up to `max`. */
  backoff: { seconds: number; max: number };
  /** Jobs of this kind that one process runs at once. */
  concurrency: number;
  /**
   * How many of those may belong to one group; below `concurrency`, so that one owner cannot block the
   * others.
   */
  perGroup?: number;
  /** Jobs fetched at once and run in parallel, for kinds that come in thousands and take milliseconds. */
  batch: number;
  timeoutSeconds: number;
  cron?: {
    /** Five fields: minute, hour, day, month, weekday. */
    pattern: string;
    timeZone: string;
    /** The payload for a slot; empty if left out. */
    payload?(slot: number): z.input<Payload>;
  };
  /** Must be safe to run twice: a worker may die after the work and before the note that it is done. */
  run(context: Context, payload: z.output<Payload>, meta: JobMeta): Promise<void>;
};

/** What is needed for queueing: a noun may queue jobs that a higher noun defines and runs. */
export type Queue<Payload extends Schema = Schema> = Pick<Job<Payload>, "name" | "payload" | "bySpace">;

/** Any job that runs in this context. */
export type AnyJob<Context = Services> = Job<Schema, Context>;

type Defaults = "retries" | "backoff" | "concurrency" | "batch" | "timeoutSeconds";
type Given<Payload extends Schema, Context> = Omit<Job<Payload, Context>, Defaults> &
  Partial<Pick<Job<Payload, Context>, Defaults>>;

const NAME = /^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+$/;

/** Defines a kind of work that is queued in the database and run by any worker. */
export function defineJob<Payload extends Schema, Context = Services>(
  given: Given<Payload, Context>,
): Job<Payload, Context> {
  if (!NAME.test(given.name) || given.name.endsWith(".dead"))
    throw new TypeError(`not a job name: ${given.name}`);
  return {
    retries: 5,
    backoff: { seconds: 5, max: 900 },
    concurrency: 1,
    batch: 1,
    timeoutSeconds: 60,
    ...given,
  };
}

/** Thrown by a job when trying again is useless: it goes to the dead letters at once. */
export class GiveUp extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "GiveUp";
  }
}

/** Thrown by a job that must wait: it is queued again for later, and nothing has failed. */
export class Later extends Error {
  readonly pause: number;
  constructor(pause: number) {
    super(`put off for ${pause} ms`);
    this.name = "Later";
    this.pause = pause;
  }
}

export function deadQueueOf(job: { name: string }): string {
  return `${job.name}.dead`;
}
