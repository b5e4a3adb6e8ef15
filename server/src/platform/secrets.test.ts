import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { loadSecrets } from "./secrets.ts";

const folder = await mkdtemp(join(tmpdir(), "owlstat-secrets-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const program = `
  const { loadSecrets } = await import(${JSON.stringify(new URL("./secrets.ts", import.meta.url).href)});
  const [parent, at] = process.argv.slice(1);
  while (Date.now() < Number(at));
  for (let number = 0; number < 60; number++)
    console.log(loadSecrets(undefined, parent + "/" + number).derive("csrf").toString("hex"));
`;
const inAnotherProcess = async (parent: string, at: number) => {
  const args = ["--input-type=module", "-e", program, parent, String(at)];
  return (await promisify(execFile)(process.execPath, args)).stdout.trim().split("\n");
};

test("processes that start at once over one folder agree on the key", async () => {
  const parent = join(folder, "together");
  const at = Date.now() + 1000;
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => inAnotherProcess(parent, at)));
  expect(new Set(first).size).toBe(60);
  for (const keys of others) expect(keys).toEqual(first);
  expect((await readdir(join(parent, "0"))).sort()).toEqual(["secret-key"]);
});

test("the stored key is long, and its file readable by its owner alone", async () => {
  const dataDir = join(folder, "kept");
  loadSecrets(undefined, dataDir);
  const file = join(dataDir, "secret-key");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(Buffer.from(await readFile(file, "utf8"), "base64url")).toHaveLength(32);
});

test("two installations never share a key", () => {
  const [one, two] = ["one", "two"].map((name) => loadSecrets(undefined, join(folder, name)));
  expect(one?.clientKey).not.toBe(two?.clientKey);
});

test("an operator's key needs no folder and is the same on every machine", () => {
  const nowhere = "/dev/null/nowhere";
  expect(loadSecrets("a master key", nowhere).clientKey).toBe(loadSecrets("a master key", nowhere).clientKey);
});

test("each purpose has a key of its own, and none tells the master key", () => {
  const { derive, clientKey } = loadSecrets("a master key", folder);
  const keys = ["csrf", "CSRF", "csrf ", "downloads", "client key", ""].map((purpose) => derive(purpose));
  expect(new Set(keys.map((key) => key.toString("hex"))).size).toBe(keys.length);
  for (const key of keys) {
    expect(key).toHaveLength(32);
    expect(key.toString("latin1")).not.toContain("master");
  }
  expect(derive("csrf")).toEqual(derive("csrf"));
  expect(clientKey).not.toBe(derive("csrf").toString("base64url"));
});
