import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { npmStart, statusAt } from "./npm-start.ts";
import { freePorts } from "./ports.ts";

const LONGEST = 280_000;
const started: Awaited<ReturnType<typeof npmStart>>[] = [];

afterEach(async () => {
  for (const { npm, dataDir } of started.splice(0)) {
    npm.kill("SIGKILL");
    await rm(dataDir, { recursive: true, force: true });
  }
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("SIGTERM to npm ends the server and its database", async () => {
  const port = await freePorts();
  const product = await npmStart(port);
  started.push(product);
  const { npm, dataDir } = product;
  await expect.poll(() => statusAt(port), { timeout: LONGEST, interval: 200 }).toBe(200);
  const file = join(dataDir, "postgres", "cluster", "data", "postmaster.pid");
  const database = Number((await readFile(file, "utf8")).split("\n")[0]);
  expect(isAlive(database)).toBe(true);
  const ended = once(npm, "exit");
  npm.kill("SIGTERM");
  await ended;
  await expect.poll(() => statusAt(port), { timeout: 60_000 }).toBe("nobody");
  await expect.poll(() => isAlive(database), { timeout: 60_000 }).toBe(false);
});
