import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
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

/** What the process answers; null when it ends or takes too long. One question at a time. */
export async function askChild<Answer>(
  child: ChildProcess,
  asked: object,
  milliseconds: number,
): Promise<Answer | null> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), milliseconds);
  const { signal } = over;
  const ended = once(child, "exit", { signal }).then(() => null);
  const answered = once(child, "message", { signal }).then(([answer]) => answer as Answer);
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
