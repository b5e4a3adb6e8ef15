import { createHash, randomBytes } from "node:crypto";
import { earlierScopes, scopeWords } from "@owlstat/core/api-tokens/scopes.ts";
import { ACCESS_LIFE, ACCESS_PREFIX, REFRESH_PREFIX } from "@owlstat/core/apps/rules.ts";
import { SECOND } from "@owlstat/core/time.ts";
import { hashOf } from "../api-tokens/recognise.ts";
import { recordEvent } from "../audit/store.ts";
import type { Services } from "../platform/context.ts";
import type { Tx } from "../platform/db/connect.ts";
import { sameText } from "../platform/http/proof/client-proof.ts";
import { OAuthRefusal } from "./oauth-error.ts";
import type { AppGrantsTable } from "./tables.ts";
import {
  deleteGrant,
  insertTokens,
  lockByCode,
  lockByToken,
  replaceToken,
  startGrant,
} from "./token-store.ts";

/** The fields of a form, as programs of the standard send them. */
export type Fields = Readonly<Record<string, string | undefined>>;

type Tokens = {
  access_token: string;
  token_type: "Bearer";
  expires_in: number;
  refresh_token: string;
  scope: string;
};

/** Tokens for a code or for an earlier refresh token. */
export async function giveTokens(services: Services, fields: Fields): Promise<Tokens> {
  if (fields.grant_type === "authorization_code") return exchangeCode(services, fields);
  if (fields.grant_type === "refresh_token") return refresh(services, fields);
  throw new OAuthRefusal("unsupported_grant_type", "Use authorization_code or refresh_token.");
}

async function exchangeCode(services: Services, fields: Fields): Promise<Tokens> {
  const { db, clock } = services;
  const { code, code_verifier: verifier = "" } = need(fields, "code", "code_verifier", "client_id");
  const tokens = await db.transaction(async (tx) => {
    const grant = await lockByCode(tx, hashOf(code ?? ""));
    if (!grant || grant.client_id !== fields.client_id) return null;
    // A code that comes twice was seen by somebody else: whoever had it first may not be the app.
    if (grant.started_at) return end(tx, services, grant, "code used twice");
    if (grant.code_expires_at.getTime() <= clock.now() || !shows(grant, fields, verifier)) return null;
    await startGrant(tx, grant.id, new Date(clock.now()));
    return makeTokens(tx, services, grant);
  });
  if (!tokens)
    throw new OAuthRefusal("invalid_grant", "The code is unknown, over, used, or not meant for this.");
  return tokens;
}

/** Whether the app shows what it asked with: its address, its secret word, and the same part of the API. */
function shows(grant: AppGrantsTable, { redirect_uri, resource }: Fields, verifier: string): boolean {
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  return (
    redirect_uri === grant.redirect_uri &&
    (resource === undefined || resource === grant.resource) &&
    /^[\w.~-]{43,128}$/.test(verifier) &&
    sameText(challenge, grant.challenge)
  );
}

async function refresh(services: Services, fields: Fields): Promise<Tokens> {
  const { db, clock } = services;
  const { refresh_token: shown = "" } = need(fields, "refresh_token", "client_id");
  const hash = hashOf(shown);
  const tokens = await db.transaction(async (tx) => {
    const found = await lockByToken(tx, hash);
    if (found?.kind !== "refresh" || found.client_id !== fields.client_id) return null;
    if (found.replaced_at) return end(tx, services, found, "refresh token used twice");
    if (found.expires_at.getTime() <= clock.now()) return null;
    if (fields.resource !== undefined && fields.resource !== found.resource) return null;
    await replaceToken(tx, found.id, hash, new Date(clock.now()));
    return makeTokens(tx, services, found);
  });
  if (!tokens)
    throw new OAuthRefusal("invalid_grant", "The refresh token is unknown, over or was used before.");
  return tokens;
}

function need(fields: Fields, ...names: string[]): Fields {
  const missing = names.filter((name) => !fields[name]);
  if (missing.length > 0) throw new OAuthRefusal("invalid_request", `Missing: ${missing.join(", ")}.`);
  return fields;
}

async function end(tx: Tx, services: Services, { id, user_id }: AppGrantsTable, why: string): Promise<null> {
  await deleteGrant(tx, id);
  await recordEvent(tx, services, "app_revoked", user_id, { app: id, why });
  return null;
}

async function makeTokens(tx: Tx, { clock }: Services, grant: AppGrantsTable): Promise<Tokens> {
  const word = () => randomBytes(32).toString("base64url");
  const [access, refreshing] = [ACCESS_PREFIX + word(), REFRESH_PREFIX + word()];
  const ends = Math.min(clock.now() + ACCESS_LIFE, grant.expires_at.getTime());
  await insertTokens(tx, [
    { token_hash: hashOf(access), grant_id: grant.id, kind: "access", expires_at: new Date(ends) },
    { token_hash: hashOf(refreshing), grant_id: grant.id, kind: "refresh", expires_at: grant.expires_at },
  ]);
  return {
    access_token: access,
    token_type: "Bearer",
    expires_in: Math.floor((ends - clock.now()) / SECOND),
    refresh_token: refreshing,
    scope: scopeWords(grant.scopes ?? earlierScopes(grant.access)),
  };
}

/** Disconnects the app that shows one of its tokens. A token that is not known needs no revoking. */
export async function giveBack(services: Services, { token = "", client_id }: Fields): Promise<void> {
  await services.db.transaction(async (tx) => {
    const found = await lockByToken(tx, hashOf(token));
    if (found && (client_id === undefined || client_id === found.client_id))
      await end(tx, services, found, "given back by the app");
  });
}
