import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Outcome, Task } from "./asking-program.ts";

const PROCESSES = 2;

/** The load from processes of its own, which take turns. */
export async function askFromOutside(task: Omit<Task, "offset" | "step">): Promise<Outcome> {
  const outcomes = await Promise.all(
    Array.from({ length: PROCESSES }, (_, offset) => outcomeOf({ ...task, offset, step: PROCESSES })),
  );
  return {
    asked: outcomes.flatMap(({ asked }) => asked),
    cpu: outcomes.reduce((sum, { cpu }) => sum + cpu, 0),
  };
}

async function outcomeOf(task: Task): Promise<Outcome> {
  const child = fork(join(import.meta.dirname, "asking-program.ts"));
  const endWithUs = () => child.kill("SIGKILL");
  process.once("exit", endWithUs);
  try {
    child.send(task);
    const [outcome] = await Promise.race([once(child, "message"), endedEarly(child)]);
    return outcome as Outcome;
  } finally {
    process.off("exit", endWithUs);
  }
}

async function endedEarly(child: ReturnType<typeof fork>): Promise<never> {
  const [code] = await once(child, "exit");
  throw new Error(`the process that asks ended with code ${code}`);
}
