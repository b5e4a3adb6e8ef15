import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { LARGE_TABLES } from "../../platform/db/large-tables.ts";

const LARGE = new Set<string>(LARGE_TABLES);

const MIGRATIONS = fileURLToPath(new URL("../../../migrations", import.meta.url));
const TABLES = new Set(
  globSync("**/*.sql", { cwd: MIGRATIONS }).flatMap((file) =>
    [...readFileSync(`${MIGRATIONS}/${file}`, "utf8").matchAll(/create table (\w+)/g)].flatMap(
      ([, name]) => name ?? [],
    ),
  ),
);

/** Statements that ask every machine on purpose, and why nothing else would do. */
const OF_EVERY_PROFILE: readonly { when: RegExp; because: string }[] = [
  { when: /from profile_latest\s+where tier = /, because: "peers are the first profiles of a size class" },
  {
    when: /from profile_latest order by tier desc limit/,
    because: "examples are the largest of all profiles",
  },
  { when: /select distinct "thumbnail_hash"/, because: "a file is kept while any profile shows it" },
  { when: /^copy /i, because: "rows are handed to the machines one by one, and backups have them all" },
];

/** Without comments and texts, whose words are no tables. */
const bare = (sql: string) =>
  sql
    .replace(/--[^\n]*/g, " ")
    .replace(/\/\*.*?\*\//gs, " ")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, " ");

type Relation = { name: string; at: number; written: boolean };

const RELATION =
  /\b(?:into\s+"?(?<target>\w+)|(?:from|join|update|using|only)\s+"?(?<source>\w+)"?(?!\s*\(|\w))/gi;
/** A further table of a list: `from one a, two b`. */
const NEXT = /^(?:\s+as)?(?:\s+"?\w+"?)?\s*,\s*"?(\w+)"?(?!\s*\(|\w)/i;

function relationsOf(sql: string): Relation[] {
  const found: Relation[] = [];
  for (const { 0: text, index, groups } of sql.matchAll(RELATION)) {
    const { target, source = "" } = groups ?? {};
    found.push({ name: target ?? source, at: index, written: target !== undefined });
    if (target !== undefined) continue;
    for (let end = index + text.length, next = null; ; end += next[0].length) {
      next = NEXT.exec(sql.slice(end));
      if (!next?.[1]) break;
      found.push({ name: next[1], at: end, written: false });
    }
  }
  return found;
}

/** The text between the parentheses around a place, without what other parentheses beside it hold. */
function levelAround(sql: string, at: number): string {
  let start = at;
  for (let depth = 0; start > 0; start--) {
    if (sql[start - 1] === ")") depth++;
    if (sql[start - 1] === "(" && depth-- === 0) break;
  }
  let end = at;
  for (let depth = 0; end < sql.length; end++) {
    if (sql[end] === "(") depth++;
    if (sql[end] === ")" && depth-- === 0) break;
  }
  return sql.slice(start, end);
}

const GIVEN = /\bprofile_id"? (?:= (?:any ?\( ?)?|in ?\( ?)\$\d/i;
const GIVEN_IN_FUNCTION = /\bprofile_id = (?:any\(\w+\)|\w+(?:\.profile_id)?)/i;

/**
 * What keeps a statement from running where the large tables are distributed, or has every machine asked when one
 * could answer. Within a function variables stand for what is given.
 */
export function problemsOf(statement: string, { inFunction = false } = {}): string[] {
  const sql = bare(statement);
  const relations = relationsOf(sql);
  const large = relations.filter(({ name }) => LARGE.has(name));
  if (large.length === 0 || OF_EVERY_PROFILE.some(({ when }) => when.test(sql.trim()))) return [];
  const given = inFunction ? GIVEN_IN_FUNCTION : GIVEN;
  const others = relations.filter(({ name }) => TABLES.has(name) && !LARGE.has(name));
  return [
    ...large
      .filter(({ at, written }) => !written && !given.test(levelAround(sql, at)))
      .map(({ name }) => `${name} is read without saying by profile_id which profiles are meant`),
    ...others.map(
      ({ name }) => `${name} lies elsewhere than ${large[0]?.name}: read it in its own statement`,
    ),
    ...(/\blateral\b/i.test(sql)
      ? ["a lateral join runs once per row, which no machine can do for others"]
      : []),
    ...(/\bupdate [^;]*\bset "?profile_id\b/i.test(sql) ? ["a row cannot move to another profile"] : []),
  ];
}

/** Places that pass statements on for others; migrations run before anything is distributed, or alone. */
const PASSES_ON = /\/platform\/db\/(?![\w.-]+\.test\.ts)|\/watch-statements\.ts/;

/** Whether tests themselves sent a statement: the place nearest to it in our code says so. */
export function sentByTests(stack: string): boolean {
  const places = stack.split("\n").filter((line) => /\/(server|client|bench|e2e)\/.*\.tsx?[:?]/.test(line));
  if (places.some((line) => /\/platform\/db\/migrate\.ts/.test(line))) return true;
  const nearest = places.find((line) => !PASSES_ON.test(line));
  return nearest !== undefined && /\.test\.ts|\/testing\//.test(nearest);
}
