import { ADMIN_PAGE_SIZE, type listDeadJobs, type retryDeadJobs } from "@owlstat/core/admin/contract.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { recordEvent } from "../audit/store.ts";
import type { UserContext } from "../platform/context.ts";
import { allDeadLetters, type DeadLetter, retryDead } from "../platform/jobs/dead-letters.ts";

const LONGEST = 2000;

export async function showDeadJobs(
  { db }: UserContext,
  { page }: Input<typeof listDeadJobs>,
): Promise<Answer<typeof listDeadJobs>> {
  const letters = await allDeadLetters(db);
  const shown = letters.slice((page - 1) * ADMIN_PAGE_SIZE, page * ADMIN_PAGE_SIZE);
  return { jobs: shown.map(present), total: letters.length };
}

function present({ id, job, payload, error, attempts, diedAt }: DeadLetter) {
  return {
    id,
    job,
    attempts,
    at: new Date(diedAt).toISOString(),
    error: textOf(error),
    payload: JSON.stringify(payload).slice(0, LONGEST),
  };
}

function textOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return (typeof message === "string" ? message : JSON.stringify(error ?? "")).slice(0, LONGEST);
}

export async function retryJobs(context: UserContext, { ids }: Input<typeof retryDeadJobs>) {
  const { db, session } = context;
  const wanted = ids && new Set(ids);
  const letters = (await allDeadLetters(db)).filter(({ id }) => !wanted || wanted.has(id));
  let queued = 0;
  for (const [name, same] of Map.groupBy(letters, ({ job }) => job)) {
    queued += await retryDead(
      db,
      { name },
      same.map(({ id }) => id),
    );
  }
  await recordEvent(db, context, "admin_action", session.userId, { act: "retry-jobs", queued });
  return { queued };
}
