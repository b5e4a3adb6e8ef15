import * as z from "zod/mini";
import { REPORT_LINK } from "../../companies/jobs.ts";
import { sendMail } from "../../mail/send.ts";
import { defineJob } from "../../platform/jobs/define-job.ts";
import { linkToken } from "../../platform/link-token.ts";
import { findAsked } from "./store.ts";

export const CONSENT_LINK = "report consent";

/** Asks an address whether it wants the reports of a trial. Nothing in it was written by whoever asks. */
export const sendConsentMail = defineJob({
  name: "reports.ask-recipient",
  payload: z.object({ id: z.uuid() }),
  async run(services, { id }) {
    const { db, texts, secrets, sites } = services;
    const asked = await findAsked(db, id);
    if (!asked || asked.agreed_at) return; // replaced since it was queued
    const { email, from, space_id } = asked;
    const site = sites.own;
    const t = texts.translator("mail", asked.language ?? "en");
    const brand = site.brand.brandname;
    await sendMail(services, {
      kind: "invitation",
      spaceId: space_id,
      by: asked.asked_by,
      key: `report consent ${id}`,
      to: { email, userId: null },
      site,
      language: asked.language ?? "en",
      subject: t("consent.subject"),
      paragraphs: [t("consent.text", { from, email, brand }), t("consent.nothing")],
      action: {
        label: t("consent.action"),
        url: `${site.origin}/report-consent?token=${linkToken(secrets, CONSENT_LINK, id)}`,
      },
      why: t("why.consent", { site: site.host }),
      footerLink: {
        label: t("invite.unknown"),
        url: `${site.origin}/stop-invitations?token=${linkToken(secrets, REPORT_LINK, id)}`,
      },
    });
  },
});
