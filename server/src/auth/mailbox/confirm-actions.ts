import type { confirm, getConfirmation } from "@owlstat/core/auth/contract.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { recordEvent } from "../../audit/store.ts";
import { addressKey } from "../../platform/address-key.ts";
import { forgetAttempts, requireAttempt } from "../../platform/attempts.ts";
import type { Services, VisitorContext } from "../../platform/context.ts";
import type { Queries, Tx } from "../../platform/db/connect.ts";
import { isDuplicate } from "../../platform/db/errors.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { linkToken, readLinkToken } from "../../platform/link-token.ts";
import { findById, lockUser, updateUser } from "../../users/store.ts";
import { findLegacyByEmail } from "../legacy/legacy-store.ts";
import { PASSWORDS_PER_USER } from "../limits.ts";
import { rememberDevice } from "../login/devices.ts";
import { passwordMatches } from "../login/passwords.ts";
import { deleteSessionsOf } from "../store.ts";
import { claimAccount } from "./claim-account.ts";
import { makeLinks } from "./link-actions.ts";
import { dropLinks, findLink, linksOfChange, type MailLink, useLink } from "./link-store.ts";
import { sendFarewell } from "./mail-jobs.ts";

const CONFIRMING = ["signup", "email-old", "email-new"] as const;

type Seen = Omit<Answer<typeof getConfirmation>, "keeps" | "own">;
type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>;
const GONE: Seen = { kind: null, state: "gone", email: null };

export async function readConfirmation(
  context: VisitorContext,
  { token }: Input<typeof getConfirmation>,
): Promise<Answer<typeof getConfirmation>> {
  const link = await linkOf(context, token);
  if (!link) return { ...GONE, own: false, keeps: true };
  const [seen, user] = await Promise.all([
    stateOf(context.db, link, context.clock.now()),
    findById(context.db, link.user_id),
  ]);
  return {
    ...seen,
    own: isOwnBrowser(context, link),
    keeps: link.kind !== "signup" || isOwnBrowser(context, link) || Boolean(user?.confirmed_at),
  };
}

/** Whether this browser is logged in to the account that the link belongs to. */
const isOwnBrowser = ({ session }: VisitorContext, link: MailLink) => session?.userId === link.user_id;

async function linkOf({ db, secrets }: Pick<Services, "db" | "secrets">, token: string) {
  const id = CONFIRMING.map((kind) => readLinkToken(secrets, kind, token)).find(Boolean);
  return id ? findLink(db, id) : undefined;
}

async function stateOf(db: Queries, link: MailLink, now: number): Promise<Seen> {
  const kind = link.kind as (typeof CONFIRMING)[number];
  const about = { kind, email: link.email };
  if (!link.used_at) return link.expires_at.getTime() > now ? { ...about, state: "open" } : GONE;
  if (!link.change_id) return { ...about, state: "done" };
  const both = await linksOfChange(db, link.change_id);
  return { ...about, state: both.every(({ used_at }) => used_at) ? "done" : "waiting" };
}

export async function confirmAddress(
  context: VisitorContext,
  { token, password }: Input<typeof confirm>,
): Promise<Answer<typeof confirm>> {
  const { db, clock } = context;
  const link = await linkOf(context, token);
  if (!link) throw new AppError("link_gone");
  const own = isOwnBrowser(context, link);
  // Whoever reads a mailbox proves that alone: the account has to take part in a change of its address.
  if (link.kind !== "signup" && !own) throw new AppError("login_required");
  const keeps = own || (await knowsPassword(context, link, password));
  try {
    const confirmed = await db.transaction(async (tx) => {
      const user = await lockUser(tx, link.user_id);
      const used = await useLink(tx, link.id, new Date(clock.now()));
      const fresh = await findLink(tx, link.id);
      if (!user || !fresh) throw new AppError("link_gone");
      const seen = await stateOf(tx, fresh, clock.now());
      if (seen.state === "gone") throw new AppError("link_gone");
      const reset = used ? await settle(tx, context, { link: fresh, user, keeps, state: seen.state }) : null;
      return { ...seen, own, keeps: reset === null, reset };
    });
    if (own && link.kind === "signup") rememberDevice(context, link.email);
    return confirmed;
  } catch (error) {
    if (isDuplicate(error)) throw new AppError("email_in_use");
    throw error;
  }
}

/**
 * Whether the reader of a sign-up link gave the password chosen at sign-up. If none is given, the answer is
 * no.
 */
async function knowsPassword(context: VisitorContext, link: MailLink, password: string | undefined) {
  if (link.kind !== "signup" || password === undefined) return false;
  const key = `password of ${link.user_id}`;
  await requireAttempt(context, key, PASSWORDS_PER_USER);
  const user = await findById(context.db, link.user_id);
  if (!(await passwordMatches(user?.password_hash, password, addressKey(context))))
    throw new AppError("password_wrong");
  await forgetAttempts(context, key);
  return true;
}

type Using = { link: MailLink; user: LockedUser; keeps: boolean; state: Seen["state"] };

/**
 * Applies the effect of a link that was just used. Returns a token to choose a new password when the old one
 * was removed.
 */
async function settle(tx: Tx, context: VisitorContext, using: Using): Promise<string | null> {
  const { link, user, state } = using;
  if (link.kind === "signup") return confirmSignup(tx, context, using);
  if (state !== "done" || !link.change_id) return null;
  const both = await linksOfChange(tx, link.change_id);
  const next = both.find(({ kind }) => kind === "email-new");
  const old = both.find(({ kind }) => kind === "email-old");
  if (!next || !old) throw new AppError("link_gone");
  if (await findLegacyByEmail(tx, next.email)) throw new AppError("email_in_use");
  await updateUser(tx, user.id, { email: next.email, confirmed_at: new Date(context.clock.now()) });
  // End all other sessions, because they may belong to somebody with access to the old address.
  const own = context.session?.userId === user.id ? context.session.id : undefined;
  await deleteSessionsOf(tx, user.id, own);
  await dropLinks(tx, user.id, ["signup", "reset"]);
  await recordEvent(tx, context, "email_changed", user.id);
  await enqueue(tx, sendFarewell, { linkId: old.id });
  return null;
}

async function confirmSignup(tx: Tx, context: VisitorContext, { link, user, keeps }: Using) {
  // The address was changed since, so this link no longer proves the current one.
  if (link.email !== user.email) throw new AppError("link_gone");
  if (user.confirmed_at) return null;
  if (keeps) {
    await updateUser(tx, user.id, { confirmed_at: new Date(context.clock.now()) });
    await recordEvent(tx, context, "email_confirmed", user.id);
    return null;
  }
  await claimAccount(tx, context, user.id);
  const wanted = { user_id: user.id, kind: "reset", email: user.email, change_id: null } as const;
  const [id = ""] = await makeLinks(tx, context, [wanted]);
  return linkToken(context.secrets, "reset", id);
}
