import type { OwnerScope } from "../../platform/context.ts";
import type { Queries, Tx } from "../../platform/db/connect.ts";
import "../tables.ts";

type Space = Pick<OwnerScope, "spaceId">;

export async function recipientsOf(db: Queries, { spaceId }: Space): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom("invoice_recipients")
    .select("email")
    .where("space_id", "=", spaceId)
    .orderBy("position")
    .execute();
  return rows.map(({ email }) => email);
}

export async function saveRecipients(tx: Tx, { spaceId }: Space, emails: readonly string[]): Promise<void> {
  await tx.kysely.deleteFrom("invoice_recipients").where("space_id", "=", spaceId).execute();
  if (emails.length === 0) return;
  await tx.kysely
    .insertInto("invoice_recipients")
    .values(emails.map((email, position) => ({ space_id: spaceId, email, position })))
    .execute();
}
