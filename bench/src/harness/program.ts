import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** Runs a program of the harness in its own process. The program prints its address once it listens. */
export async function startProgram(
  file: string,
  args: readonly string[],
): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return {
    url: line.toString().trim(),
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}
