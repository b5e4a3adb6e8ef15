import type { Language } from "@owlstat/core/i18n/languages.ts";
import { reasonOf, refusesAddress } from "@owlstat/core/mail/returned.ts";
import type { MailState } from "@owlstat/core/mail/rules.ts";
import type { Services } from "../platform/context.ts";
import { MailRefused, oneLine } from "../platform/mail/checks.ts";
import { type MailBlock, renderMail } from "../platform/mail/layout.ts";
import type { Mail } from "../platform/mail/mailer.ts";
import type { ServedSite } from "../platform/site.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { unsubscribeLinks } from "./links.ts";
import { returnToken } from "./returned.ts";
import { verifiedSender } from "./sender-store.ts";
import {
  forgetRefusal,
  hasLeft,
  loggedOutcome,
  logMail,
  type MailList,
  noteRefusal,
  refusalOf,
} from "./store.ts";

export type OutgoingMail = {
  /** Names the mail, such as `report {id} 2026-11`: it is sent once to each address. */
  key: string;
  to: { email: string; userId: string | null };
  /** The site whose name, colour and links the mail shows: `services.sites.ofSpace(spaceId)`. */
  site: ServedSite;
  spaceId?: string | null;
  language: Language;
  subject: string;
  paragraphs: readonly (string | MailBlock)[];
  /** The preview line next to the subject in an inbox; the last paragraph if left out. */
  preheader?: string;
  action?: { label: string; url: string };
  /** Why the recipient gets this mail. */
  why: string;
  /**
   * The list the recipient can unsubscribe from. Without one the mail is always sent: account, security,
   * bills, legal matters.
   */
  list?: MailList;
  /** An additional link at the end of the mail, such as to stop invitations. */
  footerLink?: { label: string; url: string };
  replyTo?: string;
  attachments?: Mail["attachments"];
};

type Tools = Pick<Services, "db" | "clock" | "texts" | "mailer" | "secrets" | "log">;

/**
 * The only way to send mail. Call it in a job, because it throws when the mail server does not answer. Skips
 * people who unsubscribed, remembers addresses that refuse mail, and logs the outcome per recipient.
 */
export async function sendMail(tools: Tools, mail: OutgoingMail): Promise<MailState> {
  const { db, clock, mailer, log } = tools;
  const { email } = mail.to;
  const before = await loggedOutcome(db, mail.key, email);
  if (before) return before.state;
  const id = uuidv7(clock.now());
  const end = async (state: MailState, reason: string | null = null) => {
    await logMail(db, {
      id,
      key: mail.key,
      address: email,
      user_id: mail.to.userId,
      space_id: mail.spaceId ?? null,
      topic: mail.list?.topic ?? null,
      list: mail.list?.list ?? null,
      subject: mail.subject,
      state,
      reason,
      at: new Date(clock.now()),
    });
    return state;
  };
  if (mail.list && (await hasLeft(db, email, mail.list))) return end("unsubscribed");
  const refusal = mail.list ? await refusalOf(db, email) : null;
  if (refusal) return end("refused", refusal);
  try {
    // A site without a live brand is our own, and sends from our own address.
    const { spaceId } = mail.site;
    const sender = spaceId === null ? null : await verifiedSender(tools, spaceId);
    await mailer.send({
      ...composeMail(tools, mail),
      ...(sender && { sender }),
      returnToken: returnToken(tools.secrets, id),
    });
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    log.warn({ err: error }, "an address refused our mail");
    const reason = reasonOf(error.response);
    if (refusesAddress(error.command, error.response))
      await noteRefusal(db, email, reason, new Date(clock.now()));
    return end("refused", reason);
  }
  await forgetRefusal(db, email);
  return end("sent");
}

/** The mail as it is handed to the mail server. */
export function composeMail({ texts, secrets }: Pick<Tools, "texts" | "secrets">, mail: OutgoingMail): Mail {
  const { key, to, site, language, paragraphs, action, list, replyTo, attachments } = mail;
  const subject = oneLine(mail.subject);
  const links = list && unsubscribeLinks(secrets, site.origin, { email: to.email, ...list });
  const last = paragraphs.at(-1);
  const content = renderMail(texts, {
    language,
    brand: site.mail,
    preheader: mail.preheader ?? (typeof last === "string" ? last : subject),
    heading: subject,
    paragraphs,
    ...(action && { action }),
    footer: [mail.why, ...site.footer],
    ...(mail.footerLink && { footerLink: mail.footerLink }),
    ...(links && { unsubscribeUrl: links.page }),
  });
  return {
    key,
    to: to.email,
    subject,
    ...content,
    ...(site.sender && { fromName: oneLine(site.sender) }),
    ...(replyTo && { replyTo }),
    ...(attachments && { attachments }),
    ...(links && { listUnsubscribe: { url: links.oneClick } }),
  };
}
