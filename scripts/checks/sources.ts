import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { listFiles } from "../files.ts";
import { codeOnly, lineOf, parseSource } from "./pieces.ts";

export type Import = { specifier: string; line: number; target: string | undefined };
export type SourceFile = {
  /** From the root, with forward slashes. */
  path: string;
  /** The folder at the root it lives in: core, server, web … */
  wall: string;
  lines: number;
  text: string;
  /** Its text without comments and without what stands inside quotes. */
  code: string;
  /** Its text without comments. */
  words: string;
  imports: Import[];
  test: boolean;
};

/** The file of this tree an import names, whether it exists or not; nothing for packages. */
export function targetOf(path: string, specifier: string): string | undefined {
  const plain = specifier.replace(/\?.*$/, "");
  if (plain.startsWith(".")) return posix.join(posix.dirname(path), plain);
  if (plain === "@owlstat/sandbox/start") return "sandbox/src/start.ts";
  const core = /^@owlstat\/core\/(.+)$/.exec(plain)?.[1];
  return core && `core/src/${core}`;
}

export function readSource(path: string, text: string): SourceFile {
  const { pieces, imports } = path.endsWith(".css") ? { pieces: [], imports: [] } : parseSource(path, text);
  return {
    path,
    wall: path.split("/", 1)[0] ?? "",
    text,
    lines: text.split("\n").length - (text.endsWith("\n") ? 1 : 0),
    code: path.endsWith(".css") ? "" : codeOnly(text, pieces),
    words: codeOnly(
      text,
      pieces.filter(({ kind }) => kind === "comment"),
    ),
    imports: imports.map(({ specifier, start }) => ({
      specifier,
      line: lineOf(text, start),
      target: targetOf(path, specifier),
    })),
    test: /\.(?:test|spec)\.tsx?$/.test(path),
  };
}

export async function readSources(root: string, folders: readonly string[]): Promise<SourceFile[]> {
  const wanted = (path: string) => /\.(?:tsx?|mjs|css)$/.test(path);
  const paths = (await Promise.all(folders.map((folder) => listFiles(root, folder, wanted)))).flat();
  return Promise.all(paths.map(async (path) => readSource(path, await readFile(join(root, path), "utf8"))));
}
