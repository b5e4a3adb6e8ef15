import { spawn } from "node:child_process";
import type { Socket } from "node:net";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { BaseLogger } from "pino";
import { installedBinaries, usableBinaries } from "./binaries.ts";
import { type BringUpOptions, bringUp } from "./bring-up.ts";
import { type Cluster, ensureCluster } from "./cluster.ts";
import { serverIdentity } from "./identity.ts";
import { databaseUrl, ensureDatabase, type Keeper, takeAlone } from "./keeper.ts";
import { clusterLocation, existingCluster, openDataDir } from "./location.ts";
import { removeOrphans } from "./orphans.ts";
import { privateRoot } from "./private-root.ts";
import { stopServer } from "./process.ts";

const AGAIN_MS = 2_000;

export interface PostgresOptions {
  dataDir: string;
  log: Pick<BaseLogger, "info" | "warn" | "error">;
  /** False gives up safety against power loss for speed: for tests. */
  durable?: boolean;
  /** Folders to try for what the server's user cannot reach in place; the system's own by default. */
  privateParents?: readonly string[];
  /** The PostgreSQL to run; the installed package by default. */
  native?: string;
  /** How long the server of a killed program waits for the next one to join it. */
  graceSeconds?: number;
}

interface Postgres {
  url: string;
  stop(): Promise<void>;
}

/** Starts the embedded PostgreSQL in `dataDir`, or uses the one already running there. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { log, durable = true, graceSeconds = 20 } = options;
  const root = () => privateRoot(options.privateParents);
  const dataDir = await openDataDir(options.dataDir);
  const who = await serverIdentity(await existingCluster(dataDir));
  const native = options.native ?? (await installedBinaries());
  const binaries = await usableBinaries(native, who, who.switched ? root : async () => dataDir);
  if (who.switched) await removeOrphans(await root(), log);
  const { path, setAside } = await clusterLocation(dataDir, who, root);
  if (setAside) {
    log.warn({ setAside }, "The data folder is new; the database of its predecessor was set aside");
    await stopServer(`${setAside}/data`);
  }
  const cluster = await ensureCluster(path, { binaries, who, durable });
  const up = await bringUp(cluster, { binaries, who, durable });
  const leaveServer = supervise(up.keeper, cluster, { binaries, who, durable, port: up.port }, log);
  const stopWatching = watchOverUs(cluster, graceSeconds);
  const stop = () => leaveServer().finally(stopWatching);
  try {
    await ensureDatabase(up.keeper, cluster);
  } catch (error) {
    await stop();
    throw error;
  }
  log.info({ folder: path, port: up.port }, "PostgreSQL is running");
  return { url: databaseUrl(cluster, up.port), stop };
}

/** Restarts the server on the same port whenever it ends unexpectedly. Returns a function that stops it. */
function supervise(first: Keeper, cluster: Cluster, options: BringUpOptions, log: PostgresOptions["log"]) {
  let keeper = Promise.resolve(first);
  let stopped: Promise<void> | null = null;
  /** A full disk keeps a server from starting until somebody makes room: nobody starts the program anew for that. */
  const bringBack = async (): Promise<Keeper> => {
    for (;;) {
      try {
        return (await bringUp(cluster, options)).keeper;
      } catch (error) {
        if (stopped) throw error;
        log.error({ err: error }, "PostgreSQL did not come back; it is tried again");
        await pause(AGAIN_MS);
      }
    }
  };
  const watch = (current: Keeper) => {
    current.once("end", () => {
      if (stopped) return;
      log.warn("The connection to PostgreSQL was lost; bringing it back");
      keeper = bringBack().then(watch);
      keeper.catch(() => {});
    });
    return current;
  };
  watch(first);
  return () => {
    stopped ??= leave(keeper, cluster);
    return stopped;
  };
}

async function leave(keeper: Promise<Keeper>, cluster: Cluster): Promise<void> {
  const current = await keeper.catch(() => null);
  const alone = current === null || (await takeAlone(current).catch(() => true));
  if (alone) await stopServer(cluster.data);
  await current?.end().catch(() => {});
}

/**
 * A killed program cannot clean up. So a tiny shell process reads from a pipe until we are gone, for whatever
 * reason, and then stops the server unless another program uses it. Returns a function that ends this watch.
 */
function watchOverUs(cluster: Cluster, graceSeconds: number): () => void {
  const script = fileURLToPath(new URL("./stop-unused.ts", import.meta.url));
  const wait = `cat > /dev/null; sleep ${graceSeconds}; exec "$0" "$@"`;
  const watcher = spawn("/bin/sh", ["-c", wait, process.execPath, script, dirname(cluster.data)], {
    detached: true,
    cwd: "/",
    stdio: ["pipe", "ignore", "ignore"],
  });
  watcher.on("error", () => {});
  watcher.unref();
  (watcher.stdin as Socket).unref();
  return () => {
    watcher.kill("SIGKILL");
    watcher.stdin.destroy();
  };
}
