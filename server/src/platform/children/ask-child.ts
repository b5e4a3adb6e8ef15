import { type ChildProcess, fork } from "node:child_process";
import { on, once } from "node:events";
import { constants, setPriority } from "node:os";

/** Starts one of our programs in a separate process with low priority; it ends with this one. */
export function startChild(program: string, env: NodeJS.ProcessEnv = process.env): ChildProcess {
  const child = fork(program, { serialization: "advanced", stdio: "ignore", execArgv: [], env });
  child.on("error", () => {});
  child.unref();
  child.channel?.unref();
  try {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process may have ended already; askChild then answers null.
  }
  return child;
}

/** How many of its parts are done, which the process may tell before it answers. */
export type Progress = { done: number; total: number };
type Told = (progress: Progress) => void;

/** What the process answers; null when it ends or takes too long. One question at a time. */
export async function askChild<Answer>(
  child: ChildProcess,
  asked: object,
  milliseconds: number,
  told: Told = () => {},
): Promise<Answer | null> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), milliseconds);
  const { signal } = over;
  const ended = once(child, "exit", { signal }).then(() => null);
  const answered = answerOf<Answer>(on(child, "message", { signal }), told);
  try {
    child.send(asked, () => {});
    return await Promise.race([answered, ended]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    over.abort();
    await Promise.allSettled([ended, answered]);
  }
}

async function answerOf<Answer>(messages: AsyncIterable<unknown[]>, told: Told): Promise<Answer | null> {
  for await (const [message] of messages) {
    const { progress } = message as { progress?: Progress };
    if (!progress) return message as Answer;
    told(progress);
  }
  return null;
}
