import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { tempTree } from "./checks/temp-tree.ts";
import { compressFolder } from "./compress.ts";
import { listFiles } from "./files.ts";
import { isFresh, sourceHash, stampPath } from "./stamp.ts";

async function stamped(): Promise<string> {
  const root = await tempTree({
    "web/src/a.tsx": "a",
    "web/src/a.test.ts": "test",
    "core/src/b.ts": "b",
    "package-lock.json": "{}",
  });
  await mkdir(join(root, "web/dist"));
  await writeFile(stampPath(root), await sourceHash(root));
  return root;
}

test("a build is fresh until a source, a text or the lockfile changes", async () => {
  const root = await stamped();
  expect(await isFresh(root)).toBe(true);
  for (const path of ["web/src/a.tsx", "core/src/b.ts", "package-lock.json", "web/src/new.ts"]) {
    await writeFile(join(root, path), "changed");
    expect(await isFresh(root), path).toBe(false);
    await writeFile(stampPath(root), await sourceHash(root));
  }
  await rm(join(root, "core/src/b.ts"));
  expect(await isFresh(root)).toBe(false);
});

test("a changed test does not ask for a new build", async () => {
  const root = await stamped();
  await writeFile(join(root, "web/src/a.test.ts"), "changed");
  expect(await isFresh(root)).toBe(true);
});

test("an app that was never built is not fresh", async () => {
  expect(await isFresh(await tempTree({ "web/src/a.tsx": "a" }))).toBe(false);
});

test("text worth it is compressed both ways; small files, images and the manifest are not", async () => {
  const text = "const a = 1;\n".repeat(200);
  const folder = await tempTree({
    "assets/a.js": text,
    "assets/small.js": "a",
    "assets/a.woff2": text,
    ".vite/manifest.json": text,
  });
  expect(await compressFolder(folder)).toBe(1);
  expect(await listFiles(folder, ".")).toEqual([
    ".vite/manifest.json",
    "assets/a.js",
    "assets/a.js.br",
    "assets/a.js.gz",
    "assets/a.woff2",
    "assets/small.js",
  ]);
  expect(brotliDecompressSync(await readFile(join(folder, "assets/a.js.br"))).toString()).toBe(text);
  expect(gunzipSync(await readFile(join(folder, "assets/a.js.gz"))).toString()).toBe(text);
});
