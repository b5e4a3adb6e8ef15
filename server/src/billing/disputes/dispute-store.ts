import type { DisputeState, PaymentProvider } from "@owlstat/core/billing/rules.ts";
import type { Queries, Tx } from "../../platform/db/connect.ts";
import type { Dispute } from "../../providers/payments.ts";
import "../tables.ts";

/** Saves a dispute as it is now. Answers the state it had, or null where it is new. */
export async function saveDispute(
  tx: Tx,
  { spaceId }: { spaceId: string },
  provider: PaymentProvider,
  dispute: Dispute,
): Promise<DisputeState | null> {
  const { id, billId, cents, reason, state, openedAt, answerBy } = dispute;
  const before = await tx.kysely
    .selectFrom("billing_disputes")
    .select("state")
    .where("provider", "=", provider)
    .where("id", "=", id)
    .executeTakeFirst();
  const now = { state, cents, reason, answer_by: answerBy === null ? null : new Date(answerBy) };
  await tx.kysely
    .insertInto("billing_disputes")
    .values({ provider, id, space_id: spaceId, bill_id: billId, opened_at: new Date(openedAt), ...now })
    .onConflict((conflict) => conflict.columns(["provider", "id"]).doUpdateSet(now))
    .execute();
  return before?.state ?? null;
}

/** A dispute with the invoice it is about and the space that paid it. */
export async function findDispute(db: Queries, provider: PaymentProvider, id: string) {
  const row = await db.kysely
    .selectFrom("billing_disputes as d")
    .innerJoin("spaces as s", "s.id", "d.space_id")
    .leftJoin("invoices as i", (join) =>
      join
        .onRef("i.provider", "=", "d.provider")
        .onRef("i.provider_id", "=", "d.bill_id")
        .on("i.kind", "=", "invoice"),
    )
    // Of several the one that replaced the others.
    .orderBy("i.issued_at", "desc")
    .orderBy("i.number", "desc")
    .select(["d.state", "d.cents", "d.reason", "d.answer_by", "s.name as space", "i.year", "i.number"])
    .where("d.provider", "=", provider)
    .where("d.id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}
