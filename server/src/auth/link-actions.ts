import type { confirm } from "@owlstat/core/auth/contract.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import { DAY, HOUR } from "@owlstat/core/time.ts";
import { recordEvent } from "../audit/store.ts";
import { requireAttempt } from "../platform/attempts.ts";
import type { Services, UserContext, VisitorContext } from "../platform/context.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";
import { isDuplicate } from "../platform/db/errors.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { readLinkToken } from "../platform/link-token.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { findById, lockUser, updateUser } from "../users/store.ts";
import { MAILS_PER_USER } from "./limits.ts";
import { dropLinks, findLink, insertLinks, linksOfChange, type MailLink, useLink } from "./link-store.ts";
import { sendLinkMail } from "./mail-jobs.ts";

const LIFE = { signup: 7 * DAY, reset: HOUR, "email-old": DAY, "email-new": DAY } as const;
const CONFIRMING = ["signup", "email-old", "email-new"] as const;

type Asking = Pick<Services, "clock"> & { language: Language };
type Confirmation = Answer<typeof confirm>;
const GONE: Confirmation = { kind: null, state: "gone", email: null };

export async function mailSignupLink(tx: Tx, asking: Asking, user: { id: string; email: string }) {
  await dropLinks(tx, user.id, ["signup"]);
  await mailLinks(tx, asking, [{ user_id: user.id, kind: "signup", email: user.email, change_id: null }]);
}

export async function mailResetLink(tx: Tx, asking: Asking, user: { id: string; email: string }) {
  await mailLinks(tx, asking, [{ user_id: user.id, kind: "reset", email: user.email, change_id: null }]);
}

/** One link to each address; a newer wish replaces an older one. */
export async function mailChangeLinks(
  tx: Tx,
  asking: Asking,
  user: { id: string; email: string },
  newEmail: string,
) {
  await dropLinks(tx, user.id, ["email-old", "email-new"]);
  const change_id = uuidv7(asking.clock.now());
  await mailLinks(tx, asking, [
    { user_id: user.id, kind: "email-old", email: user.email, change_id },
    { user_id: user.id, kind: "email-new", email: newEmail, change_id },
  ]);
}

type WantedLink = Pick<MailLink, "user_id" | "kind" | "email" | "change_id">;

async function mailLinks(tx: Tx, { clock, language }: Asking, wanted: readonly WantedLink[]) {
  const links = wanted.map((link) => ({
    ...link,
    id: uuidv7(clock.now()),
    language,
    created_at: new Date(clock.now()),
    expires_at: new Date(clock.now() + LIFE[link.kind]),
    used_at: null,
  }));
  await insertLinks(tx, links);
  for (const { id } of links) await enqueue(tx, sendLinkMail, { linkId: id });
}

export async function sendConfirmationAgain(context: UserContext) {
  const { db, session } = context;
  await requireAttempt(context, `confirmation of ${session.userId}`, MAILS_PER_USER);
  const user = await findById(db, session.userId);
  if (user && !user.confirmed_at) await db.transaction((tx) => mailSignupLink(tx, context, user));
  return { ok: true } as const;
}

export async function readConfirmation(context: VisitorContext, { token }: Input<typeof confirm>) {
  const link = await linkOf(context, token);
  return link ? stateOf(context.db, link, context.clock.now()) : GONE;
}

async function linkOf({ db, secrets }: Pick<Services, "db" | "secrets">, token: string) {
  const id = CONFIRMING.map((kind) => readLinkToken(secrets, kind, token)).find(Boolean);
  return id ? findLink(db, id) : undefined;
}

async function stateOf(db: Queries, link: MailLink, now: number): Promise<Confirmation> {
  const kind = link.kind as (typeof CONFIRMING)[number];
  const about = { kind, email: link.email };
  if (!link.used_at) return link.expires_at.getTime() > now ? { ...about, state: "open" } : GONE;
  if (!link.change_id) return { ...about, state: "done" };
  const both = await linksOfChange(db, link.change_id);
  return { ...about, state: both.every(({ used_at }) => used_at) ? "done" : "waiting" };
}

export async function confirmAddress(context: VisitorContext, { token }: Input<typeof confirm>) {
  const { db, clock } = context;
  const link = await linkOf(context, token);
  if (!link) throw new AppError("link_gone");
  try {
    return await db.transaction(async (tx) => {
      const user = await lockUser(tx, link.user_id);
      const used = await useLink(tx, link.id, new Date(clock.now()));
      const fresh = await findLink(tx, link.id);
      if (!user || !fresh) throw new AppError("link_gone");
      const state = await stateOf(tx, fresh, clock.now());
      if (state.state === "gone") throw new AppError("link_gone");
      if (used) await settle(tx, context, fresh, user, state.state);
      return state;
    });
  } catch (error) {
    if (isDuplicate(error)) throw new AppError("email_in_use");
    throw error;
  }
}

/** What a link that was used just now brings about. */
async function settle(
  tx: Tx,
  context: VisitorContext,
  link: MailLink,
  user: { id: string; email: string },
  state: Confirmation["state"],
): Promise<void> {
  const confirmed_at = new Date(context.clock.now());
  if (link.kind === "signup") {
    // An address that was changed meanwhile is not the one this link proves.
    if (link.email !== user.email) throw new AppError("link_gone");
    await updateUser(tx, user.id, { confirmed_at });
    await recordEvent(tx, context, "email_confirmed", user.id);
    return;
  }
  if (state !== "done" || !link.change_id) return;
  const both = await linksOfChange(tx, link.change_id);
  const email = both.find(({ kind }) => kind === "email-new")?.email;
  if (!email) throw new AppError("link_gone");
  await updateUser(tx, user.id, { email, confirmed_at });
  await dropLinks(tx, user.id, ["signup", "reset"]);
  await recordEvent(tx, context, "email_changed", user.id);
}
