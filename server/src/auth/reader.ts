import { AppError } from "@owlstat/core/errors.ts";
import type { OwnerContext } from "../platform/context.ts";
import { presentUser } from "../users/present.ts";

/** The user as they are after a change. */
export async function presentCaller(context: OwnerContext) {
  const user = await presentUser(context, context.session);
  if (!user) throw new AppError("login_required");
  return { user };
}
