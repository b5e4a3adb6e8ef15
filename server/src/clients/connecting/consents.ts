import type { ConnectionProvider } from "@owlstat/core/auth/providers.ts";
import { mayRead } from "@owlstat/core/connections/metrics.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { readHandle } from "@owlstat/core/profiles/rules.ts";
import { askProvider, type Consent } from "../../auth/providers/identity-actions.ts";
import type { VisitorContext } from "../../platform/context.ts";
import type { Facebook } from "../../providers/facebook/client.ts";
import type { InstagramLogin } from "../../providers/instagram-login/client.ts";
import { returnAddress } from "./state.ts";

type OpenedAccount = { instagramId: string; username: string; page: string | null };

/** What a client let us see: their login, and the professional accounts it opens; null where it lacks what is needed. */
type Opened = { consent: Consent; accounts: readonly OpenedAccount[] } | null;

/** Without an app of ours a way does not exist. */
export function wayOf(context: VisitorContext, provider: ConnectionProvider): Facebook | InstagramLogin {
  const way = provider === "facebook" ? context.facebook : context.instagramLogin;
  if (!way) throw new AppError("not_found");
  return way;
}

/** Trades what came back from a consent page. */
export function openedBy(
  context: VisitorContext,
  provider: ConnectionProvider,
  code: string,
): Promise<Opened> {
  const { facebook, instagramLogin } = context;
  const asked = { code, redirectUri: returnAddress(context) };
  return askProvider(context, provider, async () => {
    if (provider === "facebook") return facebook ? behindFacebook(facebook, asked) : null;
    return instagramLogin ? behindInstagram(instagramLogin, asked) : null;
  });
}

type Asked = { code: string; redirectUri: string };

async function behindFacebook(facebook: Facebook, asked: Asked): Promise<Opened> {
  const person = await facebook.personOf({ ...asked, partly: true });
  if (!mayRead("facebook", person.scopes)) return null;
  const found = await facebook.accountsOf(person.token);
  if (found.kind !== "found") return null;
  const { id: subject, name, token: text, tokenExpiresAt: expiresAt, scopes } = person;
  const consent = { provider: "facebook" as const, subject, name, token: { text, expiresAt }, scopes };
  return { consent, accounts: found.accounts.flatMap(spelled) };
}

async function behindInstagram(instagram: InstagramLogin, asked: Asked): Promise<Opened> {
  const account = await instagram.accountOf(asked);
  if (!mayRead("instagram", account.scopes)) return null;
  const { id: subject, username: name, token: text, expiresAt, scopes } = account;
  const consent = { provider: "instagram" as const, subject, name, token: { text, expiresAt }, scopes };
  return { consent, accounts: spelled({ ...account, page: null }) };
}

/** With the name as we store usernames. */
function spelled({ instagramId, username, page }: OpenedAccount): OpenedAccount[] {
  const handle = readHandle(username);
  return handle.ok ? [{ instagramId, page, username: handle.username }] : [];
}
