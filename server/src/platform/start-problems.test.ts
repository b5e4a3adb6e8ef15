import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, expect, inject, test } from "vitest";
import { readConfig } from "./config.ts";
import { preflight } from "./preflight.ts";
import { startProblem } from "./start-problems.ts";

const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));
const folder = await mkdtemp(join(tmpdir(), "owlstat-start-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const file = join(folder, "file");
await writeFile(file, "");
const taken = createServer().listen(0, "127.0.0.1");
await once(taken, "listening");
afterAll(() => void taken.close());
const { port } = taken.address() as AddressInfo;

/** Starts the program where it is bound to fail, and answers what it says. */
async function start(env: Record<string, string>): Promise<{ code: number; said: string }> {
  const program = spawn(process.execPath, [MAIN], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: "0", DATA_DIR: join(folder, "data"), LOG_LEVEL: "fatal", ...env },
  });
  const [said, [code]] = await Promise.all([text(program.stderr), once(program, "exit")]);
  return { code: code as number, said };
}
const inServer = (change: (url: URL) => void) => {
  const url = new URL(inject("testServerUrl"));
  change(url);
  return url.href;
};

test.each<[string, Record<string, string>, RegExp]>([
  [
    "a taken port",
    { PORT: String(port), SANDBOX_PORT: "0" },
    /^Port \d+ is taken: set PORT to a free one\.\n$/,
  ],
  [
    "a taken port of the sandbox",
    { SANDBOX_PORT: String(port) },
    // The next port is for mail, and somebody else may have it.
    /^Port \d+(?: \(where the sandbox receives mail\))? is taken: set SANDBOX_PORT to a free one\.\n$/,
  ],
  [
    "a host that is not here",
    { HOST: "192.0.2.1" },
    /^HOST=192\.0\.2\.1 is no address of this machine\. .*\n$/,
  ],
  ["a data folder that is a file", { DATA_DIR: file }, /^DATA_DIR=\S+ is not usable: it is a file, .*\n$/],
  [
    "a data folder below a file",
    { DATA_DIR: join(file, "x") },
    /^DATA_DIR=\S+ is not usable: part of it .*\n$/,
  ],
  [
    "a database nobody answers for",
    { DATABASE_URL: "postgres://x:y@127.0.0.1:1/z" },
    /^The database does not answer: [^\n]+ Is DATABASE_URL right, and does it run\?\n$/,
  ],
  [
    "a database that does not exist",
    { DATABASE_URL: inServer((url) => Object.assign(url, { pathname: "/no_such_database" })) },
    /^PostgreSQL refuses: database "no_such_database" does not exist\. Is DATABASE_URL right\?\n$/,
  ],
])("%s is printed in one line", async (_name, env, line) => {
  expect(await start(env)).toEqual({ code: 1, said: expect.stringMatching(line) });
});

test.each<[string, string]>([
  ["EACCES", "this user may not write there"],
  ["EROFS", "it can only be read"],
  ["ENOSPC", "the disk is full"],
])("a folder that answers %s is named by its setting", (code, reason) => {
  const config = readConfig({ DATA_DIR: folder });
  const error = Object.assign(new Error(code), { code, path: join(folder, "sandbox"), syscall: "mkdir" });
  expect(startProblem(error, config)).toBe(
    `DATA_DIR=${folder} is not usable: ${reason} (at ${folder}/sandbox).`,
  );
});

test("a mistake of the program keeps its trace", () => {
  expect(startProblem(new TypeError("x is not a function"), readConfig({}))).toBeNull();
});

test("a folder and a port that are free pass, and stay free", async () => {
  const config = readConfig({ DATA_DIR: join(folder, "new"), PORT: "0" });
  await preflight(config);
  await preflight(config);
});

test.runIf(process.getuid?.() !== 0)("a folder of somebody else does not pass", async () => {
  const closed = join(folder, "closed");
  await mkdir(closed);
  await chmod(closed, 0o500);
  await expect(preflight(readConfig({ DATA_DIR: closed, PORT: "0" }))).rejects.toThrow("EACCES");
});
