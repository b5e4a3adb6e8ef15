import { mayRead } from "@owlstat/core/connections/metrics.ts";
import { openToken } from "../auth/providers/identity-actions.ts";
import type { Services } from "../platform/context.ts";
import { loginsWithConsent } from "./login-store.ts";

/**
 * The tokens of people who agreed that public profiles are looked up with them. Only logins with Facebook can be lent:
 * Instagram's own show no profile but one's own.
 */
export async function borrowedTokens({
  db,
  clock,
  secrets,
}: Pick<Services, "db" | "clock" | "secrets">): Promise<{ igUserId: string; token: string }[]> {
  const logins = await loginsWithConsent(db, new Date(clock.now()));
  return logins.flatMap(({ sealed_token, instagram_id: igUserId, scopes }) => {
    const token = mayRead("facebook", scopes) ? openToken({ secrets }, sealed_token) : null;
    return token === null ? [] : [{ igUserId, token }];
  });
}
