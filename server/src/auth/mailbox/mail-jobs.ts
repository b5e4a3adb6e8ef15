import { LOGIN_WAYS } from "@owlstat/core/auth/rules.ts";
import { LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import * as z from "zod/mini";
import { sendMail } from "../../mail/send.ts";
import type { Services } from "../../platform/context.ts";
import { defineJob } from "../../platform/jobs/define-job.ts";
import { linkToken } from "../../platform/link-token.ts";
import { nameInMail } from "../../platform/mail/quote.ts";
import type { Secrets } from "../../platform/secrets.ts";
import type { ServedSite } from "../../platform/site.ts";
import { findById } from "../../users/store.ts";
import type { LinkKind } from "../tables.ts";
import { findLink, linksOfChange, type MailLink } from "./link-store.ts";

const TEXTS = {
  signup: { kind: "address", subject: "signup.subject", text: "signup.text", action: "signup.action" },
  reset: { kind: "security", subject: "reset.subject", text: "reset.text", action: "reset.action" },
  "email-old": {
    kind: "security",
    subject: "emailOld.subject",
    text: "emailOld.text",
    action: "emailOld.action",
  },
  "email-new": {
    kind: "address",
    subject: "emailNew.subject",
    text: "emailNew.text",
    action: "emailNew.action",
  },
} as const satisfies Record<LinkKind, unknown>;

/** Only whoever reads the mailbox can use these; both links of a change are asked for by confirmed people. */
const PROVING: ReadonlySet<LinkKind> = new Set(["signup", "reset"]);

/** The page of the site that a link in a mail opens. */
function linkAddress(secrets: Secrets, site: ServedSite, link: MailLink): string {
  const page = link.kind === "reset" ? "/reset-password" : "/confirm";
  return `${site.origin}${page}?token=${linkToken(secrets, link.kind, link.id)}`;
}

/** Mails a link of ours to the address it is for. */
export const sendLinkMail = defineJob({
  name: "auth.send-link",
  payload: z.object({ linkId: z.uuid() }),
  async run(services, { linkId }) {
    const { db, texts, secrets, sites } = services;
    const link = await findLink(db, linkId);
    if (!link || link.used_at) return; // done or erased since it was queued
    const user = await findById(db, link.user_id);
    if (!user) return;
    const site = sites.own;
    const language = user.language ?? link.language;
    const t = texts.translator("mail", language);
    const keys = TEXTS[link.kind];
    const email = await addressInText(services, link);
    await sendMail(services, {
      kind: keys.kind,
      by: user.id,
      key: `auth link ${link.id}`,
      to: { email: link.email, userId: user.id },
      site,
      language,
      subject: t(keys.subject),
      paragraphs: [
        t("greeting", { name: nameInMail(user.name) }),
        t(keys.text, { email, brand: site.brand.brandname }),
        t("ignore"),
      ],
      action: { label: t(keys.action), url: linkAddress(secrets, site, link) },
      why: t("why.account", { site: site.host }),
      ...(PROVING.has(link.kind) && { beforeProof: "proves-address" }),
    });
  },
});

/** The mail to the old address names the new one. */
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
    /** The login method that was added or removed. */
    way: z.optional(z.enum(LOGIN_WAYS)),
    language: z.enum(LANGUAGES),
  }),
  async run(services, { userId, notice, way = "password", language: asked }, { id }) {
    const { db, texts, sites } = services;
    const user = await findById(db, userId);
    if (!user) return;
    const site = sites.own;
    const language = user.language ?? asked;
    const t = texts.translator("mail", language);
    const key = NOTICES[notice];
    await sendMail(services, {
      kind: "security",
      key: `auth ${notice} ${id}`,
      to: { email: user.email, userId },
      site,
      language,
      subject: t(`${key}.subject`),
      paragraphs: [
        t("greeting", { name: nameInMail(user.name) }),
        t(`${key}.text`, { email: user.email, way }),
      ],
      action: {
        label: t(`${key}.action`),
        url: `${site.origin}${notice === "password-changed" ? "/login" : "/settings"}`,
      },
      why: t("why.account", { site: site.host }),
    });
  },
});

/** Informs the old address after a change; it is the address of the link that confirmed the change. */
export const sendFarewell = defineJob({
  name: "auth.send-farewell",
  payload: z.object({ linkId: z.uuid() }),
  async run(services, { linkId }) {
    const { db, texts, config, sites } = services;
    const link = await findLink(db, linkId);
    const user = link && (await findById(db, link.user_id));
    if (!link || !user) return;
    const site = sites.own;
    const language = user.language ?? link.language;
    const t = texts.translator("mail", language);
    await sendMail(services, {
      kind: "security",
      key: `auth farewell ${link.id}`,
      to: { email: link.email, userId: user.id },
      site,
      language,
      subject: t("emailChanged.subject"),
      paragraphs: [
        t("greeting", { name: nameInMail(user.name) }),
        t("emailChanged.text", { email: link.email, support: config.supportEmail }),
      ],
      action: { label: t("emailChanged.action"), url: `${site.origin}/contact` },
      why: t("why.left", { site: site.host }),
    });
  },
});
