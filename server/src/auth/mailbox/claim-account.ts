import { deleteTokensOf } from "../../api-tokens/store.ts";
import { deleteGrantsOf } from "../../apps/store.ts";
import { recordEvent } from "../../audit/store.ts";
import { deleteFactorsOf } from "../../factors/store.ts";
import type { VisitorContext } from "../../platform/context.ts";
import type { Tx } from "../../platform/db/connect.ts";
import { updateUser } from "../../users/store.ts";
import { deleteConnectionsBy } from "../providers/connection-store.ts";
import { deleteIdentitiesOf } from "../providers/identity-store.ts";
import { deleteResetOf } from "../second-factors/reset-store.ts";
import { deleteSessionsOf } from "../store.ts";
import { dropLinks } from "./link-store.ts";
import { endOutward } from "./outward-store.ts";

/** Connections, tokens and all that goes outward, whoever made it while the account was somebody else's. */
export async function endWhatWasMade(tx: Tx, userId: string): Promise<void> {
  await deleteConnectionsBy(tx, userId);
  await deleteTokensOf(tx, userId);
  await deleteGrantsOf(tx, userId);
  await endOutward(tx, userId);
}

/**
 * Somebody proved for the first time that they own the mailbox, but not as the person who signed up, who may
 * have been a stranger. So everything that gave access before, or goes outward, is removed.
 */
export async function claimAccount(tx: Tx, context: VisitorContext, userId: string): Promise<void> {
  await deleteSessionsOf(tx, userId);
  await deleteIdentitiesOf(tx, userId);
  await deleteFactorsOf(tx, userId);
  await deleteResetOf(tx, userId);
  await endWhatWasMade(tx, userId);
  await dropLinks(tx, userId, ["reset", "email-old", "email-new"]);
  await updateUser(tx, userId, { password_hash: null, confirmed_at: new Date(context.clock.now()) });
  await recordEvent(tx, context, "email_confirmed", userId, { claimed: true });
}
