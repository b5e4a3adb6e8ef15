import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseSync } from "vite";
import { listFiles } from "../files.ts";
import { type Check, verdict } from "./check.ts";
import { type Exported, exportedIn, isEntry, takenIn } from "./exports.ts";
import { lineOf, type Node } from "./pieces.ts";
import { targetOf } from "./sources.ts";
import { strayDocs, tricksOf } from "./tricks.ts";

const FOLDERS = ["core", "server", "web", "sandbox", "client", "e2e", "bench", "scripts"];

type ReadFile = { path: string; text: string; exported: Exported[]; taken: string[]; problems: string[] };

/** Forbids tricks that mislead readers or the compiler, and exports that no other file imports. */
export const checkCode: Check = async (root) => {
  const wanted = (path: string) => /(?<!\.d)\.(?:tsx?|mjs)$/.test(path);
  const paths = (await Promise.all(FOLDERS.map((folder) => listFiles(root, folder, wanted)))).flat();
  const files = await Promise.all(
    paths.map(async (path) => readCode(path, await readFile(join(root, path), "utf8"))),
  );
  const taken = new Set(files.flatMap((file) => file.taken));
  const needless = files.flatMap(({ path, text, exported }) =>
    exported
      .filter(({ name }) => !taken.has(`${path} ${name}`) && !taken.has(`${path} *`) && !isEntry(path, name))
      .map(({ name, start }) => `${path}:${lineOf(text, start)}: no other file imports ${name}`),
  );
  return verdict(files.length, "source files", [...files.flatMap(({ problems }) => problems), ...needless]);
};

function readCode(path: string, text: string): ReadFile {
  const { program, comments } = parseSync(path, text);
  const node = program as unknown as Node;
  const tricks = [...tricksOf(node), ...strayDocs(text, comments)];
  return {
    path,
    text,
    exported: exportedIn(node),
    taken: takenIn(node).flatMap(({ specifier, names }) =>
      names.map((name) => `${targetOf(path, specifier)} ${name}`),
    ),
    problems: tricks.map(({ start, complaint }) => `${path}:${lineOf(text, start)}: ${complaint}`),
  };
}
