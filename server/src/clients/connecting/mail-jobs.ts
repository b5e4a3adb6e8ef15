import type { Language } from "@owlstat/core/i18n/languages.ts";
import * as z from "zod/mini";
import { sendMail } from "../../mail/send.ts";
import type { Services } from "../../platform/context.ts";
import { defineJob } from "../../platform/jobs/define-job.ts";
import { linkToken } from "../../platform/link-token.ts";
import { nameInMail } from "../../platform/mail/quote.ts";
import { findById } from "../../users/store.ts";
import { siteForFolders } from "../../whitelabel/folder-site.ts";
import { addressOf, CONNECT, CONSENT } from "./addresses.ts";
import { accountsByConsent, type FoundConnectLink, findConnectLink } from "./store.ts";

const named = (accounts: readonly string[]) => accounts.map((name) => `@${name}`).join(", ");

/** To the client, from the agency: the link that asks; what was connected, and how to take it back; that it ended. */
export const mailConsent = defineJob({
  name: "clients.mail-consent",
  payload: z.object({
    linkId: z.uuid(),
    what: z.enum(["ask", "connected", "ended"]),
    accounts: z.array(z.string()),
  }),
  async run(services, { linkId, what, accounts }) {
    const link = await findConnectLink(services.db, linkId);
    // Taken back, used or ended since it was queued.
    if (!link || (what === "ask" && link.used_at) || (what === "connected" && link.ended_at)) return;
    const agency = await services.sites.ofSpace(link.space_id);
    if (agency.spaceId === null) return; // without a live site there is nobody to write in the name of
    const site = await siteForFolders(services.db, agency, [link.folder_id]);
    const t = services.texts.translator("mail", link.language);
    const brand = nameInMail(site.brand.brandname) || site.host;
    const read = what === "connected" ? await accountsByConsent(services.db, link.id) : accounts;
    const values = { agency: brand, accounts: named(read) };
    await sendMail(services, {
      kind: what === "ask" ? "invitation" : "client",
      spaceId: link.space_id,
      by: what === "ask" ? link.created_by : null,
      key: `consent ${what} ${link.id}`,
      to: { email: link.email, userId: null },
      site,
      language: link.language,
      subject: t(`connect.${what}.subject`, values),
      paragraphs: [
        t(`connect.${what}.text`, values),
        ...(what === "ask" ? [t("connect.ask.app", values), t("ignore")] : []),
      ],
      ...actionOf(services, site.origin, what, link),
      why: what === "ask" ? t("why.invited", { site: site.host }) : t("why.connect", { site: site.host }),
    });
  },
});

function actionOf(
  { secrets, texts }: Services,
  origin: string,
  what: "ask" | "connected" | "ended",
  { id, language }: FoundConnectLink,
) {
  const t = texts.translator("mail", language);
  if (what === "ended") return {};
  const url =
    what === "ask"
      ? addressOf(origin, "connect", linkToken(secrets, CONNECT, id))
      : addressOf(origin, "connection", linkToken(secrets, CONSENT, id));
  return { action: { label: t(`connect.${what}.action`), url } };
}

const KINDS = ["client_connected", "client_disconnected"] as const;

/** To the agency, from us: what their client did. */
export const mailAgencyOfConsent = defineJob({
  name: "clients.mail-agency-of-consent",
  payload: z.object({
    linkId: z.uuid(),
    userId: z.uuid(),
    kind: z.enum(KINDS),
    accounts: z.array(z.string()),
  }),
  async run(services, { linkId, userId, kind, accounts }) {
    const link = await findConnectLink(services.db, linkId);
    const reader = await findById(services.db, userId);
    if (!link || !reader) return;
    const site = services.sites.own;
    const language: Language = reader.language ?? "en";
    const t = services.texts.translator("mail", language);
    const values = { client: nameInMail(link.client), accounts: named(accounts), count: accounts.length };
    await sendMail(services, {
      kind: "notice",
      key: `${kind} ${link.id}`,
      to: { email: reader.email, userId },
      spaceId: link.space_id,
      site,
      language,
      subject: t(`${kind}.subject`, values),
      paragraphs: [t("greeting", { name: nameInMail(reader.name) }), t(`${kind}.text`, values)],
      action: { label: t("clientPage.action"), url: `${site.origin}/clients/${link.folder_id}` },
      why: t("why.account", { site: site.host }),
    });
  },
});
