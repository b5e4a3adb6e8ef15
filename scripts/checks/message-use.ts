import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "../files.ts";
import type { Texts } from "./message-shape.ts";

/** Keys that no source names, neither whole nor by a documented beginning. */
export async function unusedKeys(
  root: string,
  english: readonly (readonly [string, Texts])[],
  dynamic: readonly string[],
): Promise<string[]> {
  const named = await quotedWords(root);
  const isUsed = (noun: string, key: string) =>
    named.has(key) || dynamic.some((beginning) => `${noun}:${key}`.startsWith(beginning));
  return english.flatMap(([noun, texts]) =>
    Object.keys(texts)
      .filter((key) => !isUsed(noun, key))
      .map((key) => `core/src/i18n/en/${noun}.json: "${key}" is used nowhere`),
  );
}

async function quotedWords(root: string): Promise<Set<string>> {
  const wanted = (path: string) => /(?<!\.test)\.tsx?$/.test(path);
  const paths = (
    await Promise.all(["core", "server", "web"].map((wall) => listFiles(root, wall, wanted)))
  ).flat();
  const words = new Set<string>();
  for (const path of paths) {
    const text = await readFile(join(root, path), "utf8");
    for (const found of text.matchAll(/["'`]([\w.-]+)["'`]/g)) words.add(found[1] ?? "");
  }
  return words;
}
