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

/** Profiles whose name begins with the text, the largest first. */
export async function findBeginning(db: Queries, text: string, limit: number): Promise<FoundProfile[]> {
  const length = sql.lit(Math.min(text.length, 3));
  // Up to three letters an index holds them in order; longer beginnings are few enough to sort.
  const where =
    text.length <= 3
      ? sql`left(username, ${length}) = ${text} order by left(username, ${length}), weight desc`
      : sql`username >= ${text} and username < ${`${text}\u{10ffff}`} order by weight desc, username`;
  return run(db, sql`select ${COLUMNS} from profiles where ${where} limit ${limit}`);
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

/** Profiles spelled almost like the text. */
export async function findSimilar(db: Queries, text: string, limit: number): Promise<FoundProfile[]> {
  return run(
    db,
    sql`select * from (
      select ${COLUMNS}, word_similarity(${text}, search) as likeness from profiles
      where ${text} <% search and username is not null limit ${sql.lit(MOST_CANDIDATES)}
    ) as found order by likeness desc, weight desc, username limit ${limit}`,
  );
}

async function run(db: Queries, query: ReturnType<typeof sql>): Promise<FoundProfile[]> {
  return (await query.execute(db.kysely)).rows as FoundProfile[];
}

export type Glance = { followers: number | null; sparkline: (number | null)[] };

/** What a suggestion shows beside the name. */
export async function glancesOf({ kysely }: Queries, ids: readonly number[]): Promise<Map<number, Glance>> {
  if (ids.length === 0) return new Map();
  const rows = await kysely
    .selectFrom("profile_latest")
    .select(["profile_id", "followers", "sparkline"])
    .where("profile_id", "in", ids)
    .execute();
  return new Map(rows.map(({ profile_id, followers, sparkline }) => [profile_id, { followers, sparkline }]));
}
