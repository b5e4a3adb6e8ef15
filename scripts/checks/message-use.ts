import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "../files.ts";
import type { Texts } from "./message-shape.ts";

/** Keys that no source names: neither whole, nor by a template with fixed letters, nor by a documented beginning. */
export async function unusedKeys(
  root: string,
  english: readonly (readonly [string, Texts])[],
  dynamic: readonly string[],
): Promise<string[]> {
  const { words, templates } = await namedKeys(root);
  const isUsed = (noun: string, key: string) =>
    words.has(key) ||
    templates.some((template) => template.test(key)) ||
    dynamic.some((beginning) => `${noun}:${key}`.startsWith(beginning));
  return english.flatMap(([noun, texts]) =>
    Object.keys(texts)
      .filter((key) => !isUsed(noun, key))
      .map((key) => `core/src/i18n/en/${noun}.json: "${key}" is used nowhere`),
  );
}

async function namedKeys(root: string): Promise<{ words: Set<string>; templates: RegExp[] }> {
  const wanted = (path: string) => /(?<!\.test)\.tsx?$/.test(path);
  const paths = (
    await Promise.all(["core", "server", "web"].map((wall) => listFiles(root, wall, wanted)))
  ).flat();
  const words = new Set<string>();
  const templates = new Set<string>();
  for (const path of paths) {
    const text = await readFile(join(root, path), "utf8");
    for (const found of text.matchAll(/["'`]([\w.-]+)["'`]/g)) words.add(found[1] ?? "");
    for (const found of text.matchAll(/`((?:[\w.-]|\$\{[^{}`]*\})+)`/g)) templates.add(found[1] ?? "");
  }
  return { words, templates: [...templates].flatMap(templatePattern) };
}

/**
 * `legacy.${state}` stands for every key that begins with "legacy.". A template without a dot next to the
 * placeholder could be anything, so it does not count.
 */
function templatePattern(template: string): RegExp[] {
  if (!/\.\$\{|\}\./.test(template)) return [];
  const pattern = template
    .split(/\$\{[^{}]*\}/)
    .map((part) => part.replaceAll(".", "\\."))
    .join("[\\w-]+(?:\\.[\\w-]+)*");
  return [new RegExp(`^${pattern}$`)];
}
