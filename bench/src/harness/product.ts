import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT } from "../../../scripts/paths.ts";
import { freePorts } from "../../../scripts/ports.ts";
import { runScript } from "../../../scripts/run.ts";

/** Not a figure: on a busy machine the demo world takes minutes to begin. */
const START_TIMEOUT = 5 * 60_000;
const STOP_TIMEOUT = 15_000;

/**
 * Environment variables a process needs from this machine. Other settings of whoever runs the bench must not
 * reach the product.
 */
const PASSED_ON = ["PATH", "HOME", "TMPDIR", "LANG"];

export type Product = { url: string; stop(): Promise<void> };
export type Running = Product & { pid: number };

/** Starts the built product as `npm start` does, in its own process with its own data folder. */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<Running> {
  if ((await runScript("build", ["--if-stale"])) !== 0) throw new Error("The web app could not be built");
  const dataDir = await mkdtemp(join(tmpdir(), "owlstat-bench-"));
  // The user that PostgreSQL runs as must be able to enter the folder. Otherwise a bench run by root keeps
  // its database elsewhere and leaves it behind.
  await chmod(dataDir, 0o755);
  const port = Number(settings.PORT ?? (await freePorts()));
  const passedOn = PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  const child = spawn(process.execPath, [`${ROOT}server/src/main.ts`], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...Object.fromEntries(passedOn),
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      ...settings,
    },
  });
  const url = `http://localhost:${port}`;
  const endWithUs = () => child.kill("SIGTERM");
  process.once("exit", endWithUs);
  const stop = async () => {
    await end(child);
    process.off("exit", endWithUs);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: child.pid ?? 0, stop };
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const until = performance.now() + START_TIMEOUT;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`The product ended with code ${child.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error("The product did not become ready");
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await Promise.race([ended, sleep(STOP_TIMEOUT, undefined, { ref: false })]);
  if (child.exitCode === null && child.signalCode === null) {
    child.kill("SIGKILL");
    await ended;
  }
}
