import { randomBytes } from "node:crypto";
import type {
  ApiToken,
  createApiToken,
  listApiTokens,
  revokeApiToken,
} from "@owlstat/core/api-tokens/contract.ts";
import { MOST_API_TOKENS, SHOWN_LENGTH, TOKEN_PREFIX } from "@owlstat/core/api-tokens/rules.ts";
import { accessOf, earlierScopes, scopesOfAccess } from "@owlstat/core/api-tokens/scopes.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { DAY } from "@owlstat/core/time.ts";
import { recordEvent } from "../audit/store.ts";
import type { OwnerContext } from "../platform/context.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { holdSpace } from "../spaces/lock-store.ts";
import { ownerOf } from "../spaces/store.ts";
import { mailAboutToken } from "./jobs.ts";
import { hashOf } from "./recognise.ts";
import { type ApiTokenRow, countTokens, deleteToken, insertToken, tokensOf } from "./store.ts";

export async function showTokens({ db, clock, scope }: OwnerContext): Promise<Answer<typeof listApiTokens>> {
  return { tokens: (await tokensOf(db, scope)).map((row) => present(row, clock.now())) };
}

function present(row: ApiTokenRow, now: number): ApiToken {
  const { id, name, access, scopes, start, creator, created_at, last_used_at, expires_at } = row;
  return {
    id,
    name,
    access,
    scopes: scopes ?? earlierScopes(access),
    start,
    creator,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    expires_at: expires_at?.toISOString() ?? null,
    expired: expires_at !== null && expires_at.getTime() <= now,
  };
}

export async function makeToken(
  context: OwnerContext,
  { name, access: most, scopes: chosen, days }: Input<typeof createApiToken>,
): Promise<Answer<typeof createApiToken>> {
  const { db, clock, scope, language } = context;
  const now = clock.now();
  const scopes = chosen ?? scopesOfAccess(most);
  const access = accessOf(scopes);
  const id = uuidv7(now);
  const secret = TOKEN_PREFIX + randomBytes(32).toString("base64url");
  await db.transaction(async (tx) => {
    await holdSpace(tx, scope);
    if ((await countTokens(tx, scope)) >= MOST_API_TOKENS)
      throw new AppError("too_many_api_tokens", { most: MOST_API_TOKENS });
    await insertToken(tx, scope, {
      id,
      name,
      access,
      scopes,
      token_hash: hashOf(secret),
      start: secret.slice(0, SHOWN_LENGTH),
      created_at: new Date(now),
      expires_at: days === null ? null : new Date(now + days * DAY),
    });
    await recordEvent(tx, context, "api_token_created", scope.userId, {
      token: id,
      access,
      scopes: scopes.join(" "),
    });
    const owner = await ownerOf(tx, scope.spaceId);
    for (const userId of new Set([scope.userId, owner ?? scope.userId])) {
      await enqueue(tx, mailAboutToken, { userId, creatorId: scope.userId, tokenId: id, name, language });
    }
  });
  const token = (await showTokens(context)).tokens.find((one) => one.id === id);
  if (!token) throw new AppError("not_found");
  return { token, secret };
}

export async function revokeToken(
  context: OwnerContext,
  { id }: Input<typeof revokeApiToken>,
): Promise<Answer<typeof revokeApiToken>> {
  const { db, scope } = context;
  await db.transaction(async (tx) => {
    const creator = await deleteToken(tx, scope, id);
    if (creator === null) throw new AppError("not_found");
    await recordEvent(tx, context, "api_token_revoked", scope.userId, { token: id, creator });
  });
  return { ok: true };
}
