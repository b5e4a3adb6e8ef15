import pg from "pg";

type Client = Pick<pg.ClientBase, "query">;
export type Table = { schema: string; name: string; columns: string[] };
type TableContent = { rows: number; content: string };

const quote = pg.escapeIdentifier;
export const nameOf = ({ schema, name }: Pick<Table, "schema" | "name">) => `${quote(schema)}.${quote(name)}`;
export const columnsOf = (columns: readonly string[]) => columns.map(quote).join(", ");

/** Where jobs wait. The rest of that schema is made anew by the program that restores. */
export const JOBS = { schema: "pgboss", name: "job" };

/**
 * The tables whose rows make a backup, each with the columns that are not computed by the database. The parts
 * of a divided table are left out: its rows are read through the whole.
 */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
        array(select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          order by a.attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition
        and (n.nspname = 'public' and c.relname <> 'schema_migrations' or n.nspname = $1 and c.relname = $2)
      order by n.nspname, c.relname`,
    [JOBS.schema, JOBS.name],
  );
  return rows;
}

export async function migrationsIn(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>("select name from schema_migrations order by name");
  return rows.map(({ name }) => name);
}

export async function sequencesOf(client: Client) {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and n.nspname = 'public' order by c.relname`,
  );
  const found: { name: string; value: string; called: boolean }[] = [];
  for (const { name } of rows) {
    const { rows: states } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from public.${quote(name)}`,
    );
    found.push(...states.map((state) => ({ name, ...state })));
  }
  return found;
}

/** How many rows a table has, and the sum of their hashes: the same for the same rows in any order. */
export async function contentOf(client: Client, table: Table): Promise<TableContent> {
  const { rows } = await client.query<{ rows: string; content: string }>(
    `select count(*)::text as rows,
        coalesce(sum(hashtextextended(row(${columnsOf(table.columns)})::text, 0)::numeric), 0)::text as content
      from ${nameOf(table)}`,
  );
  const [found = { rows: "0", content: "0" }] = rows;
  return { rows: Number(found.rows), content: found.content };
}

/** Rows are written the same way whatever the server's and the role's settings are. */
export const PLAIN_TEXT =
  "set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; " +
  "set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0; " +
  "set local idle_in_transaction_session_timeout = 0";
