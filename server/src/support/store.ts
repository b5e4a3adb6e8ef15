import type { Queries } from "../platform/db/connect.ts";
import type { ContactMessagesTable } from "./tables.ts";

export async function insertMessage(db: Queries, message: ContactMessagesTable): Promise<void> {
  await db.kysely.insertInto("contact_messages").values(message).execute();
}

export function findMessage(db: Queries, id: string): Promise<ContactMessagesTable | undefined> {
  return db.kysely.selectFrom("contact_messages").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function deleteMessage(db: Queries, id: string): Promise<void> {
  await db.kysely.deleteFrom("contact_messages").where("id", "=", id).execute();
}
