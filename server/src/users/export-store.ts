import { type RawBuilder, sql } from "kysely";
import type { Queries } from "../platform/db/connect.ts";
import type { Written } from "../platform/http/answers/written.ts";
import { SHOWN_NAME, shownName } from "../profiles/store.ts";
import { ownedSpaces } from "../spaces/store.ts";

/** Columns that would give their reader access to something. */
const SECRET = /hash|token|secret|salt|password|sealed|digest/;

/** Rows about a profile also contain its name. */
const NAME_OF_PROFILE = sql`, ${shownName("profile_id")} as profile`;

/** Rows of a space that belong to one member alone, and are not for its owner to take along. */
const PRIVATE: Readonly<Record<string, (userId: string) => RawBuilder<unknown>>> = {
  folders: (userId) => sql`and (shared or created_by = ${userId})`,
  folder_accounts: (userId) =>
    sql`and folder_id in (select id from folders where shared or created_by = ${userId})`,
  connections: (userId) => sql`and connected_by = ${userId}`,
};

/** Tables in which some rows are the space's and others one member's: both belong to whoever they are of. */
const OF_BOTH: Readonly<Record<string, (owner: Owner) => RawBuilder<unknown>>> = {
  channels: ({ userId, spaceIds }) =>
    sql`user_id = ${userId} or (user_id is null and space_id = any(${spaceIds}::uuid[]))`,
};

type Column = { table: string; column: string };
type Write = Parameters<Written>[0];
type Owner = { userId: string; spaceIds: readonly string[] };

/** Rows read and written at a time: somebody may have imported a million. */
const AT_ONCE = 1000;

/**
 * Every row that belongs to a user or to a space of theirs, as JSON, table by table, all as of one moment. It goes by
 * the columns user_id and space_id of the database itself, so a table that is added later cannot be forgotten.
 */
export async function writeOwnRows(db: Queries, userId: string, write: Write): Promise<void> {
  const moment = db.kysely.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  await moment.execute(async (kysely) => {
    const tx = { kysely };
    const spaces = await ownedSpaces(tx, userId);
    const owner = { userId, spaceIds: spaces.map(({ id }) => id) };
    const byTable = Map.groupBy(await columns(tx), ({ table }) => table);
    let lead = "{";
    for (const [table, list] of byTable) {
      const names = new Set(list.map(({ column }) => column));
      const rows =
        table === IMPORTED
          ? selectImported(await importedOf(tx, owner), names, owner)
          : selectOwn(table, names, owner);
      if (rows && (await writeTable(tx, rows, `${lead}${JSON.stringify(table)}:`, write))) lead = ",";
    }
    await write(lead === "{" ? "{}" : "}");
  });
}

const IMPORTED = "imported_days";
type NamedProfile = { id: number; name: string };

/** The profiles that the owner's spaces have days of beside the collected ones, by import or counted back. */
async function importedOf({ kysely }: Queries, { spaceIds }: Owner): Promise<NamedProfile[]> {
  const { rows } = await sql<NamedProfile>`select p.id, ${sql.raw(SHOWN_NAME)} as name from profiles p
    where p.id in (select profile_id from import_handles where space_id = any(${spaceIds}::uuid[]) and written)
      or p.id in (select profile_id from connected_accounts where space_id = any(${spaceIds}::uuid[]))`.execute(
    kysely,
  );
  return rows;
}

/** Found by their profiles, which may lie on several machines, where no name of a profile is known. */
function selectImported(
  profiles: readonly NamedProfile[],
  columns: ReadonlySet<string>,
  { spaceIds }: Owner,
) {
  if (profiles.length === 0) return null;
  const ids = profiles.map(({ id }) => id);
  const names = Object.fromEntries(profiles.map(({ id, name }) => [id, name]));
  const shown = sql.join([...columns].map((column) => sql.ref(column)));
  return sql`
    select to_json(own)::text as row from (
      select ${shown}, ${JSON.stringify(names)}::json ->> profile_id::text as profile
      from imported_days where profile_id = any(${ids}::bigint[]) and space_id = any(${spaceIds}::uuid[])
    ) own`;
}

/** The rows of a table that belong to the owner, each as JSON text; null for tables without an owner. */
function selectOwn(table: string, names: ReadonlySet<string>, owner: Owner) {
  const own = OF_BOTH[table]?.(owner) ?? ownedBy(ownerColumn(table, names), owner);
  if (!own) return null;
  const shown = [...names].filter((column) => !SECRET.test(column)).map((column) => sql.ref(column));
  const named = names.has("profile_id") ? NAME_OF_PROFILE : sql``;
  return sql`
    select to_json(own)::text as row from (
      select ${sql.join(shown)}${named} from ${sql.table(table)} where (${own})
        ${PRIVATE[table]?.(owner.userId) ?? sql``}
    ) own`;
}

/** Writes a list of rows after its name; writes nothing and returns false if there are none. */
async function writeTable(tx: Queries, rows: RawBuilder<unknown>, name: string, write: Write) {
  await sql`declare own no scroll cursor for ${rows}`.execute(tx.kysely);
  let lead = `${name}[`;
  for (;;) {
    const found = await sql<{ row: string }>`fetch ${sql.lit(AT_ONCE)} from own`.execute(tx.kysely);
    if (found.rows.length === 0) break;
    await write(lead + found.rows.map(({ row }) => row).join(","));
    lead = ",";
  }
  await sql`close own`.execute(tx.kysely);
  if (lead === ",") await write("]");
  return lead === ",";
}

function ownedBy(column: ReturnType<typeof ownerColumn>, { userId, spaceIds }: Owner) {
  const ids = column?.by === "user" ? [userId] : spaceIds;
  return column && ids.length > 0 ? sql`${sql.ref(column.column)} in (${sql.join(ids)})` : null;
}

function ownerColumn(table: string, names: ReadonlySet<string>) {
  if (table === "users") return { column: "id", by: "user" } as const;
  if (table === "spaces") return { column: "id", by: "space" } as const;
  if (names.has("user_id")) return { column: "user_id", by: "user" } as const;
  if (names.has("space_id")) return { column: "space_id", by: "space" } as const;
  return null;
}

async function columns(tx: Queries): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname, a.attnum`.execute(tx.kysely);
  return rows;
}
