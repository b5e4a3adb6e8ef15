import { createHash } from "node:crypto";
import { holdsToken, roleOfToken, TOKEN_PREFIX } from "@owlstat/core/api-tokens/rules.ts";
import { earlierScopes } from "@owlstat/core/api-tokens/scopes.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { addressKey } from "../platform/address-key.ts";
import { requireAttempt } from "../platform/attempts.ts";
import type { Services } from "../platform/context.ts";
import type { FindToken } from "../platform/http/requests/request-context.ts";
import { partOf } from "../spaces/part-store.ts";
import { requireHolder } from "./holder.ts";
import { findToken, noteUse } from "./store.ts";

/** Wrong tokens of one address. A right one is never refused for it: many programs may share an address. */
const GUESSES = { most: 30, seconds: 60 };

export const hashOf = (token: string) => createHash("sha256").update(token).digest();

export async function refuseToken(services: Services, ip: string): Promise<never> {
  await requireAttempt(services, `wrong token from ${addressKey({ ip })}`, GUESSES);
  throw new AppError("token_invalid");
}

/** The caller behind a token, with what its creator may do and see at this moment. */
export const callerOfToken: FindToken = async (services, { bearer, target, ip, brandHost }) => {
  // Addresses end up in logs and histories of others.
  if (holdsToken(target)) throw new AppError("token_in_address");
  const { db, clock, secrets } = services;
  if (!bearer?.startsWith(TOKEN_PREFIX) || bearer === secrets.clientKey) return null;
  const now = new Date(clock.now());
  const found = brandHost ? null : await findToken(db, hashOf(bearer), now);
  if (!found) return refuseToken(services, ip);
  requireHolder(found, now);
  await noteUse(db, found, now);
  const { id: tokenId, userId, spaceId, onlyFolders } = found;
  const only = onlyFolders && (await partOf(db, found, onlyFolders));
  const role = roleOfToken(found.access, found.role);
  const earlier = found.scopes === null && { earlier: true as const };
  const scopes = found.scopes ?? earlierScopes(found.access);
  return { kind: "token", tokenId, userId, spaceId, role, creatorRole: found.role, scopes, only, ...earlier };
};
