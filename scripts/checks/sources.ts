import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { listFiles } from "../files.ts";
import { codeOnly, Lexer, lineOf } from "./lexer.ts";

export type Import = { specifier: string; line: number; target: string | undefined };
export type SourceFile = {
  /** From the root, with forward slashes. */
  path: string;
  /** The folder at the root it lives in: core, server, web … */
  wall: string;
  lines: number;
  /** Its text without comments and without what stands inside quotes. */
  code: string;
  imports: Import[];
  test: boolean;
};

const IMPORT =
  /(?<![\w$.])(?:(?:import|export)\s*(?:type\b\s*)?(?:[\w$]+\s*,?\s*)?(?:\{[^{}]*\}\s*|\*\s*(?:as\s+[\w$]+\s*)?)?from\s*|import\s*|import\s*\(\s*)(?=["'`])/g;

/** Static imports, re-exports and dynamic imports of a file. A dynamic import of a computed path is not seen. */
export function importsOf(path: string, text: string, code: string): Import[] {
  return [...code.matchAll(IMPORT)].flatMap((found) => {
    const quote = found.index + found[0].length;
    const specifier = text.slice(quote + 1, text.indexOf(text[quote] ?? '"', quote + 1));
    if (specifier.includes("${")) return [];
    return [{ specifier, line: lineOf(text, found.index), target: targetOf(path, specifier) }];
  });
}

/** The file of this tree an import names, whether it exists or not; nothing for packages. */
function targetOf(path: string, specifier: string): string | undefined {
  const plain = specifier.replace(/\?.*$/, "");
  if (plain.startsWith(".")) return posix.join(posix.dirname(path), plain);
  const core = /^@owlstat\/core\/(.+)$/.exec(plain)?.[1];
  return core && `core/src/${core}`;
}

export function readSource(path: string, text: string): SourceFile {
  const code = codeOnly(text, new Lexer(text, path.endsWith(".tsx")).pieces);
  return {
    path,
    wall: path.split("/", 1)[0] ?? "",
    lines: text.split("\n").length - (text.endsWith("\n") ? 1 : 0),
    code: path.endsWith(".css") ? "" : code,
    imports: path.endsWith(".css") ? [] : importsOf(path, text, code),
    test: /\.(?:test|spec)\.tsx?$/.test(path),
  };
}

export async function readSources(root: string, folders: readonly string[]): Promise<SourceFile[]> {
  const wanted = (path: string) => /\.(?:tsx?|mjs|css)$/.test(path);
  const paths = (await Promise.all(folders.map((folder) => listFiles(root, folder, wanted)))).flat();
  return Promise.all(paths.map(async (path) => readSource(path, await readFile(join(root, path), "utf8"))));
}
