import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDiskStore } from "./disk-store.ts";
import type { FileStore } from "./file-store.ts";
import { InvalidFileKey } from "./keys.ts";

const PDF = { contentType: "application/pdf" };
let outer: string;
let store: FileStore;

beforeEach(async () => {
  outer = await mkdtemp(join(tmpdir(), "files-"));
  await writeFile(join(outer, "secret.txt"), "untouched");
  store = await openDiskStore(join(outer, "store"));
});
afterEach(() => rm(outer, { recursive: true }));

async function bytesOf(key: string) {
  const file = await store.get(key);
  return file && (await buffer(file.stream));
}
async function keysOf(prefix: string) {
  const keys: string[] = [];
  for await (const key of store.list(prefix)) keys.push(key);
  return keys;
}

test("what was put comes back byte for byte with its size", async () => {
  const bytes = Buffer.from([0, 255, 10, 13, 0]);
  expect(await store.put("downloads/a1/report.pdf", bytes, PDF)).toEqual({ size: 5 });
  const file = await store.get("downloads/a1/report.pdf");
  file?.stream.destroy();
  expect(file?.size).toBe(5);
  expect(await bytesOf("downloads/a1/report.pdf")).toEqual(bytes);
  expect(await store.exists("downloads/a1/report.pdf")).toBe(true);
});

test("a stream is stored whole, an empty file is a file", async () => {
  const parts = Array.from({ length: 50 }, (_, index) => Buffer.alloc(10_000, index));
  expect(await store.put("big.bin", Readable.from(parts), PDF)).toEqual({ size: 500_000 });
  expect((await bytesOf("big.bin"))?.equals(Buffer.concat(parts))).toBe(true);
  await store.put("empty", new Uint8Array(), PDF);
  expect(await bytesOf("empty")).toEqual(Buffer.alloc(0));
});

test("a put that breaks off leaves the old file and no leftovers", async () => {
  await store.put("logo.png", Buffer.from("old"), PDF);
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from("new");
      throw new Error("connection lost");
    })(),
  );
  await expect(store.put("logo.png", broken, PDF)).rejects.toThrow("connection lost");
  expect(String(await bytesOf("logo.png"))).toBe("old");
  expect(await readdir(join(outer, "store", ".unfinished"))).toEqual([]);
});

test("a second put replaces the first; deleting twice is fine; absent is null", async () => {
  await store.put("a/b", Buffer.from("1"), PDF);
  await store.put("a/b", Buffer.from("22"), PDF);
  expect(String(await bytesOf("a/b"))).toBe("22");
  await store.delete("a/b");
  await store.delete("a/b");
  expect(await store.get("a/b")).toBeNull();
  expect(await store.exists("a/b")).toBe(false);
});

test("a folder is no file, and what lies below a file is absent", async () => {
  await store.put("a/b", Buffer.from("1"), PDF);
  expect(await store.get("a")).toBeNull();
  expect(await store.exists("a")).toBe(false);
  expect(await store.get("a/b/c")).toBeNull();
  await store.delete("a");
  await expect(store.put("a/b/c", Buffer.from("x"), PDF)).rejects.toThrow();
  expect(await keysOf("")).toEqual(["a/b"]);
});

test("a listing gives the keys with the prefix, in order, without unfinished files", async () => {
  const keys = ["a-b", "a.c", "a/1", "a/2/x", "ab", "b/1"];
  for (const key of keys.toReversed()) await store.put(key, Buffer.from(key), PDF);
  expect(await keysOf("")).toEqual(keys);
  expect(keys.toSorted()).toEqual(keys);
  expect(await keysOf("a/")).toEqual(["a/1", "a/2/x"]);
  expect(await keysOf("a/2/")).toEqual(["a/2/x"]);
  expect(await keysOf("a")).toEqual(["a-b", "a.c", "a/1", "a/2/x", "ab"]);
  expect(await keysOf("nothing/here")).toEqual([]);
});

test("unfinished files of killed processes are swept after a day, younger ones are left", async () => {
  const folder = join(outer, "store", ".unfinished");
  await writeFile(join(folder, "old"), "x");
  await writeFile(join(folder, "young"), "x");
  await utimes(join(folder, "old"), new Date(0), new Date(0));
  await openDiskStore(join(outer, "store"));
  expect(await readdir(folder)).toEqual(["young"]);
});

const TRAVERSALS = [
  ...[
    "",
    ".",
    "..",
    "/",
    "//",
    "a//b",
    "a/",
    "/a",
    "./a",
    "a/./b",
    "a/..",
    "../secret.txt",
    "a/../../secret.txt",
  ],
  ...["../store/../secret.txt", "..a/../../secret.txt", "a/.../b", ".unfinished/x", ".hidden", "a/.hidden"],
  ...["/etc/passwd", "//etc/passwd", "file:///etc/passwd", "C:/windows", "c:\\windows", "..\\secret.txt"],
  ...[
    "a\\..\\..\\secret.txt",
    "\\\\host\\share",
    "%2e%2e/secret.txt",
    "..%2fsecret.txt",
    "%2e%2e%2fsecret.txt",
  ],
  ...["..%252fsecret.txt", "..%c0%afsecret.txt", "..%00/secret.txt", "../secret.txt\0", "secret.txt\0.png"],
  ...[
    "a\0b",
    "a\nb",
    "a\r/../b",
    " ../secret.txt",
    "../secret.txt ",
    "~/secret",
    "$HOME/x",
    "a;b",
    "a|b",
    "a?b",
  ],
  ...[
    "a*b",
    "A/b",
    "ä",
    "．．/secret.txt",
    "..／secret.txt",
    "‥/secret.txt",
    "a\u2024\u2024/b",
    "\ufeff../secret.txt",
  ],
  ...[
    "a".repeat(201),
    "a/".repeat(300).concat("a"),
    "{a}",
    "a b",
    "a:b",
    "a,b",
    "a=b",
    "a@b",
    "....//secret.txt",
  ],
];

test("no key escapes the store", async () => {
  expect(TRAVERSALS.length).toBeGreaterThanOrEqual(50);
  for (const key of TRAVERSALS) {
    await expect(async () => store.put(key, Buffer.from("pwned"), PDF), key).rejects.toThrow(InvalidFileKey);
    await expect(async () => store.get(key), key).rejects.toThrow(InvalidFileKey);
    await expect(async () => store.exists(key), key).rejects.toThrow(InvalidFileKey);
    await expect(async () => store.delete(key), key).rejects.toThrow(InvalidFileKey);
  }
  for (const prefix of ["..", "../", "/", "/etc/", "a/../", ".", "a/..", ".unfinished/", "\0"]) {
    await expect(async () => keysOf(prefix), prefix).rejects.toThrow(InvalidFileKey);
  }
  expect(await readFile(join(outer, "secret.txt"), "utf8")).toBe("untouched");
  expect((await readdir(outer)).sort()).toEqual(["secret.txt", "store"]);
  expect(await readdir(join(outer, "store"))).toEqual([".unfinished"]);
});
