import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../../main.ts", import.meta.url));

/** The product itself in a process of its own, which can be killed and started again. */
export function productProcess(settings: Readonly<Record<string, string>>) {
  let child: ChildProcess | null = null;
  const errors: string[] = [];
  const start = () => {
    const env = { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...settings };
    child = spawn(process.execPath, [MAIN], { env, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (text: Buffer) => errors.push(String(text)));
    }
  };
  return {
    start,
    errors,
    async kill(signal: "SIGKILL" | "SIGTERM" = "SIGKILL") {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    },
    /** Waits until it answers that it is ready, a minute unless more is given. */
    async ready(url: string, minutes = 1) {
      for (let left = minutes * 600; left > 0; left -= 1) {
        if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return;
        await pause(100);
      }
      throw new Error(`the product did not become ready: ${errors.slice(-5).join("")}`);
    },
  };
}
