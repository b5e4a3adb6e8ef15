import { MINUTE } from "@owlstat/core/time.ts";
import type { JobResult, JobWithMetadata } from "pg-boss";
import * as z from "zod/mini";
import type { Queries } from "../db/connect.ts";
import { FilesUnavailable } from "../files/errors.ts";
import type { Log } from "../log.ts";
import { toldJobs } from "../tracing/told.ts";
import { type AnyJob, GiveUp, Later } from "./define-job.ts";
import type { JobOutcome, ObserveJob } from "./job-metrics.ts";
import { firstIdOf, putOff } from "./put-off.ts";

export type RunTools<Context> = { db: Queries; context: Context; log: Log; observe: ObserveJob };

const STATUS = { done: "completed", failed: "failed", dead: "deadletter" } as const;

/** Runs one job that was taken from its queue and says how it ended. Never throws. */
export async function runJob<Context>(
  job: AnyJob<Context>,
  queued: JobWithMetadata,
  tools: RunTools<Context>,
): Promise<JobResult> {
  const { log, observe } = tools;
  const started = performance.now();
  const last = queued.retryCount >= queued.retryLimit;
  let outcome: JobOutcome = "done";
  let output: object | undefined;
  try {
    const told = { name: job.name, attempt: queued.retryCount + 1 };
    output = await toldJobs.tracePromise(() => attempt(job, queued, tools, last), told);
  } catch (error) {
    outcome = last || error instanceof GiveUp ? "dead" : "failed";
    output = describe(error);
    const facts = { job: job.name, jobId: queued.id, attempt: queued.retryCount + 1, err: error };
    if (outcome === "dead") log.error(facts, "a job went to the dead letters");
    else log.warn(facts, "a job failed and will be tried again");
  }
  observe(job.name, outcome, (performance.now() - started) / 1000);
  return { id: queued.id, status: STATUS[outcome], output };
}

async function attempt<Context>(
  job: AnyJob<Context>,
  queued: JobWithMetadata,
  { db, context }: RunTools<Context>,
  last: boolean,
): Promise<{ later: true } | undefined> {
  const payload = z.safeParse(job.payload, queued.data ?? {});
  if (!payload.success) throw new GiveUp(`the payload is not valid: ${z.prettifyError(payload.error)}`);
  const late = new AbortController();
  const meta = {
    id: firstIdOf(queued),
    attempt: queued.retryCount + 1,
    last,
    signal: AbortSignal.any([queued.signal, late.signal].filter(Boolean)),
  };
  const message = `the job took longer than ${job.timeoutSeconds} seconds`;
  const { promise: timeUp, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.abort(new Error(message));
    reject(new Error(message));
  }, job.timeoutSeconds * 1000);
  try {
    await Promise.race([job.run(context, payload.data, meta), timeUp]);
    return undefined;
  } catch (error) {
    const wait = pauseOf(error);
    if (wait === null) throw error;
    await putOff(db, job, queued, wait);
    return { later: true };
  } finally {
    clearTimeout(timer);
  }
}

/** How long a job waits that asked for it, or that needs the store of files while that is away. */
function pauseOf(error: unknown): number | null {
  if (error instanceof Later) return error.pause;
  return error instanceof FilesUnavailable ? MINUTE : null;
}

/**
 * The error as stored with the job. Errors of clients may contain requests with secrets, so only plain parts
 * are kept.
 */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { name: "Error", message: String(error) };
  const { code } = error as { code?: unknown };
  return { name: error.name, message: error.message, ...(typeof code === "string" && { code }) };
}
