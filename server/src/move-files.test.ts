import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { openDiskStore } from "./platform/files/disk-store.ts";
import { bytesOf, keysOf } from "./testing/files/store-promises.ts";
import { startTestS3 } from "./testing/services/test-s3.ts";

const s3 = await startTestS3();
const dataDir = await mkdtemp(join(tmpdir(), "owlstat-move-"));
afterAll(async () => {
  await s3.stop();
  await rm(dataDir, { recursive: true, force: true });
});
const disk = await openDiskStore(join(dataDir, "files"));
const program = fileURLToPath(new URL("move-files.ts", import.meta.url));

function move(args: readonly string[], environment: Record<string, string> = s3.environment) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...environment };
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, [program, ...args], { env, cwd: dataDir }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr });
    });
  });
}

const keys = Array.from({ length: 12 }, (_, at) => `pictures/${String(at).padStart(2, "0")}/a.webp`);
const fill = () =>
  Promise.all(keys.map((key) => disk.put(key, Buffer.from(key), { contentType: "image/webp" })));

test("files move into the bucket and back, and a run that broke off is gone on with", async () => {
  await fill();
  s3.files.set(keys[3] ?? "", { bytes: Buffer.from(keys[3] ?? ""), at: new Date() });
  expect(await move(["s3"])).toEqual({ code: 0, said: "11 files were copied, 1 were there already.\n" });
  expect((await keysOf(disk, "")).length).toBe(12);
  expect(await move(["s3", "--remove"])).toEqual({
    code: 0,
    said: "0 files were copied, 12 were there already.\n12 files were deleted where they came from.\n",
  });
  expect(await keysOf(disk, "")).toEqual([]);
  expect((await move(["disk", "--remove"])).code).toBe(0);
  expect(s3.files.size).toBe(0);
  for (const key of keys) expect(String(await bytesOf(disk, key))).toBe(key);
});

test("what is not the same there is never deleted", async () => {
  await fill();
  s3.files.set(keys[0] ?? "", { bytes: Buffer.from("damaged"), at: new Date() });
  const { code, said } = await move(["s3", "--remove"]);
  expect([code, said]).toEqual([
    1,
    expect.stringContaining(`1 are not the same there and were kept, the first is ${keys[0]}`),
  ]);
  expect(await keysOf(disk, "")).toEqual([keys[0]]);
});

test("a store that is away, a setting that is missing and a wrong word end it without a trace of code", async () => {
  s3.state.fault = "busy";
  expect(await move(["s3"])).toEqual({ code: 1, said: "The store of files does not answer: status 503\n" });
  s3.state.fault = "none";
  expect((await move(["s3"], {})).said).toBe("FILES_URL is not set, so there is no bucket.\n");
  expect((await move(["s3"], { FILES_URL: "s3://a.example/b" })).said).toContain("belong together");
  expect((await move(["everywhere"])).said).toContain("Usage: npm run move-files");
});
