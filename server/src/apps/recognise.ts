import { holdsToken, roleOfToken } from "@owlstat/core/api-tokens/rules.ts";
import { earlierScopes } from "@owlstat/core/api-tokens/scopes.ts";
import { ACCESS_PREFIX, opensPath } from "@owlstat/core/apps/rules.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { requireHolder } from "../api-tokens/holder.ts";
import { hashOf, refuseToken } from "../api-tokens/recognise.ts";
import type { FindToken } from "../platform/http/requests/request-context.ts";
import { partOf } from "../spaces/part-store.ts";
import { findGrant, noteUse } from "./token-store.ts";

/** The caller behind an app's access token, with what whoever let it in may do and see at this moment. */
export const callerOfApp: FindToken = async (services, { bearer, target, ip, brandHost }) => {
  if (holdsToken(target)) throw new AppError("token_in_address");
  if (!bearer?.startsWith(ACCESS_PREFIX)) return null;
  const { db, clock, sites } = services;
  const now = new Date(clock.now());
  const found = brandHost ? null : await findGrant(db, hashOf(bearer), now);
  // What was given for one part of the API is worth nothing at another.
  if (!found || !opensPath(found.resource, sites.own.origin, target)) return refuseToken(services, ip);
  requireHolder(found, now);
  await noteUse(db, found, now);
  const { id: tokenId, userId, spaceId, onlyFolders } = found;
  const only = onlyFolders && (await partOf(db, found, onlyFolders));
  const role = roleOfToken(found.access, found.role);
  const earlier = found.scopes === null && { earlier: true as const };
  const scopes = found.scopes ?? earlierScopes(found.access);
  const creatorRole = found.role;
  return {
    kind: "token",
    tokenId,
    userId,
    spaceId,
    role,
    creatorRole,
    scopes,
    only,
    byConsent: true,
    ...earlier,
  };
};
