import type { ConnectionState } from "@owlstat/core/connections/contract.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { readHandle } from "@owlstat/core/profiles/rules.ts";
import { keptToken } from "../auth/provider-token.ts";
import { requireAttempt } from "../platform/attempts.ts";
import type { OwnerContext } from "../platform/context.ts";
import type { LinkedAccount } from "../providers/facebook/accounts.ts";
import type { Facebook } from "../providers/facebook/client.ts";
import { ProviderRefused, ProviderUnavailable } from "../providers/json-call.ts";

/** How often one person may cause calls to Facebook. */
const ASK_LIMIT = { most: 30, seconds: 60 };

export type Behind = {
  state: ConnectionState;
  accounts: readonly LinkedAccount[];
  /** Pages without a professional Instagram account. */
  without: readonly string[];
  complete: boolean;
  through: { connectionId: string; externalUserId: string } | null;
};

const nothing = (state: ConnectionState): Behind => ({
  state,
  accounts: [],
  without: [],
  complete: true,
  through: null,
});

/** The Instagram accounts behind the caller's own Facebook pages; never those of others in their space. */
export async function accountsBehind(context: OwnerContext): Promise<Behind> {
  if (!context.facebook) return nothing("not_connected");
  const token = await keptToken(context, "facebook");
  if (token.state === "none") return nothing("not_connected");
  if (token.state === "expired") return nothing("token_expired");
  await requireAttempt(context, `connections of ${context.session.userId}`, ASK_LIMIT);
  const outcome = await ask(context.facebook, context, token.text);
  if (outcome.kind === "token_bad") return nothing("token_expired");
  if (outcome.kind === "permission_missing") return nothing("permission_missing");
  const { complete, without } = outcome;
  return {
    state: "ready",
    complete,
    without,
    accounts: outcome.accounts.flatMap(spelled),
    through: token.through,
  };
}

async function ask(facebook: Facebook, { log }: OwnerContext, token: string) {
  try {
    return await facebook.accountsOf(token);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
    log.warn({ err: error }, "Facebook did not show somebody's pages");
    throw new AppError("provider_unavailable");
  }
}

/** The account with its name as we store usernames. */
function spelled(account: LinkedAccount): LinkedAccount[] {
  const handle = readHandle(account.username);
  return handle.ok ? [{ ...account, username: handle.username }] : [];
}
