import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keysOf, storeKeepsItsPromises } from "../../testing/files/store-promises.ts";
import { openDiskStore } from "./disk-store.ts";
import type { FileStore } from "./file-store.ts";

const PDF = { contentType: "application/pdf" };
let outer: string;
let store: FileStore;

beforeEach(async () => {
  outer = await mkdtemp(join(tmpdir(), "files-"));
  await writeFile(join(outer, "secret.txt"), "untouched");
  store = await openDiskStore(join(outer, "store"));
});
afterEach(async () => {
  // Whatever was tried: nothing was written beside the store, and nothing unfinished is left in it.
  expect(await readFile(join(outer, "secret.txt"), "utf8")).toBe("untouched");
  expect((await readdir(outer)).sort()).toEqual(["secret.txt", "store"]);
  expect(await readdir(join(outer, "store", ".unfinished"))).toEqual([]);
  await rm(outer, { recursive: true });
});

storeKeepsItsPromises(() => store);

test("a folder is no file, and what lies below a file is absent", async () => {
  await store.put("a/b", Buffer.from("1"), PDF);
  expect(await store.get("a")).toBeNull();
  expect(await store.exists("a")).toBe(false);
  expect(await store.get("a/b/c")).toBeNull();
  await store.delete("a");
  await expect(store.put("a/b/c", Buffer.from("x"), PDF)).rejects.toThrow();
  expect(await keysOf(store, "")).toEqual(["a/b"]);
});

test("unfinished files of killed processes are swept after a day, younger ones are left and not listed", async () => {
  const folder = join(outer, "store", ".unfinished");
  await writeFile(join(folder, "old"), "x");
  await writeFile(join(folder, "young"), "x");
  await utimes(join(folder, "old"), new Date(0), new Date(0));
  await openDiskStore(join(outer, "store"));
  expect(await readdir(folder)).toEqual(["young"]);
  expect(await keysOf(store, "")).toEqual([]);
  await rm(join(folder, "young"));
});
