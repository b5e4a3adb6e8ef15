import { openToken, tokenKey } from "../auth/providers/identity-actions.ts";
import type { Services } from "../platform/context.ts";
import { seal, unseal } from "../platform/seal.ts";
import { replaceToken, sealedTokens } from "./login-store.ts";

/** After the master key was replaced: seals tokens again that were sealed with the previous key. */
export async function resealTokens({
  db,
  secrets,
  log,
}: Pick<Services, "db" | "secrets" | "log">): Promise<void> {
  if (secrets.deriveBefore("provider tokens") === null) return;
  const key = tokenKey({ secrets });
  let count = 0;
  for (const { id, sealed_token } of await sealedTokens(db)) {
    const text = unseal(key, sealed_token) === null ? openToken({ secrets }, sealed_token) : null;
    if (text === null) continue;
    // Only where it still is the one that was read: somebody may have connected again meanwhile.
    await replaceToken(db, id, sealed_token, seal(key, text));
    count += 1;
  }
  if (count > 0) log.info({ count }, "tokens were sealed under the new key");
}
