import type { ConnectionProvider } from "@owlstat/core/auth/providers.ts";
import type { ConnectionState } from "@owlstat/core/connections/contract.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { readHandle } from "@owlstat/core/profiles/rules.ts";
import { type StoredToken, storedTokens, type Through } from "../auth/providers/provider-token.ts";
import { requireAttempt } from "../platform/attempts.ts";
import type { OwnerContext } from "../platform/context.ts";
import type { LinkedAccount } from "../providers/facebook/accounts.ts";
import { GraphRefused } from "../providers/facebook/graph-call.ts";
import { ProviderRefused, ProviderUnavailable } from "../providers/json-call.ts";

/** How often one person may cause calls to Facebook and Instagram. */
const ASK_LIMIT = { most: 30, seconds: 60 };
/** So many Instagram logins of one person are asked; each is one account. */
const MOST_LOGINS = 50;

/** An account of the caller, and the login it can be read through. `page` is null without a Facebook page. */
export type OwnAccount = Omit<LinkedAccount, "page"> & { page: string | null; through: Through };

type Behind = {
  state: ConnectionState;
  accounts: readonly OwnAccount[];
  /** Pages without a professional Instagram account. */
  without: readonly string[];
  complete: boolean;
};

const nothing = (state: ConnectionState): Behind => ({ state, accounts: [], without: [], complete: true });

/** The caller's own Instagram accounts, by Facebook and by Instagram; never those of others in their space. */
export async function accountsBehind(context: OwnerContext): Promise<Behind> {
  const [facebook, instagram] = await Promise.all([
    context.facebook ? storedTokens(context, "facebook") : [],
    context.instagramLogin ? storedTokens(context, "instagram") : [],
  ]);
  if (facebook.length + instagram.length === 0) return nothing("not_connected");
  if ([...facebook, ...instagram].some(({ text }) => text !== null)) {
    await requireAttempt(context, `connections of ${context.session.userId}`, ASK_LIMIT);
  }
  const [pages, logins] = await Promise.all([
    behindPages(context, facebook[0]),
    behindLogins(context, instagram.slice(0, MOST_LOGINS)),
  ]);
  return merged(pages, logins);
}

/** What is worst stands last: as long as one way works, its accounts are listed. */
const STATES: readonly ConnectionState[] = ["ready", "permission_missing", "token_expired", "not_connected"];

function merged(pages: Behind, logins: Behind): Behind {
  const known = new Set(pages.accounts.map(({ username }) => username));
  return {
    state: STATES.find((state) => state === pages.state || state === logins.state) ?? "not_connected",
    accounts: [...pages.accounts, ...logins.accounts.filter(({ username }) => !known.has(username))],
    without: pages.without,
    complete: pages.complete,
  };
}

async function behindPages(context: OwnerContext, kept: StoredToken | undefined): Promise<Behind> {
  const { facebook } = context;
  if (!facebook || !kept) return nothing("not_connected");
  const { text, through } = kept;
  if (text === null) return nothing("token_expired");
  const outcome = await ask(context, "facebook", () => facebook.accountsOf(text));
  if (outcome.kind === "token_bad") return nothing("token_expired");
  if (outcome.kind === "permission_missing") return nothing("permission_missing");
  const { complete, without, accounts } = outcome;
  return { state: "ready", complete, without, accounts: accounts.flatMap((one) => spelled(one, through)) };
}

async function behindLogins(context: OwnerContext, kept: readonly StoredToken[]): Promise<Behind> {
  if (kept.length === 0) return nothing("not_connected");
  const found = await Promise.all(kept.map((one) => behindLogin(context, one)));
  const accounts = found.flatMap((one) => one ?? []);
  return accounts.length === 0 ? nothing("token_expired") : { ...nothing("ready"), accounts };
}

async function behindLogin(
  context: OwnerContext,
  { text, through }: StoredToken,
): Promise<OwnAccount[] | null> {
  const { instagramLogin } = context;
  if (!instagramLogin || text === null) return null;
  try {
    const self = await ask(context, "instagram", () => instagramLogin.selfOf(text));
    return spelled({ ...self, page: null }, through);
  } catch (error) {
    // Taken back at Instagram: connecting again helps, and the other logins are listed.
    if (error instanceof GraphRefused && (error.tokenBad || error.permissionMissing)) return null;
    throw error;
  }
}

async function ask<T>({ log }: OwnerContext, provider: ConnectionProvider, question: () => Promise<T>) {
  try {
    return await question();
  } catch (error) {
    if (provider === "instagram" && error instanceof GraphRefused) throw error;
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
    log.warn({ err: error, provider }, "somebody's own accounts could not be listed");
    throw new AppError("provider_unavailable");
  }
}

/** The account with its name as we store usernames. */
function spelled(account: Omit<OwnAccount, "through">, through: Through): OwnAccount[] {
  const handle = readHandle(account.username);
  const { instagramId, name, pictureUrl, page } = account;
  return handle.ok ? [{ instagramId, name, pictureUrl, page, username: handle.username, through }] : [];
}
