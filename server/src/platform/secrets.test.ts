import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { loadSecrets } from "./secrets.ts";

const folder = await mkdtemp(join(tmpdir(), "owlstat-secrets-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const program = `
  const { loadSecrets } = await import(${JSON.stringify(new URL("./secrets.ts", import.meta.url).href)});
  console.log(loadSecrets(undefined, process.argv[1]).derive("csrf").toString("hex"));
`;
const inAnotherProcess = async (dataDir: string) =>
  (
    await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program, dataDir])
  ).stdout.trim();

test("processes that start at once over one folder agree on the key", async () => {
  const dataDir = join(folder, "together");
  const keys = await Promise.all([1, 2, 3].map(() => inAnotherProcess(dataDir)));
  expect(new Set([...keys, loadSecrets(undefined, dataDir).derive("csrf").toString("hex")]).size).toBe(1);
});

test("the kept key is readable by its owner alone and long", async () => {
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
