import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface MigrationFile {
  name: string;
  sql: string;
  checksum: string;
}

/** Everything that this version of the program knows about making and changing the schema. */
export interface Migrations {
  /** Makes a new database in one step. All its files are one migration. */
  schema: MigrationFile | null;
  /** What databases that are older than the schema were made by. */
  legacy: readonly MigrationFile[];
  /** What changed since, for both. */
  later: readonly MigrationFile[];
}

const FOLDER = fileURLToPath(new URL("../../../migrations", import.meta.url));
const NUMBERED = /^(\d{4})-[a-z0-9-]+\.sql$/;
const NOUN = /^(\d{2})-[a-z-]+\.sql$/;

export async function readMigrations(folder: string = FOLDER): Promise<Migrations> {
  const [nouns, legacy, later] = await Promise.all([
    filesIn(join(folder, "schema"), NOUN, "01-noun.sql"),
    filesIn(join(folder, "legacy"), NUMBERED, "0001-what-it-does.sql"),
    filesIn(folder, NUMBERED, "0001-what-it-does.sql"),
  ]);
  if (nouns.length + later.length === 0) throw new Error(`There is no migration in ${folder}`);
  const schema = nouns.length > 0 ? migration("schema", nouns.map(({ sql }) => sql).join("\n")) : null;
  return { schema, legacy, later };
}

/** The migrations of a database, in their order: those it began with, and what changed since. */
export function migrationsOf(
  { schema, legacy, later }: Migrations,
  applied: readonly { name: string }[],
): MigrationFile[] {
  const names = new Set(applied.map(({ name }) => name));
  if (legacy.some(({ name }) => names.has(name))) return [...legacy, ...later];
  return schema ? [schema, ...later] : [...later];
}

async function filesIn(folder: string, form: RegExp, example: string): Promise<MigrationFile[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const numbers = new Set<string>();
  for (const name of names) {
    const number = form.exec(name)?.[1];
    if (!number) throw new Error(`The migration ${name} must be named like ${example}`);
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}`);
    numbers.add(number);
  }
  return Promise.all(names.map(async (name) => migration(name, await readFile(join(folder, name), "utf8"))));
}

function migration(name: string, sql: string): MigrationFile {
  return { name, sql, checksum: createHash("sha256").update(sql.replaceAll("\r\n", "\n")).digest("hex") };
}
