import { NOUN_LAYERS, SQL_ACROSS } from "./nouns.ts";
import { lineOf } from "./pieces.ts";
import type { SourceFile } from "./sources.ts";

const DECLARED = /interface Tables \{([\s\S]*?)\n {2}\}/g;
const NAMED =
  /\.(?:selectFrom|\w+Join|insertInto|updateTable|deleteFrom|mergeInto|using|from)\(\s*["'`](\w+)|\b(?:from|join|into|update|using)\s+([a-z_]+)\b/g;

const nounOf = (path: string) => /^server\/src\/([^/]+)\//.exec(path)?.[1] ?? "";
const layerOf = (noun: string) => NOUN_LAYERS.findIndex((nouns) => nouns.includes(noun));

/** Tables are declared where everybody looks for them. */
export function tablePlace({ path, wall, words, test }: SourceFile): string[] {
  if (wall !== "server" || test || path.endsWith("/tables.ts")) return [];
  return [...words.matchAll(DECLARED)].map(
    ({ index }) => `${path}:${lineOf(words, index)}: tables are declared in the tables.ts of their noun`,
  );
}

/** Which noun declares which table. */
function ownersOf(files: readonly SourceFile[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { path, words } of files) {
    for (const [, body = ""] of words.matchAll(DECLARED)) {
      for (const [, table = ""] of body.matchAll(/^ {4}(\w+):/gm)) owners.set(table, nounOf(path));
    }
  }
  return owners;
}

/** SQL of a noun may use its own tables and those of lower layers; exceptions are listed in SQL_ACROSS. */
export function tableOrder(files: readonly SourceFile[]): string[] {
  const server = files.filter(({ wall, test }) => wall === "server" && !test);
  const owners = ownersOf(server);
  const needed = new Set<string>();
  const wrong = server.flatMap(({ path, words }) => {
    const noun = nounOf(path);
    const layer = layerOf(noun);
    if (layer < 0) return [];
    return [...words.matchAll(NAMED)].flatMap((found) => {
      const table = found[1] ?? found[2] ?? "";
      const owner = owners.get(table);
      if (owner === undefined || owner === noun || layerOf(owner) < layer) return [];
      needed.add(`${path} ${table}`);
      if (SQL_ACROSS[path]?.includes(table)) return [];
      return [`${path}:${lineOf(words, found.index)}: ${noun} must not read ${table}, a table of ${owner}`];
    });
  });
  const unneeded = server.flatMap(({ path }) =>
    (SQL_ACROSS[path] ?? [])
      .filter((table) => !needed.has(`${path} ${table}`))
      .map(
        (table) => `scripts/checks/nouns.ts: SQL_ACROSS lists ${table} for ${path}, which does not read it`,
      ),
  );
  return [...wrong, ...unneeded];
}
