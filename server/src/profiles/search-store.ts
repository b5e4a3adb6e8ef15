import { sql } from "kysely";
import type { Queries } from "../platform/db/connect.ts";
import "./tables.ts";

export type FoundProfile = {
  id: number;
  username: string;
  name: string | null;
  picture_hash: string | null;
  weight: number;
};

const COLUMNS = sql`id, username, name, picture_hash, weight`;
/** Enough candidates to choose from; a text that occurs everywhere must not be read everywhere. */
const MOST_CANDIDATES = 200;
/** Below this number matches are sorted; above it the largest are found by an index in order of size. */
const MANY = 500;
const MOST_SIMILAR = 400;
const LIKENESS = 0.3;

const beginsWith = (text: string, length: number) =>
  sql`left(username, ${sql.lit(length)}) = ${text.slice(0, length)}`;
const largestFirst = (length: number) => sql`order by left(username, ${sql.lit(length)}), weight desc`;

/** Profiles whose name begins with the text, the largest first. */
export async function findBeginning(db: Queries, text: string, limit: number): Promise<FoundProfile[]> {
  const length = Math.min(text.length, 3);
  const group = sql`select ${COLUMNS} from profiles where ${beginsWith(text, length)}`;
  if (text.length === length) return run(db, sql`${group} ${largestFirst(length)} limit ${limit}`);
  const range = sql`username >= ${text} and username < ${`${text}\u{10ffff}`}`;
  const many = await countUpTo(db, range, MANY);
  if (many === 0) return [];
  return many < MANY
    ? run(
        db,
        sql`select ${COLUMNS} from profiles where ${range} order by weight desc, username limit ${limit}`,
      )
    : run(db, sql`${group} and ${beginsWith(text, text.length)} ${largestFirst(length)} limit ${limit}`);
}

/** Profiles that hold the text anywhere in their username or name. */
export async function findContaining(db: Queries, text: string, limit: number): Promise<FoundProfile[]> {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return run(
    db,
    sql`select * from (
      select ${COLUMNS} from profiles where search like ${pattern} and username is not null
      limit ${sql.lit(MOST_CANDIDATES)}
    ) as found order by weight desc, username limit ${limit}`,
  );
}

/** Profiles with a similar name, among the largest with the same beginning. */
export async function findSimilar(db: Queries, text: string, limit: number): Promise<FoundProfile[]> {
  const alike = (length: number) =>
    sql`(select ${COLUMNS} from profiles where ${beginsWith(text, length)} ${largestFirst(length)}
      limit ${sql.lit(MOST_SIMILAR)})`;
  return run(
    db,
    sql`select ${COLUMNS} from (
      select *, similarity(${text}, username) as likeness from (${alike(3)} union ${alike(1)}) as near
    ) as found where likeness > ${LIKENESS} order by likeness desc, weight desc, username limit ${limit}`,
  );
}

async function countUpTo(db: Queries, where: ReturnType<typeof sql>, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (
    select from profiles where ${where} limit ${most}) as listed`.execute(db.kysely);
  return rows[0]?.count ?? 0;
}

async function run(db: Queries, query: ReturnType<typeof sql>): Promise<FoundProfile[]> {
  return (await query.execute(db.kysely)).rows as FoundProfile[];
}

type Glance = { followers: number | null; sparkline: (number | null)[] };

/** The figures a suggestion shows next to the name; none of those that cannot be reached. */
export async function glancesOf({ kysely }: Queries, ids: readonly number[]): Promise<Map<number, Glance>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Glance & { profile_id: number }>`select profile_id, followers, sparkline
    from latest_reachable(${ids}::bigint[])`.execute(kysely);
  return new Map(rows.map(({ profile_id, followers, sparkline }) => [profile_id, { followers, sparkline }]));
}
