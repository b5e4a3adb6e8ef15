import { mayRead } from "@owlstat/core/connections/metrics.ts";
import { isToRenew } from "@owlstat/core/connections/rules.ts";
import { openToken, tokenKey } from "../auth/providers/identity-actions.ts";
import type { Services } from "../platform/context.ts";
import { seal } from "../platform/seal.ts";
import type { Insights } from "../providers/facebook/client.ts";
import { GraphRefused } from "../providers/facebook/graph-call.ts";
import type { ReadAccount } from "./link-store.ts";
import { saveRenewed, saveScopes } from "./login-store.ts";

/** Who is asked for the figures of an account; null where that way to connect is not set up. */
export function insightsFor({ facebook, instagramLogin }: Services, account: ReadAccount): Insights | null {
  return account.provider === "instagram" ? instagramLogin : facebook;
}

/** The token of a login; null when it cannot be decrypted or has expired. */
export function tokenOf(
  { secrets, clock }: Services,
  { sealed_token, expires_at }: ReadAccount,
): string | null {
  if (expires_at && expires_at.getTime() <= clock.now()) return null;
  return openToken({ secrets }, sealed_token);
}

/**
 * Renews a login that can be and whose end comes nearer. Where that fails the old one goes on; there are weeks to try
 * again, and warnings before it ends.
 */
export async function renewed(services: Services, account: ReadAccount, token: string): Promise<string> {
  const { db, clock, instagramLogin, log } = services;
  const { connection_id: id, sealed_token: old, expires_at, provider } = account;
  if (!instagramLogin || !isToRenew(provider, expires_at?.getTime() ?? null, clock.now())) return token;
  try {
    const fresh = await instagramLogin.renew(token);
    const sealed = seal(tokenKey(services), fresh.token);
    await saveRenewed(db, { id, old, fresh: sealed, expiresAt: new Date(fresh.expiresAt) });
    return fresh.token;
  } catch (error) {
    if (error instanceof GraphRefused && error.tokenBad) throw error;
    log.warn({ err: error, connectionId: id }, "a login could not be renewed");
    return token;
  }
}

/**
 * Whether we still have permission to read. Facebook tells what is granted, which is stored; Instagram tells it once,
 * when an account is connected, and refuses the figures later.
 */
export async function mayStillRead(
  { db, facebook }: Services,
  { provider, scopes, connection_id }: ReadAccount,
  token: string,
): Promise<boolean> {
  if (provider !== "facebook" || !facebook) return mayRead(provider, scopes);
  const granted = await facebook.permissionsOf(token);
  await saveScopes(db, connection_id, granted);
  return mayRead(provider, granted);
}
