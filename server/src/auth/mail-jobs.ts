import { LOGIN_WAYS } from "@owlstat/core/auth/rules.ts";
import { LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import * as z from "zod/mini";
import type { Services } from "../platform/context.ts";
import { defineJob } from "../platform/jobs/define-job.ts";
import { linkToken } from "../platform/link-token.ts";
import { MailRefused } from "../platform/mail/checks.ts";
import type { Mail } from "../platform/mail/mailer.ts";
import { ownMail } from "../platform/mail/own-mail.ts";
import { nameInMail } from "../platform/mail/quote.ts";
import { findById } from "../users/store.ts";
import { findLink, type LinkKind, linksOfChange, type MailLink } from "./link-store.ts";

const TEXTS = {
  signup: { subject: "signup.subject", text: "signup.text", action: "signup.action" },
  reset: { subject: "reset.subject", text: "reset.text", action: "reset.action" },
  "email-old": { subject: "emailOld.subject", text: "emailOld.text", action: "emailOld.action" },
  "email-new": { subject: "emailNew.subject", text: "emailNew.text", action: "emailNew.action" },
} as const satisfies Record<LinkKind, unknown>;

/** The page of the product that a link in a mail opens. */
export function linkAddress(
  { config, secrets }: Pick<Services, "config" | "secrets">,
  link: MailLink,
): string {
  const page = link.kind === "reset" ? "/reset-password" : "/confirm";
  return `${config.publicUrl}${page}?token=${linkToken(secrets, link.kind, link.id)}`;
}

/** Mails a link of ours to the address it is for. */
export const sendLinkMail = defineJob({
  name: "auth.send-link",
  payload: z.object({ linkId: z.uuid() }),
  async run(services, { linkId }) {
    const { db, texts, config } = services;
    const link = await findLink(db, linkId);
    if (!link || link.used_at) return; // done or erased since it was queued
    const user = await findById(db, link.user_id);
    if (!user) return;
    const language = user.language ?? link.language;
    const t = texts.translator("mail", language);
    const keys = TEXTS[link.kind];
    const { subject, html, text } = ownMail(services, {
      language,
      subject: t(keys.subject),
      paragraphs: [
        t("greeting", { name: nameInMail(user.name) }),
        t(keys.text, { email: await addressInText(services, link) }),
        t("ignore"),
      ],
      action: { label: t(keys.action), url: linkAddress(services, link) },
      why: t("why.account", { site: new URL(config.publicUrl).host }),
    });
    await deliver(services, { key: `auth link ${link.id}`, to: link.email, subject, html, text });
  },
});

/** The old address is told which one it is to be replaced by. */
async function addressInText({ db }: Services, link: MailLink): Promise<string> {
  if (link.kind !== "email-old" || !link.change_id) return link.email;
  const both = await linksOfChange(db, link.change_id);
  return both.find(({ kind }) => kind === "email-new")?.email ?? link.email;
}

const NOTICES = {
  "password-changed": "passwordChanged",
  "login-added": "loginAdded",
  "login-removed": "loginRemoved",
} as const;

/** Tells the owner that something protecting the account was changed. */
export const sendNotice = defineJob({
  name: "auth.send-notice",
  payload: z.object({
    userId: z.uuid(),
    notice: z.enum(["password-changed", "login-added", "login-removed"]),
    /** The way to log in that came or went. */
    way: z.optional(z.enum(LOGIN_WAYS)),
    language: z.enum(LANGUAGES),
  }),
  async run(services, { userId, notice, way = "password", language: asked }, { id }) {
    const { db, texts, config } = services;
    const user = await findById(db, userId);
    if (!user) return;
    const language = user.language ?? asked;
    const t = texts.translator("mail", language);
    const key = NOTICES[notice];
    const { subject, html, text } = ownMail(services, {
      language,
      subject: t(`${key}.subject`),
      paragraphs: [
        t("greeting", { name: nameInMail(user.name) }),
        t(`${key}.text`, { email: user.email, way }),
      ],
      action: {
        label: t(`${key}.action`),
        url: `${config.publicUrl}${notice === "password-changed" ? "/login" : "/settings"}`,
      },
      why: t("why.account", { site: new URL(config.publicUrl).host }),
    });
    await deliver(services, { key: `auth ${notice} ${id}`, to: user.email, subject, html, text });
  },
});

/** Tells the address an account has left; the link that allowed it names that address. */
export const sendFarewell = defineJob({
  name: "auth.send-farewell",
  payload: z.object({ linkId: z.uuid() }),
  async run(services, { linkId }) {
    const { db, texts, config } = services;
    const link = await findLink(db, linkId);
    const user = link && (await findById(db, link.user_id));
    if (!link || !user) return;
    const language = user.language ?? link.language;
    const t = texts.translator("mail", language);
    const { subject, html, text } = ownMail(services, {
      language,
      subject: t("emailChanged.subject"),
      paragraphs: [
        t("greeting", { name: nameInMail(user.name) }),
        t("emailChanged.text", { email: link.email, support: config.supportEmail }),
      ],
      action: { label: t("emailChanged.action"), url: `${config.publicUrl}/contact` },
      why: t("why.left", { site: new URL(config.publicUrl).host }),
    });
    await deliver(services, { key: `auth farewell ${link.id}`, to: link.email, subject, html, text });
  },
});

/** An address that does not take mail stays unconfirmed; trying again would not change it. */
async function deliver({ mailer, log }: Services, mail: Mail): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    log.warn({ err: error }, "an address refused our mail");
  }
}
