import type { UtmInfo } from "@owlstat/core/attribution/contract.ts";
import { isEmail, normalEmail } from "@owlstat/core/auth/rules.ts";
import { AppError, type ErrorCode } from "@owlstat/core/errors.ts";
import { recordEvent } from "../audit/store.ts";
import type { VisitorContext } from "../platform/context.ts";
import type { Queries } from "../platform/db/connect.ts";
import { seal } from "../platform/seal.ts";
import { ProviderRefused, ProviderUnavailable } from "../providers/json-call.ts";
import { findByEmail } from "../users/store.ts";
import { createAccount } from "./account-actions.ts";
import { findIdentity, type Provider, saveIdentity } from "./identity-store.ts";
import { moveLegacyUser } from "./legacy-jobs.ts";
import { findLegacyByEmail } from "./legacy-store.ts";
import { startSession } from "./session-actions.ts";

/** Somebody a provider vouched for. */
export type ProvenPerson = {
  provider: Provider;
  subject: string;
  name: string;
  /** Only an address the provider itself has verified. */
  verifiedEmail: string | null;
  token: { text: string; expiresAt: number | null } | null;
  scopes: readonly string[];
};

export const FAILED: Record<Provider, ErrorCode> = { facebook: "facebook_failed", google: "google_failed" };
export const tokenKey = ({ secrets }: Pick<VisitorContext, "secrets">) => secrets.derive("provider tokens");

/**
 * Logs in as the person a provider vouched for: by their identity there; else by the same address, if both the
 * provider and the account have confirmed it; else as somebody new.
 */
export async function enterAs(context: VisitorContext, person: ProvenPerson, utm: UtmInfo | null) {
  const { db } = context;
  const { provider } = person;
  const known = await findIdentity(db, provider, person.subject);
  const userId = known?.user_id ?? (await userByAddress(context, person));
  if (userId) {
    await keepIdentity(db, context, person, userId);
    if (!known) await recordEvent(db, context, "identity_linked", userId, { provider });
    await recordEvent(db, context, "login", userId, { by: provider });
    return { user: await startSession(context, userId) };
  }
  if (!person.verifiedEmail) throw new AppError(FAILED[provider]);
  const account = {
    email: person.verifiedEmail,
    name: person.name.slice(0, 200) || person.verifiedEmail,
    passwordHash: null,
    confirmed: true,
    newsletter: false,
    utm,
    by: provider,
  };
  const created = await createAccount(context, account, (tx, id) => keepIdentity(tx, context, person, id));
  return { user: await startSession(context, created) };
}

async function userByAddress(
  { db, clock }: VisitorContext,
  { verifiedEmail }: ProvenPerson,
): Promise<string | null> {
  if (!verifiedEmail) return null;
  const legacy = await findLegacyByEmail(db, verifiedEmail);
  if (legacy) await db.transaction((tx) => moveLegacyUser(tx, clock, legacy.id));
  const user = await findByEmail(db, verifiedEmail);
  if (!user) return null;
  // Whoever signed up with this address may not be its owner: linking would hand them the owner's account.
  if (!user.confirmed_at) throw new AppError("link_unconfirmed");
  return user.id;
}

export async function keepIdentity(
  db: Queries,
  context: Pick<VisitorContext, "secrets">,
  person: ProvenPerson,
  userId: string,
): Promise<void> {
  const { token } = person;
  await saveIdentity(db, {
    provider: person.provider,
    subject: person.subject,
    user_id: userId,
    email: person.verifiedEmail,
    access_token: token ? seal(tokenKey(context), token.text) : null,
    token_expires_at: token?.expiresAt ? new Date(token.expiresAt) : null,
    scopes: [...person.scopes],
  });
}

/** An address as we keep it, or null for one we could not write to. */
export function usableEmail(email: string | null): string | null {
  return email && isEmail(email) ? normalEmail(email) : null;
}

/** Asks a provider; its no and its silence become errors of ours. */
export async function askProvider<T>(
  { log }: Pick<VisitorContext, "log">,
  provider: Provider,
  question: () => Promise<T>,
): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof ProviderRefused) {
      log.info({ provider, reason: error.message }, "a login at a provider was refused");
      throw new AppError(FAILED[provider]);
    }
    if (error instanceof ProviderUnavailable) {
      log.warn({ provider, err: error }, "a provider does not answer");
      throw new AppError("provider_unavailable");
    }
    throw error;
  }
}
