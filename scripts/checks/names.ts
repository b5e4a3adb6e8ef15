import { basename } from "node:path";
import { lineOf } from "./pieces.ts";
import type { SourceFile } from "./sources.ts";

/** Names that say nothing of what a file holds. */
const VAGUE = /^(?:(?:.*-)?(?:utils?|helpers?|common|misc)|shared|base|manager|handlers?|lib|others?)\.tsx?$/;
const SERVER_NOUN = /^server\/src\/(?!platform\/|testing\/|providers\/)[^/]+\//;

/** What only files of one role may hold. */
const ROLES = [
  { holds: /(?<![\w$.])route\s*\(/g, role: "routes", what: "a call is tied to its gate" },
  { holds: /(?<![\w$.])defineJob\s*\(/g, role: "jobs", what: "work in the background is defined" },
];

/** The name of a file says its role, as the table in `docs/architecture.md` lists them. */
export function fileNames(file: SourceFile): string[] {
  const name = basename(file.path);
  const vague = VAGUE.test(name)
    ? [`${file.path}: a name that says nothing: name it after the one thing it does or holds`]
    : [];
  if (file.test || !SERVER_NOUN.test(file.path)) return vague;
  const misplaced = ROLES.filter(({ role }) => !new RegExp(`^(?:.*-)?${role}\\.ts$`).test(name)).flatMap(
    ({ holds, role, what }) =>
      [...file.code.matchAll(holds)].map(
        (found) => `${file.path}:${lineOf(file.code, found.index)}: ${what} in ${role}.ts or *-${role}.ts`,
      ),
  );
  return [...vague, ...misplaced];
}
