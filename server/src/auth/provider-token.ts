import type { OwnerContext, VisitorContext } from "../platform/context.ts";
import { type ConnectionProvider, findConnection } from "./connection-store.ts";
import { openToken } from "./identity-actions.ts";

/** `through` is the connection the token belongs to. */
export type KeptToken =
  | { state: "none" }
  | { state: "expired" }
  | { state: "kept"; text: string; through: { connectionId: string; externalUserId: string } };

/** The token of the caller's own connection in this space. */
export async function keptToken(
  context: Pick<VisitorContext, "db" | "clock" | "secrets"> & Pick<OwnerContext, "scope">,
  provider: ConnectionProvider,
): Promise<KeptToken> {
  const { db, clock, scope } = context;
  const row = await findConnection(db, scope, provider);
  if (!row) return { state: "none" };
  if (row.expires_at && row.expires_at.getTime() <= clock.now()) return { state: "expired" };
  // A token sealed with an unknown key is useless; connecting again replaces it.
  const text = openToken(context, row.sealed_token);
  if (text === null) return { state: "expired" };
  return { state: "kept", text, through: { connectionId: row.id, externalUserId: row.external_user_id } };
}
