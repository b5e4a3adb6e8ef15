import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "./files.ts";

const FOLDERS = ["web/src", "web/public", "core/src"];
const FILES = [
  "web/index.html",
  "web/vite.config.ts",
  "web/package.json",
  "package-lock.json",
  "scripts/build.ts",
  "scripts/compress.ts",
];

/** One hash over everything the built web app is made from. */
export async function sourceHash(root: string): Promise<string> {
  const listed = await Promise.all(FOLDERS.map((folder) => listFiles(root, folder, isSource)));
  const paths = [...listed.flat(), ...FILES.filter((file) => existsSync(join(root, file)))];
  const hash = createHash("sha256");
  for (const path of paths) {
    const content = await readFile(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

const isSource = (path: string) => !/\.test\.tsx?$/.test(path);

export const stampPath = (root: string) => join(root, "web/dist/stamp");

/** Was the web app built from exactly these sources? */
export async function isFresh(root: string): Promise<boolean> {
  if (!existsSync(stampPath(root))) return false;
  return (await readFile(stampPath(root), "utf8")) === (await sourceHash(root));
}
