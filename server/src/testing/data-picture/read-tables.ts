import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Db } from "../../platform/db/connect.ts";

/** A table of the migrated schema. A reference is `firm` where a row cannot be without what it refers to. */
export type DrawnTable = { name: string; references: { table: string; firm: boolean }[] };
export type DrawnNoun = { noun: string; tables: DrawnTable[] };

const SOURCES = fileURLToPath(new URL("../../", import.meta.url));
const SCHEMA = fileURLToPath(new URL("../../../migrations/schema", import.meta.url));

/** The tables of the database by the noun whose `tables.ts` declares them, in the order of the schema's files. */
export async function readNouns(db: Pick<Db, "pool">): Promise<DrawnNoun[]> {
  const [tables, owners] = await Promise.all([readTables(db), readOwners()]);
  const lost = tables.filter(({ name }) => !owners.has(name)).map(({ name }) => name);
  if (lost.length > 0) throw new Error(`No tables.ts declares ${lost.join(", ")}`);
  const order = (await readdir(SCHEMA)).sort().map((file) => file.slice(3, -4));
  const nouns = [...new Set([...order, ...[...owners.values()].sort()])];
  return nouns
    .map((noun) => ({ noun, tables: tables.filter(({ name }) => owners.get(name) === noun) }))
    .filter((drawn) => drawn.tables.length > 0);
}

async function readOwners(): Promise<Map<string, string>> {
  const owners = new Map<string, string>();
  const files = (await readdir(SOURCES, { recursive: true })).filter((path) =>
    /(^|\/)tables\.ts$/.test(path),
  );
  for (const path of files.sort()) {
    const text = await readFile(`${SOURCES}${path}`, "utf8");
    const body =
      /interface Tables \{\n([\s\S]*?)\n {0,2}\}\n/.exec(text.replace(/\/\*\*[\s\S]*?\*\//g, ""))?.[1] ?? "";
    const indent = /^ */.exec(body)?.[0].length;
    for (const [, table = ""] of body.matchAll(new RegExp(`^ {${indent}}(\\w+):`, "gm"))) {
      owners.set(table, path.split("/")[0] ?? "");
    }
  }
  return owners;
}

/**
 * References are foreign keys; where the large tables leave these out, the column's name says the same. Rows that
 * name a membership by its two columns refer to its space and its person.
 */
async function readTables({ pool }: Pick<Db, "pool">): Promise<DrawnTable[]> {
  const { rows } = await pool.query<DrawnTable>(`
    with tables as (
      select oid, relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
    ), links as (
      select conrelid as oid, confrelid::regclass::text as target, attnotnull as firm
      from pg_constraint join pg_attribute a on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f'
      union all
      select attrelid, case attname when 'space_id' then 'spaces' when 'user_id' then 'users' else 'profiles' end,
        attnotnull
      from pg_attribute where attname in ('space_id', 'user_id', 'profile_id')
    ), joined as (
      select oid, target, bool_or(firm) as firm from links group by oid, target
    )
    select relname as name,
      coalesce((select json_agg(json_build_object('table', target, 'firm', firm) order by target collate "C") from joined j
        where j.oid = t.oid and target <> relname), '[]') as references
    from tables t order by relname collate "C"`);
  return rows;
}
