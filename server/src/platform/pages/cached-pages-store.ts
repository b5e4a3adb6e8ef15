import { sql } from "kysely";
import { type Db, namedQuery, type Queries } from "../db/connect.ts";

type KeptPage = { address: string; site: string; language: string; state: string };

export async function readPage(db: Pick<Db, "readerPool">, page: KeptPage): Promise<string[] | null> {
  const { address, site, language, state } = page;
  const [row] = await namedQuery<{ pieces: string }>(
    db,
    "pages.kept",
    "select pieces from kept_pages where address = $1 and site = $2 and language = $3 and state = $4",
    [address, site, language, state],
  );
  return row ? JSON.parse(row.pieces) : null;
}

export async function cachePage(
  { kysely }: Queries,
  { address, site, language, state }: KeptPage,
  pieces: readonly string[],
  now: number,
): Promise<void> {
  await sql`insert into kept_pages (address, site, language, state, pieces, kept_at)
    values (${address}, ${site}, ${language}, ${state}, ${JSON.stringify(pieces)}, ${new Date(now)})
    on conflict (address, site, language) do update set state = excluded.state, pieces = excluded.pieces,
      kept_at = excluded.kept_at`.execute(kysely);
}

/** The pages of a site that were rendered last. */
export async function newestPages(
  { kysely }: Queries,
  site: string,
  most: number,
): Promise<{ address: string; language: string }[]> {
  return kysely
    .selectFrom("kept_pages")
    .select(["address", "language"])
    .where("site", "=", site)
    .orderBy("kept_at", "desc")
    .limit(most)
    .execute();
}

/** Deletes pages from before an instant, and keeps at most this many of the newest. */
export async function forgetPages({ kysely }: Queries, before: number, most: number): Promise<void> {
  await sql`delete from kept_pages where kept_at <= greatest(${new Date(before)},
    (select kept_at from kept_pages order by kept_at desc offset ${most} limit 1))`.execute(kysely);
}
