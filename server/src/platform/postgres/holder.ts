import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import { type PostgresOptions, startPostgres } from "./start-postgres.ts";

const SCRIPT = fileURLToPath(new URL("./hold-postgres.ts", import.meta.url));

interface Holder {
  url: string;
  child: ChildProcessWithoutNullStreams;
  /** Says a word to the program and waits for its end. */
  tell(word: "stop" | "fail"): Promise<void>;
}

/** Starts a separate program that keeps a PostgreSQL open, as user `uid` if given. */
export async function hold(
  options: Omit<PostgresOptions, "log"> & { umask?: number },
  uid?: number,
): Promise<Holder> {
  const child = spawn(process.execPath, [SCRIPT, JSON.stringify({ durable: false, ...options })], {
    ...(uid === undefined ? {} : { uid, gid: uid, cwd: "/" }),
  });
  const ended = once(child, "close");
  let errors = "";
  child.stderr.on("data", (chunk) => (errors += chunk));
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.stdin.write("stop\n");
    await ended;
  });
  const first = await Promise.race([once(child.stdout, "data"), ended.then(() => null)]);
  if (!first) throw new Error(`The program ended: ${errors}`);
  const tell = async (word: string) => {
    child.stdin.write(`${word}\n`);
    await ended;
  };
  return { url: String(first[0]).trim(), child, tell };
}

/** A folder that every user can reach, removed after the test. */
export async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "owlstat-postgres-"));
  await chmod(folder, 0o755);
  // A server that was killed may still be writing its last file.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

/** Runs one statement over its own connection. */
export async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  // A server that stops also sends an error between two statements; the next statement reports it.
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Waits until the server refuses connections. */
export async function untilGone(url: string): Promise<void> {
  for (;;) {
    const answers = await ask(url, "select 1").then(
      () => true,
      () => false,
    );
    if (!answers) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Starts a PostgreSQL in this program, until the test is over. */
export async function start(dataDir: string, parent: string, native?: string) {
  const options = { dataDir, log: pino({ level: "silent" }), durable: false, privateParents: [parent] };
  const postgres = await startPostgres(native ? { ...options, native } : options);
  onTestFinished(() => postgres.stop());
  return postgres;
}
