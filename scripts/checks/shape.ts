import { basename } from "node:path";
import { lineOf } from "./pieces.ts";
import type { SourceFile } from "./sources.ts";

const LONGEST = 300;

/** Written by a command, so nobody reads it from end to end. */
const WRITTEN = ["client/src/calls.ts"];

/** Files a person can read in one sitting. */
export function length(file: SourceFile): string[] {
  if (WRITTEN.includes(file.path)) return [];
  return file.lines > LONGEST ? [`${file.path}: ${file.lines} lines, more than ${LONGEST}`] : [];
}

const PASSED_ON =
  /(?:\bimport\s*(?:type\b\s*)?[\w$*{}\s,]*?from|\bexport\s*(?:type\b\s*)?(?:\{[^{}]*\}|\*(?:\s*as\s+[\w$]+)?)\s*from)\s*(["'])\s*\1(?:\s*with\s*\{[^{}]*\})?\s*;?|\bexport\s*(?:type\b\s*)?\{[^{}]*\}\s*;?/g;

/** Forbids files that only re-export others, because they hide where things are. */
export function barrel(file: SourceFile): string[] {
  const named = /^index\.tsx?$/.test(basename(file.path));
  const passesOn = /\bexport\b/.test(file.code) && file.code.replace(PASSED_ON, "").trim() === "";
  return named || passesOn ? [`${file.path}: a barrel: import from where things live`] : [];
}

const SQL =
  /(?<![\w$.])sql\s*(?:<[^`]*>)?\s*`|\bnamedQuery\s*[(<]|\.query\s*[(<]|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\s*\(/g;
const SQL_PLACES = /(?:^|[/-])store\.ts$|\/tables\.ts$|^server\/src\/(?:platform|testing)\/|\/migrations\//;

/** SQL lives in stores (with their tables), in the platform and in migrations; tests may look into the database. */
export function sqlPlace(file: SourceFile): string[] {
  if (file.wall !== "server" || file.test || SQL_PLACES.test(file.path)) return [];
  const imported = file.imports
    .filter(({ specifier }) => specifier === "kysely" || specifier === "pg")
    .map(({ specifier, line }) => `${file.path}:${line}: SQL lives in store.ts (imports ${specifier})`);
  const written = [...file.code.matchAll(SQL)].map(
    (found) => `${file.path}:${lineOf(file.code, found.index)}: SQL lives in store.ts (${found[0].trim()})`,
  );
  return [...imported, ...written];
}
