import type { removeLogin } from "@owlstat/core/auth/contract.ts";
import { mayRemoveLogin } from "@owlstat/core/auth/rules.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import { recordEvent } from "../../audit/store.ts";
import type { UserContext } from "../../platform/context.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { presentUser } from "../../users/present.ts";
import { lockUser, updateUser } from "../../users/store.ts";
import { sendNotice } from "../mailbox/mail-jobs.ts";
import { proveOwner } from "../owner-proof.ts";
import { deleteIdentitiesOf, providersOf } from "../providers/identity-store.ts";
import { deleteSessionsOf } from "../store.ts";

/** Removes a way to log in, and ends other sessions that used it. */
export async function dropLogin(
  context: UserContext,
  { way, password }: Input<typeof removeLogin>,
): Promise<Answer<typeof removeLogin>> {
  const { db, session, language } = context;
  const { id } = await proveOwner(context, password, { orFreshLogin: true });
  await db.transaction(async (tx) => {
    // Under the lock, so that two simultaneous calls cannot remove the last two ways to log in.
    const user = await lockUser(tx, id);
    const providers = await providersOf(tx, id);
    const logins = {
      password: Boolean(user?.password_hash),
      facebook: providers.includes("facebook"),
      google: providers.includes("google"),
    };
    refuseUnless(mayRemoveLogin(logins, way));
    if (way === "password") await updateUser(tx, id, { password_hash: null });
    else await deleteIdentitiesOf(tx, id, way);
    await deleteSessionsOf(tx, id, session.id);
    await recordEvent(tx, context, "identity_removed", id, { provider: way });
    await enqueue(tx, sendNotice, { userId: id, notice: "login-removed", way, language });
  });
  const user = await presentUser(context, session);
  if (!user) throw new AppError("login_required");
  return { user };
}
