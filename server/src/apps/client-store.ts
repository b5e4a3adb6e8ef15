import { sql } from "kysely";
import type { Queries } from "../platform/db/connect.ts";
import type { AppClientsTable } from "./tables.ts";

export async function findClient({ kysely }: Queries, id: string): Promise<AppClientsTable | null> {
  const row = await kysely.selectFrom("app_clients").selectAll().where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

export async function upsertClient({ kysely }: Queries, client: AppClientsTable): Promise<void> {
  const { name, redirect_uris, read_at } = client;
  await kysely
    .insertInto("app_clients")
    .values(client)
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ name, redirect_uris, read_at }))
    .execute();
}

/** Forgets apps that nobody let in since then. */
export async function deleteUnusedClients({ kysely }: Queries, before: Date): Promise<void> {
  await sql`delete from app_clients c where created_at <= ${before}
    and not exists (select from app_grants g where g.client_id = c.id)`.execute(kysely);
}

/** Keeps so many apps that nobody let in, the newest. */
export async function deleteClientsBeyond({ kysely }: Queries, most: number): Promise<void> {
  await sql`delete from app_clients c where id in (select id from app_clients u
      where not exists (select from app_grants g where g.client_id = u.id)
      order by created_at desc, id offset ${most})
    and not exists (select from app_grants g where g.client_id = c.id)`.execute(kysely);
}
