import { AppError } from "@owlstat/core/errors.ts";
import type { OwnerContext } from "../platform/context.ts";
import { presentUser } from "../users/present.ts";
import { findById } from "../users/store.ts";

/** Nothing is connected before the address is confirmed: whoever proves it later gets the account alone. */
export async function requireConfirmed({ db, session }: OwnerContext): Promise<void> {
  const reader = await findById(db, session.userId);
  if (!reader?.confirmed_at) throw new AppError("confirm_first");
}

/** The user as they are after a change. */
export async function presentReader(context: OwnerContext) {
  const user = await presentUser(context, context.session);
  if (!user) throw new AppError("login_required");
  return { user };
}
