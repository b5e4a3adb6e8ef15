import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { ContactTopic } from "@owlstat/core/support/rules.ts";
import type { Queries } from "../platform/db/connect.ts";

type ContactMessagesTable = {
  id: string;
  name: string;
  email: string;
  topic: ContactTopic;
  message: string;
  language: Language;
  sent_at: Date;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    contact_messages: ContactMessagesTable;
  }
}

export async function insertMessage(db: Queries, message: ContactMessagesTable): Promise<void> {
  await db.kysely.insertInto("contact_messages").values(message).execute();
}

export function findMessage(db: Queries, id: string): Promise<ContactMessagesTable | undefined> {
  return db.kysely.selectFrom("contact_messages").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function deleteMessage(db: Queries, id: string): Promise<void> {
  await db.kysely.deleteFrom("contact_messages").where("id", "=", id).execute();
}
