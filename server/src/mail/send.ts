import { buffer } from "node:stream/consumers";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import { LONGEST_WAIT, MAIL_KINDS, type MailKind, SHORTEST_WAIT } from "@owlstat/core/mail/kinds.ts";
import { reasonOf, refusesAddress } from "@owlstat/core/mail/returned.ts";
import type { MailState } from "@owlstat/core/mail/rules.ts";
import type { Services } from "../platform/context.ts";
import type { Queries } from "../platform/db/connect.ts";
import { nullWhileAway } from "../platform/files/errors.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { Later } from "../platform/jobs/define-job.ts";
import { MailRefused, oneLine } from "../platform/mail/checks.ts";
import { type MailBlock, renderMail } from "../platform/mail/layout.ts";
import type { Mail, MailAttachment } from "../platform/mail/mailer.ts";
import type { ServedSite } from "../platform/site.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { isPersonProven, isSpaceProven } from "../spaces/proof-store.ts";
import { unsubscribeLinks } from "./links.ts";
import { returnToken } from "./returned.ts";
import { takeRoom } from "./room.ts";
import { verifiedSender } from "./sender-store.ts";
import { forgetRefusal, loggedOutcome, logMail, type MailList, noteRefusal, standingOn } from "./store.ts";

export type OutgoingMail = {
  /** Which limits and reserves hold for it. */
  kind: MailKind;
  /** Names the mail, such as `report {id} 2026-11`: it is sent once to each address. */
  key: string;
  to: { email: string; userId: string | null };
  /** The site whose name, colour and links the mail shows: `services.sites.ofSpace(spaceId)`. */
  site: ServedSite;
  spaceId?: string | null;
  /** The person who caused the mail, if it was somebody else than its reader. */
  by?: string | null;
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
  /**
   * Why nobody has to have confirmed an address before this mail is sent. Without a reason the user it goes to and
   * the owner of the space it comes from have to; a mail of neither is not sent.
   */
  beforeProof?: BeforeProof;
  replyTo?: string;
  /** Addresses the mail names as copies. They are not sent it by this: each gets a mail of their own. */
  cc?: readonly string[];
  attachments?: Mail["attachments"];
};

/**
 * The mail proves the address itself; answers what a visitor asked for, without their words; or is the bill of a
 * payment that was made.
 */
type BeforeProof = "proves-address" | "answers-visitor" | "bill";

type Tools = Pick<Services, "db" | "clock" | "texts" | "mailer" | "secrets" | "log" | "files">;

/**
 * The only way to send mail. Call it in a job, because it throws when the mail server does not answer, and puts
 * the job off when a limit is reached. Skips what unconfirmed people would send and people who unsubscribed,
 * remembers addresses that refuse mail, counts by who gets it, and logs the outcome per recipient.
 */
export async function sendMail(tools: Tools, mail: OutgoingMail): Promise<MailState> {
  const { db, mailer, log, clock } = tools;
  const { email } = mail.to;
  const before = await loggedOutcome(db, mail.key, email);
  if (before && before.state !== "waiting") return before.state;
  const id = before?.id ?? uuidv7(clock.now());
  const end = ending(tools, mail, id);
  const skipped = await reasonToSkip(tools, mail);
  if (skipped) return end(...skipped);
  const limited = await overLimit(tools, mail, before?.at.getTime() ?? null);
  if (limited) return end("limited", limited);
  try {
    // A site without a live brand is our own, and sends from our own address.
    const { spaceId } = mail.site;
    const sender = spaceId === null ? null : await verifiedSender(tools, spaceId);
    await mailer.send({
      ...composeMail(tools, mail, await logoOf(tools.files, mail.site)),
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
  // What is sent to a list goes to nobody who refuses.
  if (!mail.list) await forgetRefusal(db, email);
  return end("sent");
}

/** Notes how a mail ended. */
function ending({ db, clock }: Tools, mail: OutgoingMail, id: string) {
  return async (state: MailState, reason: string | null = null): Promise<MailState> => {
    await logMail(db, {
      id,
      key: mail.key,
      address: mail.to.email,
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
}

/** The limit that a mail is dropped for. Throws `Later` while it waits. */
async function overLimit(
  tools: Tools,
  mail: OutgoingMail,
  waitsSince: number | null,
): Promise<string | null> {
  const { log, clock } = tools;
  const { kind, key, to, spaceId = null, by = null } = mail;
  const room = await takeRoom(tools, { kind, key, email: to.email, spaceId, by });
  if (room.ok || kind === "inbox") return null;
  const now = clock.now();
  const over = waitsSince !== null && now - waitsSince >= LONGEST_WAIT;
  const facts = { kind, limit: room.limit, spaceId };
  if (over || MAIL_KINDS[kind].over === "drop") {
    log.warn(facts, "a mail was over a limit and is not sent");
    return room.limit;
  }
  if (waitsSince === null) log.warn(facts, "a mail is over a limit and waits");
  await ending(tools, mail, uuidv7(now))("waiting", room.limit);
  throw new Later(Math.max(SHORTEST_WAIT, room.until - now));
}

async function reasonToSkip(
  { db, log }: Pick<Tools, "db" | "log">,
  mail: OutgoingMail,
): Promise<[MailState, string | null] | null> {
  if (await lacksProof(db, mail)) {
    log.warn({ key: mail.key }, "a mail was not sent: nobody confirmed the address behind it");
    return ["refused", "unconfirmed"];
  }
  if (!mail.list) return null;
  const { left, refusal } = await standingOn(db, mail.to.email, mail.list);
  if (left) return ["unsubscribed", null];
  return refusal ? ["refused", refusal] : null;
}

/** Whether somebody behind a mail has not confirmed their address. */
async function lacksProof(db: Queries, { to, spaceId, beforeProof }: OutgoingMail): Promise<boolean> {
  if (beforeProof) return false;
  if (to.userId === null && !spaceId) return true;
  if (to.userId !== null && !(await isPersonProven(db, to.userId))) return true;
  return spaceId ? !(await isSpaceProven(db, spaceId)) : false;
}

const LOGO = "logo@brand";

/** The logo within the mail, so that mail programs that fetch nothing show it. */
async function logoOf(files: FileStore, { mail }: ServedSite): Promise<MailAttachment | null> {
  const stored = mail.logoKey ? await files.get(mail.logoKey).catch(nullWhileAway) : null;
  if (!stored) return null;
  const content = await buffer(stored.stream);
  return { filename: "logo.png", contentType: "image/png", content, cid: LOGO };
}

/** The mail as it is handed to the mail server. */
export function composeMail(
  { texts, secrets }: Pick<Tools, "texts" | "secrets">,
  mail: Omit<OutgoingMail, "kind">,
  logo: MailAttachment | null = null,
): Mail {
  const { key, to, site, language, paragraphs, action, list, replyTo, cc } = mail;
  const attachments = [...(logo ? [logo] : []), ...(mail.attachments ?? [])];
  const subject = oneLine(mail.subject);
  const links = list && unsubscribeLinks(secrets, site.origin, { email: to.email, ...list });
  const last = paragraphs.at(-1);
  const content = renderMail(texts, {
    language,
    brand: { ...site.mail, ...(logo?.cid && { logoCid: logo.cid }) },
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
    ...(cc && { cc }),
    ...(attachments.length > 0 && { attachments }),
    ...(links && { listUnsubscribe: { url: links.oneClick } }),
  };
}
