import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:fs";
import { open, readFile, readlink, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Cluster, serverEnvironment } from "./cluster.ts";
import { codeOf, ignoring } from "./errors.ts";
import { type Identity, spawnIdentity } from "./identity.ts";

const LOG_LIMIT = 10 * 1024 * 1024;
const FAST_SHUTDOWN_MS = 30_000;

/** The server that holds this cluster, by its pid file: line 1 is its pid, line 4 its port. */
export async function runningServer(data: string): Promise<{ pid: number; port: number } | null> {
  const file = join(data, "postmaster.pid");
  const text = await readFile(file, "utf8").catch(ignoring(["ENOENT"], ""));
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return null;
  if (!isAlive(pid)) return null;
  if (!(await worksIn(pid, data))) {
    // After a restart of the machine or container the pid may belong to anything; PostgreSQL would refuse to start.
    await rm(file, { force: true });
    return null;
  }
  return { pid, port: Number(lines[3] ?? 0) };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

/**
 * A server works in its data folder even before it writes its pid file. If that cannot be checked, the file
 * is trusted.
 */
async function worksIn(pid: number, data: string): Promise<boolean> {
  if (process.platform !== "linux") return true;
  return readlink(`/proc/${pid}/cwd`).then(
    (folder) => folder === data,
    (error) => !["ENOENT", "ESRCH"].includes(codeOf(error) ?? ""),
  );
}

/** Starts the server in its own session: a Ctrl-C in our terminal reaches us, who stop it in order. */
export async function spawnServer(
  cluster: Cluster,
  { binaries, who, durable, port }: { binaries: string; who: Identity; durable: boolean; port: number },
): Promise<ChildProcess> {
  // The folder is the server user's: as root we must not follow a link that user may have put there.
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants;
  const log = await open(cluster.log, O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600);
  try {
    if (who.switched) await log.chown(who.uid, who.gid);
    if ((await log.stat()).size > LOG_LIMIT) await log.truncate();
    const settings = Object.entries(serverSettings(port, durable)).flatMap(([name, value]) => [
      "-c",
      `${name}=${value}`,
    ]);
    const child = spawn(join(binaries, "bin", "postgres"), ["-D", cluster.data, ...settings], {
      ...spawnIdentity(who),
      cwd: "/",
      env: serverEnvironment,
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
    });
    child.on("error", () => {});
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

/** For tests, which connect thousands of times: a password that is quick to prove, too. */
const NOT_DURABLE = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", scram_iterations: 1 };

/**
 * TCP on the loopback with a password, no socket file: a socket's path is limited to 107 bytes, which a deep
 * data folder exceeds, and one URL then suits pg, pg-boss and every other client alike.
 */
function serverSettings(port: number, durable: boolean): Record<string, string | number> {
  return {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    max_connections: 100,
    shared_buffers: "128MB",
    effective_cache_size: "512MB",
    max_wal_size: "1GB",
    random_page_cost: 1.1,
    timezone: "UTC",
    log_timezone: "UTC",
    log_line_prefix: "%m [%p] ",
    // Details and statements hold what people typed: "Key (email)=(…) already exists".
    log_error_verbosity: "terse",
    log_min_error_statement: "panic",
    log_parameter_max_length_on_error: 0,
    ...(durable ? {} : NOT_DURABLE),
  };
}

/** Fast shutdown: sessions are ended, everything is written, the server leaves. Answers when it has gone. */
export async function stopServer(data: string): Promise<void> {
  const server = await runningServer(data);
  if (!server) return;
  signal(server.pid, "SIGINT");
  const patience = Date.now() + FAST_SHUTDOWN_MS;
  let hurried = false;
  while ((await runningServer(data))?.pid === server.pid) {
    if (!hurried && Date.now() > patience) {
      hurried = true;
      signal(server.pid, "SIGQUIT");
    }
    await sleep(10);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) !== "ESRCH") throw error;
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once("error", reject).listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}
