import type { PaymentProvider } from "@owlstat/core/billing/rules.ts";
import type { Insertable } from "kysely";
import type { Queries, Tx } from "../../platform/db/connect.ts";
import type { Tables } from "../../platform/db/tables.ts";
import "../tables.ts";

type Consent = Omit<
  Insertable<Tables["order_consents"]>,
  "provider" | "checkout_id" | "space_id" | "invoice_id"
>;
type Checkout = { spaceId: string; provider: PaymentProvider; id: string };

/** Saves what was agreed to for a checkout; null where nothing had to be. What was agreed for one that is given up goes. */
export async function saveConsent(tx: Tx, { spaceId, provider, id }: Checkout, consent: Consent | null) {
  await tx.kysely
    .deleteFrom("order_consents")
    .where("invoice_id", "is", null)
    .where((or) => or.or([or("space_id", "=", spaceId), or("space_id", "is", null)]))
    .execute();
  if (!consent) return;
  const made = { provider, checkout_id: id, space_id: spaceId, ...consent };
  await tx.kysely.insertInto("order_consents").values(made).execute();
}

/** The first invoice after a consent is the one it was given for. */
export async function attachConsent(tx: Tx, spaceId: string, invoiceId: string): Promise<void> {
  await tx.kysely
    .updateTable("order_consents")
    .set({ invoice_id: invoiceId })
    .where("space_id", "=", spaceId)
    .where("invoice_id", "is", null)
    .execute();
}

export async function consentOf(db: Queries, invoiceId: string) {
  return db.kysely
    .selectFrom("order_consents")
    .select(["wording", "agreed_at"])
    .where("invoice_id", "=", invoiceId)
    .executeTakeFirst();
}
