import { sql } from "kysely";
import type { Db } from "../platform/db/connect.ts";
import { SHOWN_NAME } from "../profiles/store.ts";

export async function namesTrackedIn(db: Db, spaceId: string): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select ${sql.raw(SHOWN_NAME)} as username from accounts a join profiles p on p.id = a.profile_id
    where a.space_id = ${spaceId} order by a.position, p.id`.execute(db.reader);
  return rows.map(({ username }) => username);
}

type Row = {
  id: string;
  kind: string;
  year: number;
  number: number;
  issued_at: Date;
  total: number;
  currency: string;
};

export async function invoicesOfSpace(db: Db, spaceId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, kind, year, number, issued_at, total, currency from invoices
    where space_id = ${spaceId} order by issued_at desc, number desc limit 50`.execute(db.reader);
  return rows;
}
