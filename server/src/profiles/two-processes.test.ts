import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { SECOND } from "@owlstat/core/time.ts";
import { afterEach, expect, test } from "vitest";
import { startTestWorld, WORLD_START } from "../testing/figures/test-world.ts";

const { sandbox, services } = await startTestWorld();
const databaseUrl = services.db.pool.options.connectionString ?? "";
const PROGRAM = fileURLToPath(new URL("../testing/programs/lookup-program.ts", import.meta.url));
const children: ChildProcessByStdio<Writable, Readable, null>[] = [];

/** Another process of the product; `ask` sends names and waits for what came of them. */
async function startProcess(now = WORLD_START) {
  const child = spawn(process.execPath, [PROGRAM, databaseUrl, sandbox.url, String(now)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  const ask = async (names: readonly string[]) => {
    child.stdin.write(`${names.join(" ")}\n`);
    return JSON.parse((await lines.next()).value ?? "[]") as string[];
  };
  return { child, ask };
}

afterEach(async () => {
  for (const child of children.splice(0)) {
    child.stdin.end();
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  }
});

const NAMES = ["nasa", "ikea", "gucci", "barilla", "natgeo", "juventus"];
const found = (count: number) => Array(count).fill("fulfilled");

test("two processes that are asked for the same profiles at once ask Instagram once for each", async () => {
  const processes = await Promise.all([startProcess(), startProcess()]);
  const before = (await sandbox.calls("instagram")).length;
  const answers = await Promise.all(processes.map(({ ask }) => ask(NAMES)));
  expect(answers).toEqual([found(NAMES.length), found(NAMES.length)]);
  const calls = (await sandbox.calls("instagram")).slice(0, -before || undefined);
  // The first page of a profile's posts names no place to go on from.
  const firstPages = calls.filter(({ query }) => !JSON.stringify(query).includes("after("));
  expect(firstPages).toHaveLength(NAMES.length);
});

test("a process killed while it asks leaves the name to the next one, once its claim has run out", async () => {
  const [first, second] = await Promise.all([startProcess(), startProcess(WORLD_START + 41 * SECOND)]);
  await sandbox.fail("instagram", "hang");
  const before = (await sandbox.calls("instagram")).length;
  void first.ask(["nasa"]);
  await expect.poll(async () => (await sandbox.calls("instagram")).length).toBeGreaterThan(before);
  first.child.kill("SIGKILL");
  await sandbox.mend();
  expect(await second.ask(["nasa"])).toEqual(found(1));
});
