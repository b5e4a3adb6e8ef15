import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { FileStore } from "../../platform/files/file-store.ts";
import { InvalidFileKey } from "../../platform/files/keys.ts";

const PDF = { contentType: "application/pdf" };

export const bytesOf = async (store: FileStore, key: string) => {
  const file = await store.get(key);
  return file && (await buffer(file.stream));
};

export async function keysOf(store: FileStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list(prefix)) keys.push(key);
  return keys;
}

/** What the rest of the product may rely on, wherever files are kept. */
export function storeKeepsItsPromises(given: () => FileStore): void {
  keepsBytes(given);
  keepsKeys(given);
}

function keepsBytes(given: () => FileStore): void {
  test("what was put comes back byte for byte with its size", async () => {
    const store = given();
    const bytes = Buffer.from([0, 255, 10, 13, 0]);
    expect(await store.put("downloads/a1/report.pdf", bytes, PDF)).toEqual({ size: 5 });
    const file = await store.get("downloads/a1/report.pdf");
    file?.stream.destroy();
    expect(file?.size).toBe(5);
    expect(await bytesOf(store, "downloads/a1/report.pdf")).toEqual(bytes);
    expect(await store.exists("downloads/a1/report.pdf")).toBe(true);
    const age = Date.now() - ((await store.writtenAt("downloads/a1/report.pdf")) ?? 0);
    expect(Math.abs(age)).toBeLessThan(60_000);
  });

  test("a stream is stored whole, in parts where it is long; an empty file is a file", async () => {
    const store = given();
    const short = Array.from({ length: 50 }, (_, index) => Buffer.alloc(10_000, index));
    expect(await store.put("short.bin", Readable.from(short), PDF)).toEqual({ size: 500_000 });
    expect((await bytesOf(store, "short.bin"))?.equals(Buffer.concat(short))).toBe(true);
    const long = Array.from({ length: 20 }, (_, index) => Buffer.alloc(1_000_003, index));
    expect(await store.put("long.bin", Readable.from(long), PDF)).toEqual({ size: 20_000_060 });
    expect((await bytesOf(store, "long.bin"))?.equals(Buffer.concat(long))).toBe(true);
    await store.put("empty", new Uint8Array(), PDF);
    expect(await bytesOf(store, "empty")).toEqual(Buffer.alloc(0));
  });

  test.each([1, 20])("a put that breaks off after %i MB leaves the old file", async (count) => {
    const store = given();
    await store.put("logo.png", Buffer.from("old"), PDF);
    const broken = Readable.from(
      (async function* () {
        for (let at = 0; at < count; at += 1) yield Buffer.alloc(1_000_000);
        throw new Error("connection lost");
      })(),
    );
    await expect(store.put("logo.png", broken, PDF)).rejects.toThrow("connection lost");
    expect(String(await bytesOf(store, "logo.png"))).toBe("old");
  });
}

function keepsKeys(given: () => FileStore): void {
  test("a second put replaces the first; deleting twice is fine; absent is null", async () => {
    const store = given();
    await store.put("a/b", Buffer.from("1"), PDF);
    await store.put("a/b", Buffer.from("22"), PDF);
    expect(String(await bytesOf(store, "a/b"))).toBe("22");
    await store.delete("a/b");
    await store.delete("a/b");
    expect(await store.get("a/b")).toBeNull();
    expect(await store.exists("a/b")).toBe(false);
    expect(await store.writtenAt("a/b")).toBeNull();
  });

  test("a listing gives the keys with the prefix, in order", async () => {
    const store = given();
    for (const key of await keysOf(store, "")) await store.delete(key);
    const keys = ["a-b", "a.c", "a/1", "a/2/x", "ab", "b/1"];
    for (const key of keys.toReversed()) await store.put(key, Buffer.from(key), PDF);
    expect(await keysOf(store, "")).toEqual(keys);
    expect(keys.toSorted()).toEqual(keys);
    expect(await keysOf(store, "a/")).toEqual(["a/1", "a/2/x"]);
    expect(await keysOf(store, "a/2/")).toEqual(["a/2/x"]);
    expect(await keysOf(store, "a")).toEqual(["a-b", "a.c", "a/1", "a/2/x", "ab"]);
    expect(await keysOf(store, "nothing/here")).toEqual([]);
  });

  test("no key escapes the store", async () => {
    const store = given();
    expect(TRAVERSALS.length).toBeGreaterThanOrEqual(50);
    for (const key of TRAVERSALS) {
      const refused = async (act: () => Promise<unknown>) =>
        expect(async () => act(), key).rejects.toThrow(InvalidFileKey);
      await refused(() => store.put(key, Buffer.from("pwned"), PDF));
      await refused(() => store.get(key));
      await refused(() => store.exists(key));
      await refused(() => store.delete(key));
    }
    for (const prefix of ["..", "../", "/", "/etc/", "a/../", ".", "a/..", ".unfinished/", "\0"]) {
      await expect(async () => keysOf(store, prefix), prefix).rejects.toThrow(InvalidFileKey);
    }
  });
}

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
