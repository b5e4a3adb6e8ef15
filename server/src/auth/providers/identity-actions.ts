import type { UtmInfo } from "@owlstat/core/attribution/contract.ts";
import type { ConnectionProvider } from "@owlstat/core/auth/providers.ts";
import { isEmail, normalEmail } from "@owlstat/core/auth/rules.ts";
import { AppError, type ErrorCode } from "@owlstat/core/errors.ts";
import { plainName } from "@owlstat/core/names.ts";
import * as z from "zod/mini";
import { recordEvent } from "../../audit/store.ts";
import type { OwnerScope } from "../../platform/caller.ts";
import type { VisitorContext } from "../../platform/context.ts";
import type { Queries, Tx } from "../../platform/db/connect.ts";
import { programScope } from "../../platform/http/proof/gates.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { seal, unseal } from "../../platform/seal.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { ProviderRefused, ProviderUnavailable } from "../../providers/json-call.ts";
import { personalSpace } from "../../spaces/store.ts";
import { findByEmail, lockUser } from "../../users/store.ts";
import { moveLegacyUser } from "../legacy/legacy-jobs.ts";
import { findLegacyByEmail } from "../legacy/legacy-store.ts";
import { enter } from "../login/second-step.ts";
import { startSession } from "../login/session-actions.ts";
import { createAccount } from "../mailbox/account-actions.ts";
import { claimAccount } from "../mailbox/claim-account.ts";
import { sendNotice } from "../mailbox/mail-jobs.ts";
import type { Provider } from "../tables.ts";
import { type ConnectedBy, saveConnection } from "./connection-store.ts";
import { findIdentity, saveIdentity } from "./identity-store.ts";

/** A person confirmed by a provider. */
export type ProvenPerson = {
  provider: Provider;
  subject: string;
  name: string;
  /** Only an address the provider itself has verified. */
  verifiedEmail: string | null;
  token: { text: string; expiresAt: number | null } | null;
  scopes: readonly string[];
};

const FAILED = {
  facebook: "facebook_failed",
  google: "google_failed",
  instagram: "instagram_failed",
} as const satisfies Record<Provider | ConnectionProvider, ErrorCode>;
const TOKENS = "provider tokens";
const MOST_NAME = 200;
export const tokenKey = ({ secrets }: Pick<VisitorContext, "secrets">) => secrets.derive(TOKENS);

/** Opens a stored token, also if it was sealed with the previous key. Null when neither key opens it. */
export function openToken({ secrets }: Pick<VisitorContext, "secrets">, sealed: Buffer): string | null {
  const before = secrets.deriveBefore(TOKENS);
  return unseal(secrets.derive(TOKENS), sealed) ?? (before && unseal(before, sealed));
}

/**
 * Logs in as the person a provider vouched for: by their identity there; else by the same address, if the provider
 * and the account have both confirmed it, or if Google is the first to prove it; else as somebody new.
 */
export async function enterAs(context: VisitorContext, person: ProvenPerson, utm: UtmInfo | null) {
  const { db } = context;
  const { provider } = person;
  const known = await findIdentity(db, provider, person.subject);
  const found = known?.user_id ?? (await linkByAddress(context, person));
  const userId = found ?? (await signUpAs(context, person, utm));
  if (known) await linkIdentity(db, person, userId);
  await storeConnection(context, person, userId);
  if (!found) return { user: await startSession(context, userId, { way: provider }) };
  return enter(context, userId, provider);
}

async function signUpAs(context: VisitorContext, person: ProvenPerson, utm: UtmInfo | null): Promise<string> {
  const { provider, verifiedEmail } = person;
  if (!verifiedEmail) throw new AppError(FAILED[provider]);
  const account = {
    email: verifiedEmail,
    name: plainName(person.name).slice(0, MOST_NAME) || verifiedEmail,
    passwordHash: null,
    confirmed: true,
    newsletter: false,
    utm,
    by: provider,
  };
  return createAccount(context, account, (tx, id) => linkIdentity(tx, person, id));
}

/** Ties the login to the account with the same address, and tells its owner. */
async function linkByAddress(context: VisitorContext, person: ProvenPerson): Promise<string | null> {
  const { db, clock, language } = context;
  const { provider, verifiedEmail } = person;
  if (!verifiedEmail) return null;
  const legacy = await findLegacyByEmail(db, verifiedEmail);
  if (legacy) await db.transaction((tx) => moveLegacyUser(tx, clock, legacy.id));
  const found = await findByEmail(db, verifiedEmail);
  if (!found) return null;
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, found.id);
    if (!user || user.email !== found.email) throw new AppError(FAILED[provider]);
    if (!user.confirmed_at) await claimBy(tx, context, person, user.id);
    await linkIdentity(tx, person, user.id);
    await recordEvent(tx, context, "identity_linked", user.id, { provider });
    await enqueue(tx, sendNotice, { userId: user.id, notice: "login-added", way: provider, language });
  });
  return found.id;
}

/**
 * Google runs the mailbox or has written to it, so its word counts as first proof. Facebook's addresses may
 * be outdated.
 */
async function claimBy(tx: Tx, context: VisitorContext, { provider }: ProvenPerson, userId: string) {
  if (provider !== "google") throw new AppError("link_unconfirmed");
  await claimAccount(tx, context, userId);
}

function linkIdentity(db: Queries, person: ProvenPerson, userId: string): Promise<void> {
  return saveIdentity(db, {
    provider: person.provider,
    subject: person.subject,
    user_id: userId,
    email: person.verifiedEmail,
  });
}

/** Logging in with Facebook also grants reading the person's pages, in their own space only. */
async function storeConnection(context: VisitorContext, person: ProvenPerson, userId: string): Promise<void> {
  const { id } = await personalSpace(context.db, userId);
  await connectPages(context, programScope(id, userId), person);
}

/** Somebody's consent that their own accounts are read, given at a provider. */
export type Consent = {
  provider: ConnectionProvider;
  subject: string;
  name: string;
  token: { text: string; expiresAt: number | null };
  scopes: readonly string[];
};

/** The job to run after connecting, implemented by the noun that reads the data. */
export const AFTER_CONNECTING = {
  name: "connections.connected",
  payload: z.object({ connectionId: z.uuid() }),
};

export async function connectPages(
  context: Pick<VisitorContext, "db" | "secrets" | "clock">,
  scope: OwnerScope,
  { provider, token, ...person }: ProvenPerson,
): Promise<void> {
  if (provider === "facebook" && token) await saveConsent(context, scope, { ...person, provider, token });
}

export async function saveConsent(
  context: Pick<VisitorContext, "db" | "secrets" | "clock">,
  by: ConnectedBy,
  { provider, subject, name, token, scopes }: Consent,
): Promise<string> {
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const connectionId = await saveConnection(tx, by, {
      id: uuidv7(now),
      provider,
      external_user_id: subject,
      person_name: plainName(name).slice(0, MOST_NAME) || null,
      sealed_token: seal(tokenKey(context), token.text),
      scopes: [...scopes],
      created_at: new Date(now),
      expires_at: token.expiresAt ? new Date(token.expiresAt) : null,
    });
    await enqueue(tx, AFTER_CONNECTING, { connectionId }, { singletonKey: connectionId });
    return connectionId;
  });
}

/** An address as we store it; null if we could not send mail to it. */
export function usableEmail(email: string | null): string | null {
  return email && isEmail(email) ? normalEmail(email) : null;
}

/** Calls a provider and turns refusals and outages into our own errors. */
export async function askProvider<T>(
  { log }: Pick<VisitorContext, "log">,
  provider: keyof typeof FAILED,
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
