import type { Language } from "@owlstat/core/i18n/languages.ts";
import { DAY, HOUR } from "@owlstat/core/time.ts";
import { requireAttempt } from "../../platform/attempts.ts";
import type { Services, UserContext } from "../../platform/context.ts";
import type { Tx } from "../../platform/db/connect.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { findById } from "../../users/store.ts";
import { MAILS_PER_USER } from "../limits.ts";
import { dropLinks, insertLinks, type MailLink } from "./link-store.ts";
import { sendLinkMail } from "./mail-jobs.ts";

const LIFE = { signup: 7 * DAY, reset: HOUR, "email-old": DAY, "email-new": DAY } as const;

type Asking = Pick<Services, "clock"> & { language: Language };

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

async function mailLinks(tx: Tx, asking: Asking, wanted: readonly WantedLink[]) {
  const ids = await makeLinks(tx, asking, wanted);
  for (const linkId of ids) await enqueue(tx, sendLinkMail, { linkId });
}

/** Creates links; returns their ids. */
export async function makeLinks(tx: Tx, { clock, language }: Asking, wanted: readonly WantedLink[]) {
  const links = wanted.map((link) => ({
    ...link,
    id: uuidv7(clock.now()),
    language,
    created_at: new Date(clock.now()),
    expires_at: new Date(clock.now() + LIFE[link.kind]),
    used_at: null,
  }));
  await insertLinks(tx, links);
  return links.map(({ id }) => id);
}

export async function sendConfirmationAgain(context: UserContext) {
  const { db, session } = context;
  await requireAttempt(context, `confirmation of ${session.userId}`, MAILS_PER_USER);
  const user = await findById(db, session.userId);
  if (user && !user.confirmed_at) await db.transaction((tx) => mailSignupLink(tx, context, user));
  return { ok: true } as const;
}
