import type { VisitorContext } from "../platform/context.ts";
import { unseal } from "../platform/seal.ts";
import { tokenKey } from "./identity-actions.ts";
import { findToken, type Provider } from "./identity-store.ts";

export type KeptToken = { state: "none" } | { state: "expired" } | { state: "kept"; text: string };

/** The token a user left with us at a provider, for asking there in their name. */
export async function keptToken(
  context: Pick<VisitorContext, "db" | "clock" | "secrets">,
  provider: Provider,
  userId: string,
): Promise<KeptToken> {
  const { db, clock } = context;
  const row = await findToken(db, provider, userId);
  if (!row) return { state: "none" };
  if (row.token_expires_at && row.token_expires_at.getTime() <= clock.now()) return { state: "expired" };
  // One sealed under an earlier key is as good as none: connecting again brings another.
  const text = row.access_token ? unseal(tokenKey(context), row.access_token) : null;
  return text === null ? { state: "expired" } : { state: "kept", text };
}
