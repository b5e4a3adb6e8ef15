import { normalEmail } from "@owlstat/core/auth/rules.ts";
import type { setInvoiceRecipients } from "@owlstat/core/billing/invoice-contract.ts";
import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { OwnerContext } from "../../platform/context.ts";
import { lockSpace } from "../../spaces/lock-store.ts";
import { recipientsOf, saveRecipients } from "./recipient-store.ts";

export async function showRecipients({ db, scope }: OwnerContext) {
  return { emails: await recipientsOf(db, scope) };
}

export async function setRecipients(
  { db, scope }: OwnerContext,
  { emails }: Input<typeof setInvoiceRecipients>,
) {
  const each = [...new Set(emails.map(normalEmail))];
  await db.transaction(async (tx) => {
    if (!(await lockSpace(tx, scope.spaceId))) throw new AppError("not_found");
    await saveRecipients(tx, scope, each);
  });
  return { emails: each };
}
