import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { ROOT } from "./paths.ts";
import { freePorts } from "./ports.ts";

const LONGEST = 280_000;
const started: { npm: ChildProcess; dataDir: string }[] = [];

afterEach(async () => {
  for (const { npm, dataDir } of started.splice(0)) {
    npm.kill("SIGKILL");
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** `npm start` as somebody at a terminal or a service manager runs it, without settings of this machine. */
async function npmStart(port: number) {
  const dataDir = await mkdtemp(join(tmpdir(), "owlstat-start-"));
  // The user that PostgreSQL runs as must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const npm = spawn("npm", ["start"], {
    cwd: ROOT,
    stdio: "ignore",
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dataDir },
  });
  started.push({ npm, dataDir });
  return { npm, dataDir };
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status,
    () => "nobody",
  );

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("SIGTERM to npm ends the server and its database", async () => {
  const port = await freePorts();
  const { npm, dataDir } = await npmStart(port);
  await expect.poll(() => answers(port), { timeout: LONGEST, interval: 200 }).toBe(200);
  const file = join(dataDir, "postgres", "cluster", "data", "postmaster.pid");
  const database = Number((await readFile(file, "utf8")).split("\n")[0]);
  expect(isAlive(database)).toBe(true);
  const ended = once(npm, "exit");
  npm.kill("SIGTERM");
  await ended;
  await expect.poll(() => answers(port), { timeout: 60_000 }).toBe("nobody");
  await expect.poll(() => isAlive(database), { timeout: 60_000 }).toBe(false);
});
