import { sql } from "kysely";
import type { OwnerScope } from "../../platform/caller.ts";
import type { Queries, Tx } from "../../platform/db/connect.ts";
import type { TrialRecipientsTable } from "../tables.ts";

/** The address that a trial asked, if whoever reads it did not turn down such mails since. */
export async function trialRecipient(
  { kysely }: Queries,
  { spaceId }: Pick<OwnerScope, "spaceId">,
): Promise<TrialRecipientsTable | undefined> {
  return kysely
    .selectFrom("trial_recipients")
    .selectAll()
    .where("space_id", "=", spaceId)
    .where(sql<boolean>`not exists (select from invitation_mails m
      where m.id = trial_recipients.id and m.reported_at is not null)`)
    .executeTakeFirst();
}

/** Whom the trial of a space may report to besides its members. */
export async function agreedRecipients(db: Queries, scope: Pick<OwnerScope, "spaceId">): Promise<string[]> {
  const asked = await trialRecipient(db, scope);
  return asked?.agreed_at ? [asked.email] : [];
}

/** Another address takes the place of the one before, whose link then opens nothing. */
export async function saveTrialRecipient(tx: Tx, row: TrialRecipientsTable): Promise<void> {
  await tx.kysely
    .insertInto("trial_recipients")
    .values(row)
    .onConflict((conflict) => conflict.column("space_id").doUpdateSet(row))
    .execute();
}

/** Who asks whom; gone with the space, or when another address was asked. */
export function findAsked({ kysely }: Queries, id: string) {
  return kysely
    .selectFrom("trial_recipients as t")
    .innerJoin("users as u", "u.id", "t.asked_by")
    .select(["t.id", "t.space_id", "t.email", "t.agreed_at", "t.asked_by", "u.email as from", "u.language"])
    .where("t.id", "=", id)
    .executeTakeFirst();
}

export async function noteAgreed({ kysely }: Tx, id: string, at: Date): Promise<void> {
  await kysely
    .updateTable("trial_recipients")
    .set({ agreed_at: at })
    .where("id", "=", id)
    .where("agreed_at", "is", null)
    .execute();
}
