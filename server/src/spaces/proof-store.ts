import { type RawBuilder, sql } from "kysely";
import { prepared, type Queries } from "../platform/db/connect.ts";

/** Whether this person has confirmed their address. */
export async function isPersonProven({ kysely }: Queries, userId: string): Promise<boolean> {
  const { rows } = await sql<{ proven: boolean }>`
    select exists (select from users where id = ${userId} and confirmed_at is not null) as proven`.execute(
    kysely,
  );
  return rows[0]?.proven ?? false;
}

/** Whether the owner of this space has confirmed their address. */
export async function isSpaceProven({ kysely }: Queries, spaceId: string): Promise<boolean> {
  const { rows } = await sql<{ proven: boolean }>`
    select ${prepared("spaces.proven")} is_proven(${spaceId}) as proven`.execute(kysely);
  return rows[0]?.proven ?? false;
}

/** The same as a condition of a query over rows that strangers reach; takes the column with the space. */
export function provenSpace(column: string): RawBuilder<boolean> {
  return sql<boolean>`is_proven(${sql.ref(column)})`;
}
