import { type ChildProcess, fork } from "node:child_process";
import { on, once } from "node:events";
import { constants, setPriority } from "node:os";
import { MINUTE } from "@owlstat/core/time.ts";
import { STARTED } from "./serve-parent.ts";

/** On a busy machine a process may take longer to start than for its work; its work is timed from then on. */
const LONGEST_START = 2 * MINUTE;
const started = new WeakMap<ChildProcess, Promise<unknown>>();

type Start = { env?: NodeJS.ProcessEnv; priority?: number };

/** Starts one of our programs in a separate process with low priority; it ends with this one. */
export function startChild(
  program: string,
  { env = process.env, priority = constants.priority.PRIORITY_BELOW_NORMAL }: Start = {},
): ChildProcess {
  const child = fork(program, { serialization: "advanced", stdio: "ignore", execArgv: [], env });
  child.on("error", () => {});
  started.set(child, new Promise((resolve) => child.once("message", resolve)));
  child.unref();
  child.channel?.unref();
  try {
    if (child.pid) setPriority(child.pid, priority);
  } catch {
    // The process may have ended already; askChild then answers null.
  }
  return child;
}

/** How many of its parts are done, which the process may tell before it answers. */
export type Progress = { done: number; total: number };
type OnProgress = (progress: Progress) => void;

/** What the process answers; null when it ends or takes too long. One question at a time. */
export async function askChild<Answer>(
  child: ChildProcess,
  asked: object,
  milliseconds: number,
  onProgress: OnProgress = () => {},
): Promise<Answer | null> {
  const over = new AbortController();
  const limit = (most: number) => setTimeout(() => over.abort(), most);
  let timer = limit(LONGEST_START);
  const { signal } = over;
  const ended = once(child, "exit", { signal }).then(() => null);
  const answered = answerOf<Answer>(on(child, "message", { signal }), onProgress);
  try {
    child.send(asked, () => {});
    await Promise.race([started.get(child), ended]);
    clearTimeout(timer);
    timer = limit(milliseconds);
    return await Promise.race([answered, ended]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    over.abort();
    await Promise.allSettled([ended, answered]);
  }
}

async function answerOf<Answer>(
  messages: AsyncIterable<unknown[]>,
  onProgress: OnProgress,
): Promise<Answer | null> {
  for await (const [message] of messages) {
    if (message === STARTED) continue;
    const { progress } = message as { progress?: Progress };
    if (!progress) return message as Answer;
    onProgress(progress);
  }
  return null;
}
