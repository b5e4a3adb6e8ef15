import { sql } from "kysely";
import type { Queries } from "../platform/db/connect.ts";
import { SHOWN_NAME } from "../profiles/store.ts";

/** Columns that would let their reader in somewhere. */
const SECRET = /hash|token|secret|salt|password/;

/** Rows about a profile say which one in words. */
const NAME_OF_PROFILE = sql`, (select ${sql.raw(SHOWN_NAME)} from profiles p where p.id = profile_id) as profile`;

type Column = { table: string; column: string };
type Rows = Record<string, Record<string, unknown>[]>;

/**
 * Every row that belongs to a user or to a space of theirs, table by table. It goes by the columns user_id and
 * space_id of the database itself, so a table that is added later cannot be forgotten.
 */
export async function readOwnRows(db: Queries, userId: string): Promise<Rows> {
  const spaces = await db.kysely
    .selectFrom("memberships")
    .select("space_id")
    .where("user_id", "=", userId)
    .where("role", "=", "owner")
    .execute();
  const spaceIds = spaces.map(({ space_id }) => space_id);
  const rows: Rows = {};
  const byTable = Map.groupBy(await columns(db), ({ table }) => table);
  for (const [table, list] of byTable) {
    const owner = ownerColumn(table, new Set(list.map(({ column }) => column)));
    if (!owner) continue;
    const wanted = list.map(({ column }) => column).filter((column) => !SECRET.test(column));
    const ids = owner.by === "user" ? [userId] : spaceIds;
    if (ids.length === 0) continue;
    const named = wanted.includes("profile_id") ? NAME_OF_PROFILE : sql``;
    const found = await sql<Record<string, unknown>>`
      select ${sql.join(wanted.map((column) => sql.ref(column)))}${named} from ${sql.table(table)}
      where ${sql.ref(owner.column)} in (${sql.join(ids)})`.execute(db.kysely);
    if (found.rows.length > 0) rows[table] = found.rows;
  }
  return rows;
}

function ownerColumn(table: string, names: ReadonlySet<string>) {
  if (table === "users") return { column: "id", by: "user" } as const;
  if (table === "spaces") return { column: "id", by: "space" } as const;
  if (names.has("user_id")) return { column: "user_id", by: "user" } as const;
  if (names.has("space_id")) return { column: "space_id", by: "space" } as const;
  return null;
}

async function columns(db: Queries): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname, a.attnum`.execute(db.kysely);
  return rows;
}
