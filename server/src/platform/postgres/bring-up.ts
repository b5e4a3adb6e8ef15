import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import { PostgresUnavailable } from "./errors.ts";
import type { Identity } from "./identity.ts";
import { connectKeeper, type Keeper } from "./keeper.ts";
import { freePort, runningServer, spawnServer } from "./process.ts";

// Sessions of a crashed server need a moment to leave; until then a new one refuses the shared memory.
const RETRY_MS = 3_000;
// Replaying the log after a crash takes its time; longer than this is a fault.
const PATIENCE_MS = 120_000;

export interface BringUpOptions {
  binaries: string;
  who: Identity;
  durable: boolean;
  /** A fixed port; any free one if absent. */
  port?: number;
}

/** Connects to the cluster's server: the one already running, or a new one. */
export async function bringUp(
  cluster: Cluster,
  options: BringUpOptions,
): Promise<{ keeper: Keeper; port: number }> {
  const begun = Date.now();
  let child: ChildProcess | null = null;
  let failedSince = 0;
  let lastError: unknown;
  while (Date.now() - begun < PATIENCE_MS) {
    const server = await runningServer(cluster.data);
    if (server && server.port > 0) {
      try {
        return { keeper: await connectKeeper(cluster, server.port), port: server.port };
      } catch (error) {
        if (error instanceof PostgresUnavailable) throw error;
        lastError = error;
      }
    } else if (!server && hasEnded(child)) {
      if (child) failedSince ||= Date.now();
      if (failedSince && Date.now() - failedSince > RETRY_MS) break;
      if (child) await sleep(200);
      const port = options.port ?? (await freePort());
      child = await spawnServer(cluster, { ...options, port });
    }
    await sleep(15);
  }
  throw new PostgresUnavailable(
    `The embedded PostgreSQL does not start. Its log ends with:\n${await logTail(cluster.log)}\nSet DATABASE_URL to use another server.`,
    lastError,
  );
}

const hasEnded = (child: ChildProcess | null) =>
  child === null || child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

const logTail = async (file: string) =>
  (await readFile(file, "utf8").catch(() => "")).trimEnd().split("\n").slice(-8).join("\n");
