import type { ConnectionProvider } from "@owlstat/core/auth/providers.ts";
import type { OwnerContext, VisitorContext } from "../../platform/context.ts";
import { findConnections } from "./connection-store.ts";
import { openToken } from "./identity-actions.ts";

/** The connection a token belongs to. */
export type Through = { provider: ConnectionProvider; connectionId: string; externalUserId: string };
/** `text` is null when the token ran out or cannot be opened: connecting again replaces it. */
export type StoredToken = { text: string | null; through: Through };

/** The tokens of the caller's own connections in this space, the newest first. */
export async function storedTokens(
  context: Pick<VisitorContext, "db" | "clock" | "secrets"> & Pick<OwnerContext, "scope">,
  provider: ConnectionProvider,
): Promise<StoredToken[]> {
  const { db, clock, scope } = context;
  const rows = await findConnections(db, scope, provider);
  return rows.map(({ id, external_user_id, expires_at, sealed_token }) => {
    const expired = expires_at !== null && expires_at.getTime() <= clock.now();
    return {
      text: expired ? null : openToken(context, sealed_token),
      through: { provider, connectionId: id, externalUserId: external_user_id },
    };
  });
}
